import * as v from 'valibot';
import { CitySchema } from '../places/city.ts';
import { EmbedVersionsSchema } from '../plugins/embed-versions.ts';
import { bundledEndpoints } from './bundled-endpoints.ts';
import { EventDetailSchema } from '../events/event-detail.ts';
import { NextEventsSchema } from '../events/next-events.ts';
import { PublicPluginSchema } from '../plugins/plugin.ts';
import type { Endpoint } from './widget-endpoints.ts';

/**
 * All public endpoints, including those used only by lazy parts of the site or by other programs.
 * The main bundle of the site contains only `bundledEndpoints`.
 */
export const publicEndpoints = {
  ...bundledEndpoints,
  /** An imported event by its identifier in the source. */
  eventBySource: {
    method: 'GET',
    path: '/api/event/by-source/{source}/{id}/',
    query: [],
    answer: EventDetailSchema,
  },
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
  /** Municipalities offered by a plugin: its opening city first. */
  pluginCities: {
    method: 'GET',
    path: '/api/{plugin}/cities/',
    query: [],
    answer: v.array(CitySchema),
  },
  /** Next events of a plugin, for the static fallback of its embed code. */
  pluginNextEvents: {
    method: 'GET',
    path: '/api/{plugin}/next-events/',
    query: [],
    answer: NextEventsSchema,
  },
} as const satisfies Record<string, Endpoint>;

export type PublicEndpointName = keyof typeof publicEndpoints;
