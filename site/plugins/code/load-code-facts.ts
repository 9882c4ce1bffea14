import * as v from 'valibot';
import {
  EmbedVersionsSchema,
  type EmbedVersions,
} from '../../../contract/plugins/embed-versions.ts';
import { NextEventsSchema, type NextEvents } from '../../../contract/events/next-events.ts';
import { publicEndpoints } from '../../../contract/endpoints/public-endpoints.ts';
import { readBasePath } from '../../shell/server-address.ts';

const { embedVersions, pluginNextEvents } = publicEndpoints;

// Calls that strangers' pages make, too: the site's own client does not know them.
const load = async <Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> => {
  // Whatever the browser keeps: the plugin may have just been saved.
  const answer = await fetch(readBasePath() + path, {
    signal,
    credentials: 'omit',
    cache: 'no-cache',
  });
  return v.parse(schema, await answer.json());
};

/** Rejects where nobody answers. */
export const loadNextEvents = (plugin: string, signal: AbortSignal): Promise<NextEvents> =>
  load(pluginNextEvents.path.replace('{plugin}', plugin), NextEventsSchema, signal);

/** Rejects where nobody answers. */
export const loadEmbedVersions = (signal: AbortSignal): Promise<EmbedVersions> =>
  load(embedVersions.path, EmbedVersionsSchema, signal);
