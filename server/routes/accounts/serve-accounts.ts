import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AccountServices } from '../../accounts/account-services.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PersonalRow } from '../endpoint-row.ts';
import { personalPolicy } from '../route-policies.ts';
import { policies, toRouterPath } from '../route-table.ts';
import { createAccountAnswers } from './account-answers.ts';

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

/** Registers the routes of rows with a role; other methods of their paths answer 405. */
export const serveAccounts = (
  app: FastifyInstance,
  rows: readonly PersonalRow[],
  services: AccountServices,
  refuse: (reply: FastifyReply, error: ApiError) => FastifyReply,
): void => {
  const answer = createAccountAnswers(services);
  const methodsByPath = new Map<string, string[]>();
  for (const row of rows) {
    const { method, path, binary } = row.endpoint;
    const url = toRouterPath(path);
    methodsByPath.set(url, [...(methodsByPath.get(url) ?? []), method]);
    const serve = (scope: FastifyInstance) =>
      scope.route({
        method,
        url,
        config: { policy: personalPolicy },
        bodyLimit: row.maxBodyBytes ?? defaultMaxBodyBytes,
        // Personal answers have no HEAD route.
        exposeHeadRoute: false,
        handler: answer(row),
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
