import * as v from 'valibot';
import { NextEventsSchema } from '../events/next-events.ts';
import { CitySchema } from '../places/city.ts';
import { EmbedVersionsSchema } from '../plugins/embed-versions.ts';
import { PublicPluginSchema } from '../plugins/plugin.ts';
import { endpoint } from './endpoint.ts';

/** Versions of the widget that a page can pin. */
export const embedVersions = endpoint({
  method: 'GET',
  path: '/api/embed-versions/',
  answer: EmbedVersionsSchema,
});

export const pluginConfig = endpoint({
  method: 'GET',
  path: '/api/{plugin}/plugin-config/',
  answer: PublicPluginSchema,
});

/** Municipalities offered by a plugin: its opening city first. */
export const pluginCities = endpoint({
  method: 'GET',
  path: '/api/{plugin}/cities/',
  answer: v.array(CitySchema),
});

/** Next events of a plugin, for the static fallback of its embed code. */
export const pluginNextEvents = endpoint({
  method: 'GET',
  path: '/api/{plugin}/next-events/',
  answer: NextEventsSchema,
});
