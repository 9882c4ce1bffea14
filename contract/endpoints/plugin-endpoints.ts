import * as v from 'valibot';
import type { AccountEndpoint } from './account-endpoint-definition.ts';
import { SiteCheckInputSchema, SiteCheckSchema } from '../plugins/site-check.ts';
import {
  PluginInputSchema,
  PluginQuerySchema,
  PluginSchema,
  PluginUpdateSchema,
} from '../plugins/plugin.ts';

/** Enough for 50 URLs of sites. */
const maxBodyBytes = 64 * 1024;

/** Endpoints for own plugins; the list is sorted by age, oldest first. */
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
    repeatable: true,
    body: PluginInputSchema,
    answer: PluginSchema,
    maxBodyBytes,
  },
  /** Embedding pages show the change within a minute. */
  updatePlugin: {
    method: 'PUT',
    path: '/api/update-plugin-config/{plugin}/',
    role: 'user',
    body: PluginUpdateSchema,
    answer: PluginSchema,
    maxBodyBytes,
  },
  /** Embedding pages then show their fallback text and a link. */
  deletePlugin: {
    method: 'DELETE',
    path: '/api/update-plugin-config/{plugin}/',
    role: 'user',
    body: PluginQuerySchema,
    answer: PluginSchema,
  },
  /** Downloads a page anonymously and reports what prevents a plugin from working there. */
  checkSite: {
    method: 'POST',
    path: '/api/check-site/',
    role: 'user',
    body: SiteCheckInputSchema,
    answer: SiteCheckSchema,
  },
} as const satisfies Record<string, AccountEndpoint>;
