import type { socialEndpoints } from '../../../contract/endpoints/social-endpoints.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import { createFacebook } from '../../social/create-facebook.ts';
import type { Handlers } from './account-handlers.ts';

/** Handlers of the connection with Facebook. */
export const createSocialHandlers = (
  { limits }: AccountServices,
  context: ServerContext,
): Pick<Handlers, keyof typeof socialEndpoints> => {
  const connections = createFacebook(context);
  return {
    facebook: (_nothing, { account }) => connections.read(account.id),

    async startFacebook(_nothing, visitor) {
      await limits.take('connect-account', String(visitor.account.id));
      return { address: await connections.start(visitor) };
    },

    async finishFacebook(input, visitor) {
      await connections.finish(visitor, input);
      return connections.read(visitor.account.id);
    },

    async chooseFacebookPages({ pages }, visitor) {
      await connections.choose(visitor, pages);
      return connections.read(visitor.account.id);
    },

    async removeFacebook(_nothing, visitor) {
      await connections.remove(visitor);
      return connections.read(visitor.account.id);
    },
  };
};
