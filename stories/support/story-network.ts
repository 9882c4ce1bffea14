import type { Environment } from '../../widget/stores/environment.ts';

/**
 * Network fault of requests for events: `silent` never answers, `offline` fails to connect, `page`
 * and `bad-gateway` answer with HTML of a proxy, with status 200 and 502.
 */
export type Mood = 'answers' | 'silent' | 'offline' | 'page' | 'bad-gateway';

/** Network between a widget and its server. */
export interface StoryNetwork {
  fetch: Environment['fetch'];
  /** URLs of requests for events and towns, oldest first. */
  requests: URL[];
  /** May be changed by `play`. */
  mood: Mood;
}

const never = (signal: AbortSignal): Promise<Response> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

const page = (status: number): Response =>
  new Response('<!doctype html><title>Wi-Fi</title><p>Přihlaste se k síti.</p>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

/** `address` of the server has no trailing slash. */
export const createStoryNetwork = (address: string, mood: Mood): StoryNetwork => {
  const network: StoryNetwork = {
    requests: [],
    mood,
    fetch(url, init) {
      const path = url.slice(address.length);
      if (network.mood === 'offline' && path.startsWith('/api/suggestions/'))
        return Promise.reject(new TypeError('Failed to fetch'));
      if (!path.startsWith('/api/event')) return fetch(url, init);
      if (/^\/api\/(event|events-by-city)\//.test(path)) network.requests.push(new URL(url));
      if (network.mood === 'silent') return never(init.signal);
      if (network.mood === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
      if (network.mood === 'page') return Promise.resolve(page(200));
      if (network.mood === 'bad-gateway') return Promise.resolve(page(502));
      return fetch(url, init);
    },
  };
  return network;
};
