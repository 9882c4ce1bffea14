import * as v from 'valibot';
import { PluginSchema } from '../plugins/plugin.ts';
import type {
  PluginInputSchema,
  PluginQuerySchema,
  PluginUpdateSchema,
} from '../plugins/plugin.ts';
import { SiteCheckSchema } from '../plugins/site-check.ts';
import type { SiteCheckInputSchema } from '../plugins/site-check.ts';
import { endpoint, inputOf } from './endpoint.ts';

export const ownPlugins = endpoint({
  method: 'GET',
  path: '/api/update-plugin-config/',
  role: 'user',
  answer: v.array(PluginSchema),
});

export const createPlugin = endpoint({
  method: 'POST',
  path: '/api/update-plugin-config/',
  role: 'user',
  repeatable: true,
  input: inputOf<typeof PluginInputSchema>(),
  answer: PluginSchema,
});

/** Embedding pages show the change within a minute. */
export const updatePlugin = endpoint({
  method: 'PUT',
  path: '/api/update-plugin-config/{plugin}/',
  role: 'user',
  input: inputOf<typeof PluginUpdateSchema>(),
  answer: PluginSchema,
});

/** Embedding pages then show their fallback text and a link. */
export const deletePlugin = endpoint({
  method: 'DELETE',
  path: '/api/update-plugin-config/{plugin}/',
  role: 'user',
  input: inputOf<typeof PluginQuerySchema>(),
  answer: PluginSchema,
});

/** Downloads a page anonymously and reports what prevents a plugin from working there. */
export const checkSite = endpoint({
  method: 'POST',
  path: '/api/check-site/',
  role: 'user',
  input: inputOf<typeof SiteCheckInputSchema>(),
  answer: SiteCheckSchema,
});
