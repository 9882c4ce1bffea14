import * as facebookEndpoints from '../../../contract/endpoints/facebook.ts';
import {
  SocialPagesInputSchema,
  SocialReturnInputSchema,
} from '../../../contract/social/social-connection.ts';
import {
  EventShareInputSchema,
  EventSharesQuerySchema,
  SocialPostIdSchema,
  SocialPostPathSchema,
} from '../../../contract/social/social-post.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import { facebookName } from '../../social/create-social.ts';
import { createShares } from '../../social/posts/shares.ts';
import { eventPicturePath } from '../pictures/picture-address.ts';
import { personalRow, type PersonalRow } from '../endpoint-row.ts';

/** The longest post in JSON, with room for escapes. */
const maxPostBytes = 64 * 1024;

/** Rows of the connection with Facebook and of posts on its pages. */
export const createFacebookRows = (
  { limits }: AccountServices,
  { storage, gazetteer, configuration, clock, social }: ServerContext,
): PersonalRow[] => {
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
  return [
    personalRow(facebookEndpoints.facebookConnection, {
      tag: 'account',
      operationId: 'facebook',
      summary: 'Propojení s Facebookem a stránky, na které smí účet přispívat',
      handle: (_nothing, { account }) => connections.read(account.id),
    }),
    personalRow(facebookEndpoints.startFacebook, {
      tag: 'account',
      summary: 'Adresa přihlášení na Facebooku',
      description: 'Vrací se na `/fb/redirect`, jen jednou a do deseti minut.',
      async handle(_nothing, visitor) {
        await limits.take('connect-account', String(visitor.account.id));
        return { address: await connections.start(visitor) };
      },
    }),
    personalRow(facebookEndpoints.finishFacebook, {
      tag: 'account',
      summary: 'Propojí účet podle toho, s čím se přihlášení na Facebooku vrátilo',
      input: SocialReturnInputSchema,
      async handle(input, visitor) {
        await connections.finish(visitor, input);
        return connections.read(visitor.account.id);
      },
    }),
    personalRow(facebookEndpoints.chooseFacebookPages, {
      tag: 'account',
      summary: 'Vybere stránky na Facebooku, ostatní zapomene',
      input: SocialPagesInputSchema,
      async handle({ pages }, visitor) {
        await connections.choose(visitor, pages);
        return connections.read(visitor.account.id);
      },
    }),
    personalRow(facebookEndpoints.removeFacebook, {
      tag: 'account',
      summary: 'Zruší propojení s Facebookem, i na jeho straně',
      async handle(_nothing, visitor) {
        await connections.remove(visitor);
        return connections.read(visitor.account.id);
      },
    }),
    personalRow(facebookEndpoints.eventShares, {
      tag: 'ownEvents',
      summary: 'Kde na Facebooku je akce sdílená',
      input: EventSharesQuerySchema,
      handle: ({ id }, visitor) => shares.read(visitor, id),
    }),
    personalRow(facebookEndpoints.shareEvent, {
      tag: 'ownEvents',
      summary: 'Sdílí akci na stránky na Facebooku, hned nebo v určený čas',
      description: 'Stejný text na stejnou stránku se během hodiny nezveřejní podruhé.',
      input: EventShareInputSchema,
      maxBodyBytes: maxPostBytes,
      async handle(input, visitor) {
        await limits.take('share-account', String(visitor.account.id));
        return shares.share(visitor, input);
      },
    }),
    personalRow(facebookEndpoints.tryShare, {
      tag: 'ownEvents',
      summary: 'Zkusí příspěvek znovu, nebo ho zveřejní dříve',
      input: SocialPostIdSchema,
      async handle({ id }, visitor) {
        await limits.take('share-account', String(visitor.account.id));
        return shares.tryAgain(visitor, id);
      },
    }),
    personalRow(facebookEndpoints.deleteShare, {
      tag: 'ownEvents',
      summary: 'Smaže příspěvek na Facebooku; neposlaný jen zapomene',
      input: SocialPostPathSchema,
      handle: ({ id }, visitor) => shares.remove(visitor, id),
    }),
  ];
};
