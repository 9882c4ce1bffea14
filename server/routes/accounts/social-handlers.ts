import type { socialEndpoints } from '../../../contract/endpoints/social-endpoints.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import { facebookName } from '../../social/create-social.ts';
import { createShares } from '../../social/posts/shares.ts';
import { eventPicturePath } from '../pictures/picture-address.ts';
import type { Handlers } from './account-handlers.ts';

/** Handlers of the connection with Facebook and of posts on its pages. */
export const createSocialHandlers = (
  { limits }: AccountServices,
  { storage, gazetteer, configuration, clock, social }: ServerContext,
): Pick<Handlers, keyof typeof socialEndpoints> => {
  const { connections, posts, facebook } = social;
  const shares = createShares({
    db: storage.db,
    gazetteer,
    name: facebookName,
    network: facebook,
    connections,
    publicUrl: configuration.publicUrl,
    picturePath: eventPicturePath,
    clock,
    posts,
  });
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

    eventShares: ({ id }, visitor) => shares.read(visitor, id),

    async shareEvent(input, visitor) {
      await limits.take('share-account', String(visitor.account.id));
      return shares.share(visitor, input);
    },

    async tryShare({ id }, visitor) {
      await limits.take('share-account', String(visitor.account.id));
      return shares.tryAgain(visitor, id);
    },

    deleteShare: ({ id }, visitor) => shares.remove(visitor, id),
  };
};
