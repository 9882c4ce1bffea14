import { embedVersions, pluginNextEvents } from '../../../contract/endpoints/embedding.ts';
import { mapSettings } from '../../../contract/endpoints/places.ts';
import type { NextEvents } from '../../../contract/events/next-events.ts';
import type { TileSettings } from '../../../contract/places/base-map.ts';
import type { EmbedVersions } from '../../../contract/plugins/embed-versions.ts';
import { answered } from '../../../widget/index.ts';
import { createSiteClient } from '../../shell/client.ts';

/** Rejects on a network error or an invalid answer. Fresh, as the plugin may have just been saved. */
export const loadNextEvents = async (plugin: string, signal: AbortSignal): Promise<NextEvents> =>
  answered(await createSiteClient().call(pluginNextEvents, { plugin }, { signal, isFresh: true }))
    .answer;

/** Rejects on a network error or an invalid answer. */
export const loadEmbedVersions = async (signal: AbortSignal): Promise<EmbedVersions> =>
  answered(await createSiteClient().call(embedVersions, {}, { signal, isFresh: true })).answer;

/** Rejects on a network error or an invalid answer. */
export const loadTiles = async (signal: AbortSignal): Promise<TileSettings['tiles']> =>
  answered(await createSiteClient().call(mapSettings, {}, { signal })).answer.tiles;
