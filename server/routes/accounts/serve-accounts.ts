import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountEndpoint } from '../../../contract/endpoints/account-endpoint-definition.ts';
import {
  accountEndpoints,
  type AccountEndpointName,
} from '../../../contract/endpoints/account-endpoints.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { createAccountRoutes } from './account-routes.ts';
import { accountRoutes, policies } from '../route-table.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Default limit of a form, in bytes. */
const defaultMaxBodyBytes = 16_384;

/** Separate scope in which the handler reads the body, whatever its content type. */
const takeFiles =
  (serve: (scope: FastifyInstance) => unknown) =>
  async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    serve(scope);
  };

/** Registers the account routes; other methods of their paths answer 405. */
export const serveAccounts = (
  app: FastifyInstance,
  context: ServerContext,
  eventQueries: EventQueries,
  refuse: (reply: FastifyReply, error: ApiError) => FastifyReply,
): void => {
  const { answer, close } = createAccountRoutes(context, eventQueries);
  app.addHook('onClose', close);
  const methodsByPath = new Map<string, string[]>();
  for (const name of Object.keys(accountRoutes) as AccountEndpointName[]) {
    const { method, path, policy } = accountRoutes[name];
    const { maxBodyBytes = defaultMaxBodyBytes, binary }: AccountEndpoint = accountEndpoints[name];
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);
    const serve = (scope: FastifyInstance) =>
      scope.route({
        method,
        url: path,
        config: { policy },
        bodyLimit: maxBodyBytes,
        // Personal answers have no HEAD route.
        exposeHeadRoute: false,
        handler: answer(name),
      });
    if (binary) void app.register(takeFiles(serve));
    else serve(app);
  }
  for (const [path, allowed] of methodsByPath) {
    const refuseMethod = (_request: unknown, reply: FastifyReply) =>
      refuse(reply.header('allow', allowed.join(', ')), new ApiError('method-not-allowed'));
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url: path,
      config: { policy: policies.unknownCall },
      // onRequest runs before the body is read.
      onRequest: async (request, reply) => refuseMethod(request, reply),
      handler: refuseMethod,
    });
  }
};
