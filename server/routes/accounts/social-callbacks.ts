import type { FastifyInstance } from 'fastify';
import { erasurePage } from '../../../contract/social/erasure-page.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { facebookName } from '../../social/create-social.ts';
import { erasePerson, forgetPerson, type PersonRequest } from '../../social/erase-person.ts';
import { readSignedRequest } from '../../social/facebook/signed-request.ts';
import { facebookNotSet } from '../../words/social.ts';
import { refuseAllButPost, type Refuse } from '../refuse-methods.ts';
import { callbackRoutes, type CallbackName } from '../route-table.ts';
import { done } from '../endpoint-row.ts';

const maxBodyBytes = 16_384;
const formType = 'application/x-www-form-urlencoded';

/** Registers what Facebook calls when a person removes the app, or wants their data erased. */
export const serveSocialCallbacks = (
  app: FastifyInstance,
  { configuration, storage, clock }: ServerContext,
  refuse: Refuse,
): void => {
  const { facebook, publicUrl } = configuration;

  /** Throws ApiError `bad-request` for a body that Facebook did not sign. */
  const readRequest = (body: unknown): PersonRequest => {
    const text = typeof body === 'string' ? new URLSearchParams(body).get('signed_request') : null;
    const request = facebook && text !== null ? readSignedRequest(text, facebook.secret) : null;
    if (!request) throw new ApiError('bad-request');
    return { network: facebookName, ...request };
  };

  const answers: Record<CallbackName, (request: PersonRequest) => Promise<object>> = {
    async deauthorize(request) {
      await forgetPerson(storage.db, request, publicUrl, clock());
      return done;
    },
    async dataDeletion(request) {
      const code = await erasePerson(storage.db, request, publicUrl, clock());
      return { url: `${publicUrl}${erasurePage}?kod=${code}`, confirmation_code: code };
    },
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    for (const name of Object.keys(callbackRoutes) as CallbackName[]) {
      const { method, path, policy } = callbackRoutes[name];
      scope.route({
        method,
        url: path,
        config: { policy },
        bodyLimit: maxBodyBytes,
        async onRequest() {
          if (!facebook) throw new ApiError('not-found', null, { sentence: facebookNotSet });
        },
        handler: ({ body }) => answers[name](readRequest(body)),
      });
    }
  });
  for (const { path } of Object.values(callbackRoutes)) refuseAllButPost(app, path, refuse);
};
