import * as v from 'valibot';
import { CitySchema } from '../places/city.ts';
import { EmbedVersionsSchema } from '../plugins/embed-versions.ts';
import { endpoints } from './endpoints.ts';
import { NextEventsSchema } from '../events/next-events.ts';
import { PublicPluginSchema } from '../plugins/plugin.ts';
import type { Endpoint } from './widget-endpoints.ts';

/**
 * Everything anybody may ask, with what only a part of the site asks, or none. The site's bundle holds `endpoints`
 * alone.
 */
export const publicEndpoints = {
  ...endpoints,
  /** Versions of the widget that a page can pin. */
  embedVersions: {
    method: 'GET',
    path: '/api/embed-versions/',
    query: [],
    answer: EmbedVersionsSchema,
  },
  pluginConfig: {
    method: 'GET',
    path: '/api/{plugin}/plugin-config/',
    query: [],
    answer: PublicPluginSchema,
  },
  /** Municipalities that a plugin offers: the one it opens in, then the others. */
  pluginCities: {
    method: 'GET',
    path: '/api/{plugin}/cities/',
    query: [],
    answer: v.array(CitySchema),
  },
  /** What a plugin would show next: it stands in the code for pages, to be read without scripts. */
  pluginNextEvents: {
    method: 'GET',
    path: '/api/{plugin}/next-events/',
    query: [],
    answer: NextEventsSchema,
  },
} as const satisfies Record<string, Endpoint>;

export type PublicEndpointName = keyof typeof publicEndpoints;
