import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Plugin } from '../../../contract/plugins/plugin.ts';
import { readOption } from '../../../contract/plugins/widget-options.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { isOriginOf } from '../../http/sites.ts';
import type { Route } from '../route-table.ts';

type PluginRoute = Pick<Route, 'policy' | 'plugin'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Plugin named by the request; null when none is named. */
    plugin: Plugin | null;
  }
}

/** Id in the query, read like the widget reads it. */
const idInQuery = ({ url }: FastifyRequest): string | undefined => {
  const mark = url.indexOf('?');
  const text = mark < 0 ? null : new URLSearchParams(url.slice(mark)).get('plugin');
  return readOption('plugin', text?.trim() ?? '');
};

/** Id in the path, case-insensitive. Throws ApiError `unknown-plugin` for an invalid one. */
const idInPath = ({ params }: FastifyRequest): string => {
  const id = readOption('plugin', (params as { plugin: string }).plugin.toLowerCase());
  if (id === undefined) throw new ApiError('unknown-plugin', 'plugin');
  return id;
};

/**
 * Hook that finds the plugin of a request and refuses origins of sites the plugin does not allow. A
 * request without `Origin` is not from another site but from our frame, guarded by
 * `frame-ancestors`. So is one with `Origin: null` of a sandbox (WordPress) and our `Referer`.
 */
export const createPluginOriginGuard = ({ plugins, configuration }: ServerContext) => {
  const own = new URL(configuration.publicUrl).origin;

  const isOurs = ({ origin, referer }: IncomingHttpHeaders): boolean =>
    origin === undefined || origin === own || (origin === 'null' && referer === `${own}/`);
  const isAllowed = ({ sites }: Plugin, headers: IncomingHttpHeaders): boolean =>
    sites.length === 0 || isOurs(headers) || isOriginOf(headers.origin ?? '', sites);

  const admit = async (
    request: FastifyRequest,
    id: string,
    { policy }: PluginRoute,
  ): Promise<void> => {
    request.plugin = await plugins.find(id);
    if (!request.plugin) throw new ApiError('unknown-plugin', 'plugin');
    if (policy.sharing === 'public' && !isAllowed(request.plugin, request.headers))
      throw new ApiError('site-not-allowed', 'plugin');
  };

  return (route: PluginRoute): onRequestHookHandler =>
    (request, _reply, done) => {
      const id = route.plugin === 'path' ? idInPath(request) : idInQuery(request);
      // Synchronous without a plugin.
      if (id === undefined) done();
      else admit(request, id, route).then(() => done(), done);
    };
};
