import { spyOn } from 'storybook/test';
import type { EmbedVersions } from '../../contract/plugins/embed-versions.ts';
import type { NextEvents } from '../../contract/events/next-events.ts';
import type { Tiles } from '../../contract/places/map-settings.ts';
import { onFakeServer } from './site-server.ts';

export const pinnable: EmbedVersions = {
  latest: '0.2.0',
  versions: [
    { version: '0.2.0', path: '/embed/v0.2.0.js', integrity: `sha384-${'b'.repeat(64)}` },
    { version: '0.1.0', path: '/embed/v0.1.0.js', integrity: `sha384-${'a'.repeat(64)}` },
  ],
};

export interface PluginFacts {
  next?: NextEvents | null;
  versions?: EmbedVersions;
  tiles?: Tiles | null;
}

/** A server that knows what stands in the code of plugins besides; `next` of null is away. */
export const onPluginFacts =
  ({ next, versions = pinnable, tiles = null }: PluginFacts = {}) =>
  () => {
    const loaded = onFakeServer({ tiles })();
    const spy = spyOn(window, 'fetch');
    const others = spy.getMockImplementation() ?? window.fetch;
    spy.mockImplementation((address, init) => {
      const { pathname } = new URL(
        address instanceof Request ? address.url : address,
        window.location.href,
      );
      if (pathname === '/api/embed-versions/') return Promise.resolve(Response.json(versions));
      if (!pathname.endsWith('/next-events/')) return others(address, init);
      if (next === null) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(Response.json(next ?? { events: [], structured: null }));
    });
    return loaded;
  };
