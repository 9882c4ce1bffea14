import * as v from 'valibot';
import { CitySchema } from './city.ts';
import { EmbedVersionsSchema } from './embed-versions.ts';
import { endpoints } from './endpoints.ts';
import { PublicPluginSchema } from './plugin.ts';
import type { Endpoint } from './widget-endpoints.ts';

/**
 * Everything anybody may ask, with what no page of ours asks. The site's bundle holds `endpoints`
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
} as const satisfies Record<string, Endpoint>;

export type PublicEndpointName = keyof typeof publicEndpoints;
