import * as v from 'valibot';
import type { AccountEndpoint } from './account-endpoint.ts';
import { SiteCheckFormSchema, SiteCheckSchema } from '../plugins/site-check.ts';
import {
  PluginFormSchema,
  PluginQuerySchema,
  PluginSchema,
  PluginUpdateSchema,
} from '../plugins/plugin.ts';

/** Fifty pasted addresses of sites fit in. */
const largest = 64 * 1024;

/** What an organiser does with their plugins; the oldest first. */
export const pluginEndpoints = {
  ownPlugins: {
    method: 'GET',
    path: '/api/update-plugin-config/',
    role: 'user',
    body: null,
    answer: v.array(PluginSchema),
  },
  createPlugin: {
    method: 'POST',
    path: '/api/update-plugin-config/',
    role: 'user',
    body: PluginFormSchema,
    answer: PluginSchema,
    largest,
  },
  /** Pages that carry the plugin show it within a minute. */
  updatePlugin: {
    method: 'PUT',
    path: '/api/update-plugin-config/{plugin}/',
    role: 'user',
    body: PluginUpdateSchema,
    answer: PluginSchema,
    largest,
  },
  /** Pages that carry it show their own words and a link from then on. */
  deletePlugin: {
    method: 'DELETE',
    path: '/api/update-plugin-config/{plugin}/',
    role: 'user',
    body: PluginQuerySchema,
    answer: PluginSchema,
  },
  /** Looks at a page as a stranger would, and says what keeps a plugin from working there. */
  checkSite: {
    method: 'POST',
    path: '/api/check-site/',
    role: 'user',
    body: SiteCheckFormSchema,
    answer: SiteCheckSchema,
  },
} as const satisfies Record<string, AccountEndpoint>;
