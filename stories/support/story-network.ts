import type { Environment } from '../../widget/stores/environment.ts';

/**
 * What the network does to questions about events: `silent` never answers, `offline` has no
 * connection, `page` and `bad-gateway` are answers of somebody on the way, HTML with status 200 and 502.
 */
export type Mood = 'answers' | 'silent' | 'offline' | 'page' | 'bad-gateway';

/** Network between a widget and its server. */
export interface StoryNetwork {
  fetch: Environment['fetch'];
  /** Questions for events and towns so far, the oldest first. */
  asked: URL[];
  /** May change while a story is played. */
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

/** `address` is that of the server, without a slash at the end. */
export const createStoryNetwork = (address: string, mood: Mood): StoryNetwork => {
  const network: StoryNetwork = {
    asked: [],
    mood,
    fetch(url, init) {
      const path = url.slice(address.length);
      if (network.mood === 'offline' && path.startsWith('/api/suggestions/'))
        return Promise.reject(new TypeError('Failed to fetch'));
      if (!path.startsWith('/api/event')) return fetch(url, init);
      if (/^\/api\/(event|events-by-city)\//.test(path)) network.asked.push(new URL(url));
      if (network.mood === 'silent') return never(init.signal);
      if (network.mood === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
      if (network.mood === 'page') return Promise.resolve(page(200));
      if (network.mood === 'bad-gateway') return Promise.resolve(page(502));
      return fetch(url, init);
    },
  };
  return network;
};
