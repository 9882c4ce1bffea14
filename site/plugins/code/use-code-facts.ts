import { useEffect, useState } from 'react';
import type { EmbedVersions } from '../../../contract/plugins/embed-versions.ts';
import type { Tiles } from '../../../contract/places/map-settings.ts';
import type { NextEvents } from '../../../contract/events/next-events.ts';
import { createSiteClient } from '../../shell/client.ts';
import { loadEmbedVersions, loadNextEvents } from './load-code-facts.ts';

/** Data for the code, each undefined while loading and null after a failure. */
export interface CodeFacts {
  next: NextEvents | null | undefined;
  versions: EmbedVersions | null | undefined;
  tiles: Tiles | null | undefined;
}

/** Loads the data for the code; next events are reloaded with every version of the plugin. */
export const useCodeFacts = (plugin: string, version: number): CodeFacts => {
  const [next, setNext] = useState<CodeFacts['next']>();
  const [versions, setVersions] = useState<CodeFacts['versions']>();
  const [tiles, setTiles] = useState<CodeFacts['tiles']>();
  useEffect(() => {
    const abort = new AbortController();
    loadNextEvents(plugin, abort.signal).then(setNext, () => {
      if (!abort.signal.aborted) setNext(null);
    });
    return () => abort.abort();
  }, [plugin, version]);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const client = createSiteClient();
    loadEmbedVersions(signal).then(setVersions, () => signal.aborted || setVersions(null));
    client.call('mapSettings', { signal }).then(
      ({ answer }) => setTiles(answer.tiles),
      () => abort.signal.aborted || setTiles(null),
    );
    return () => abort.abort();
  }, []);
  return { next, versions, tiles };
};
