import { atom } from 'nanostores';
import type { NextEvents } from '../../../contract/events/next-events.ts';
import type { Tiles } from '../../../contract/places/base-map.ts';
import type { EmbedVersions } from '../../../contract/plugins/embed-versions.ts';

/** Requests of the data for the code; each rejects on a failure. */
export interface CodeFactsEnvironment {
  loadNextEvents(signal: AbortSignal): Promise<NextEvents>;
  loadEmbedVersions(signal: AbortSignal): Promise<EmbedVersions>;
  /** Null if the server has no tiles. */
  loadTiles(signal: AbortSignal): Promise<Tiles | null>;
}

/** Data for the code, each undefined while loading and null after a failure. */
export const createCodeFactsStore = (environment: CodeFactsEnvironment) => {
  const $next = atom<NextEvents | null | undefined>();
  const $versions = atom<EmbedVersions | null | undefined>();
  const $tiles = atom<Tiles | null | undefined>();
  let nextRequest = new AbortController();
  let otherRequests = new AbortController();

  const load = <Fact>(
    store: { set(fact: Fact | null): void },
    request: (signal: AbortSignal) => Promise<Fact>,
    { signal }: AbortController,
  ): void =>
    void request(signal).then(
      (fact) => signal.aborted || store.set(fact),
      () => signal.aborted || store.set(null),
    );

  return {
    $next,
    $versions,
    $tiles,
    /** Loads versions and tiles. */
    load(): void {
      otherRequests.abort();
      otherRequests = new AbortController();
      load($versions, environment.loadEmbedVersions, otherRequests);
      load($tiles, environment.loadTiles, otherRequests);
    },
    /** Loads the next events; they change with every version of the plugin. */
    loadNext(): void {
      nextRequest.abort();
      nextRequest = new AbortController();
      load($next, environment.loadNextEvents, nextRequest);
    },
    /** Aborts all requests. */
    destroy(): void {
      nextRequest.abort();
      otherRequests.abort();
    },
  };
};
