import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountEndpoint } from '../../../contract/endpoints/account-endpoint.ts';
import {
  accountEndpoints,
  type AccountEndpointName,
} from '../../../contract/endpoints/account-endpoints.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { createAccountRoutes } from './account-routes.ts';
import { accountRoutes, policies } from '../route-table.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** No form is larger, in bytes, unless the contract says so. */
const largestForm = 16_384;

/** A scope of its own, in which a body is a file whatever it is called. */
const takeFiles =
  (serve: (scope: FastifyInstance) => unknown) =>
  async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serve(scope);
  };

/** Puts the calls about accounts on the server; other methods of their paths are refused. */
export const serveAccounts = (
  app: FastifyInstance,
  context: Context,
  refuse: (reply: FastifyReply, error: ApiError) => FastifyReply,
): void => {
  const { answer, admit } = createAccountRoutes(context);
  const taken = new Map<string, string[]>();
  for (const name of Object.keys(accountRoutes) as AccountEndpointName[]) {
    const { method, path, policy } = accountRoutes[name];
    const { largest = largestForm, binary }: AccountEndpoint = accountEndpoints[name];
    taken.set(path, [...(taken.get(path) ?? []), method]);
    const serve = (scope: FastifyInstance) =>
      scope.route({
        method,
        url: path,
        config: { policy },
        bodyLimit: largest,
        // `HEAD` of an answer that is somebody's own is nobody's business.
        exposeHeadRoute: false,
        ...(binary && { onRequest: admit(name) }),
        handler: answer(name),
      });
    if (binary) void app.register(takeFiles(serve));
    else serve(app);
  }
  for (const [path, allowed] of taken) {
    const refuseMethod = (_request: unknown, reply: FastifyReply) =>
      refuse(reply.header('allow', allowed.join(', ')), new ApiError('method-not-allowed'));
    app.route({
      method: methods.filter((method) => !allowed.includes(method)),
      url: path,
      config: { policy: policies.unknownCall },
      // Before the body is read: nobody asked for it.
      onRequest: async (request, reply) => refuseMethod(request, reply),
      handler: refuseMethod,
    });
  }
};
