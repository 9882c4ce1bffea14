import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { readOption } from '../../../contract/plugins/widget-options.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { isOriginOf } from '../../http/sites.ts';
import { fromStorage } from '../events/ask-events.ts';
import type { Route } from '../route-table.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The plugin it names; null where it names none. */
    plugin: Plugin | null;
  }
}

/** Read as the widget reads its own address, so that both mean the same plugin. */
const inQuery = ({ url }: FastifyRequest): string | undefined => {
  const mark = url.indexOf('?');
  const text = mark < 0 ? null : new URLSearchParams(url.slice(mark)).get('plugin');
  return readOption('plugin', text?.trim() ?? '');
};

/** In any case, as addresses are. Throws ApiError for what can be none's. */
const inPath = ({ params }: FastifyRequest): string => {
  const id = readOption('plugin', (params as { plugin: string }).plugin.toLowerCase());
  if (id === undefined) throw new ApiError('unknown-plugin', 'plugin');
  return id;
};

/**
 * Finds the plugin that a request names, and lets nobody in whom it does not want. A request without
 * an `Origin` comes from no other site: from a frame of ours, which `frame-ancestors` guards. So does
 * one whose `Origin` a sandbox has taken (WordPress), where it says that it is from a page of ours.
 */
export const createPluginWall = ({ plugins, configuration }: Context) => {
  const own = new URL(configuration.publicUrl).origin;

  const isOurs = ({ origin, referer }: IncomingHttpHeaders): boolean =>
    origin === undefined || origin === own || (origin === 'null' && referer === `${own}/`);
  const isWelcome = ({ sites }: Plugin, headers: IncomingHttpHeaders): boolean =>
    sites.length === 0 || isOurs(headers) || isOriginOf(headers.origin ?? '', sites);

  const admit = async (request: FastifyRequest, id: string, { policy }: Route): Promise<void> => {
    request.plugin = await fromStorage(plugins.find(id));
    if (!request.plugin) throw new ApiError('unknown-plugin', 'plugin');
    if (policy.sharing === 'public' && !isWelcome(request.plugin, request.headers))
      throw new ApiError('site-not-allowed', 'plugin');
  };

  return (route: Route): onRequestHookHandler =>
    (request, _reply, done) => {
      const id = route.plugin === 'path' ? inPath(request) : inQuery(request);
      // Those who name none wait for nothing.
      if (id === undefined) done();
      else admit(request, id, route).then(() => done(), done);
    };
};
