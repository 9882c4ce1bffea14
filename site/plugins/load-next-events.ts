import * as v from 'valibot';
import { NextEventsSchema, type NextEvents } from '../../contract/next-events.ts';
import { publicEndpoints } from '../../contract/public-endpoints.ts';

const { path } = publicEndpoints.pluginNextEvents;

/** Asks anew whatever the browser keeps, for the plugin may have just been saved. Rejects where nobody answers. */
export const loadNextEvents = async (plugin: string, signal: AbortSignal): Promise<NextEvents> => {
  const answer = await fetch(path.replace('{plugin}', plugin), {
    ...{ signal, credentials: 'omit', cache: 'no-cache' },
  });
  return v.parse(NextEventsSchema, await answer.json());
};
