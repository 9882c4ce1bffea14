import * as v from 'valibot';
import {
  EmbedVersionsSchema,
  type EmbedVersions,
} from '../../../contract/plugins/embed-versions.ts';
import { NextEventsSchema, type NextEvents } from '../../../contract/events/next-events.ts';
import { publicEndpoints } from '../../../contract/endpoints/public-endpoints.ts';
import { readBasePath } from '../../shell/server-address.ts';

const { embedVersions, pluginNextEvents } = publicEndpoints;

// Endpoints used by embedding pages as well, which the client of the site does not cover.
const load = async <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> => {
  // `no-cache` revalidates a cached answer, as the plugin may have just been saved.
  const answer = await fetch(readBasePath() + path, {
    signal,
    credentials: 'omit',
    cache: 'no-cache',
  });
  return v.parse(schema, await answer.json());
};

/** Rejects on a network error or an invalid answer. */
export const loadNextEvents = (plugin: string, signal: AbortSignal): Promise<NextEvents> =>
  load(pluginNextEvents.path.replace('{plugin}', plugin), NextEventsSchema, signal);

/** Rejects on a network error or an invalid answer. */
export const loadEmbedVersions = (signal: AbortSignal): Promise<EmbedVersions> =>
  load(embedVersions.path, EmbedVersionsSchema, signal);
