import { spyOn } from 'storybook/test';
import type { EventNearby } from '../../contract/events/event-overview.ts';
import { createFakeServer, type FakeServer, type FakeServerOptions } from './fake-server.ts';

export interface SiteServerOptions extends FakeServerOptions {
  /** What is around every event. */
  nearby?: EventNearby;
}

const real = window.fetch.bind(window);
const nothing: EventNearby = { here: [], around: [] };

/** Loads a fake server behind the page's `fetch`; Storybook takes it away before another story. */
export const onFakeServer =
  ({ nearby = nothing, ...options }: SiteServerOptions) =>
  (): { server: FakeServer } => {
    const server = createFakeServer(options);
    spyOn(window, 'fetch').mockImplementation((address, init) => {
      const url = new URL(address instanceof Request ? address.url : address, window.location.href);
      const signal = init?.signal ?? new AbortController().signal;
      if (/^\/api\/event\/[^/]+\/nearby\/$/.test(url.pathname))
        return Promise.resolve(Response.json(nearby));
      return url.pathname.startsWith('/api/')
        ? server.fetch(url.href, { signal })
        : real(address, init);
    });
    return { server };
  };

export const serverOf = ({ loaded }: { loaded: Record<string, unknown> }): FakeServer => {
  if (!loaded['server']) throw new Error('the story has no loader onFakeServer');
  return loaded['server'] as FakeServer;
};
