import type { Kysely } from 'kysely';
import type { EventShares, PostFailure, SocialPost } from '../../../contract/social/social-post.ts';
import type { Visitor } from '../../accounts/visitor.ts';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import { ApiError } from '../../http/api-error.ts';
import { readOwnRow } from '../../organizers/own-rows.ts';
import type { SocialPostRow } from '../../storage/social-tables.ts';
import type { Tables } from '../../storage/tables.ts';
import { notShareable } from '../../words/social-posts.ts';
import type { SocialConnections } from '../connections.ts';
import type { SocialNetwork } from '../network.ts';
import type { PostOutbox } from './post-outbox.ts';
import { sentenceOf, writeShare } from './post-texts.ts';
import { readEventFacts } from './read-facts.ts';
import { toTold, type CurrentFacts, type ToldFacts } from './told-facts.ts';

export interface SharesOptions {
  db: Kysely<Tables>;
  gazetteer: Gazetteer;
  /** Name of the network in the tables. */
  name: string;
  network: SocialNetwork | null;
  connections: Pick<SocialConnections, 'read'>;
  publicUrl: string;
  /** Path of the picture that a network shows with the link to an event. */
  picturePath: (slug: string) => string;
  clock: () => number;
  posts: Pick<PostOutbox, 'judge' | 'kick'>;
}

/** Why nothing can be posted about an event; null when it can. */
export const refusalOf = ({ status }: CurrentFacts, told: ToldFacts | null): string | null => {
  if (status === 'hidden') return notShareable.draft;
  if (status === 'cancelled') return notShareable.cancelled;
  return told ? null : notShareable.over;
};

export interface SharesReader {
  /** Event that the visitor may edit. Throws ApiError `not-found` and `forbidden`. */
  readFacts(visitor: Visitor, eventId: number): Promise<CurrentFacts>;
  /** Posts of the visitor about an event, and what a new one begins with. */
  read(visitor: Visitor, eventId: number): Promise<EventShares>;
  /** Address that posts about an event link to. */
  linkOf(slug: string): string;
}

/** One that is still looked for is deleted when it is found. */
const isBeingDeleted = ({ state, is_wanted, next_at }: SocialPostRow): boolean =>
  ['posted', 'unknown'].includes(state) && is_wanted === 0 && next_at !== null;

/** Reader of where events are shared. */
export const createSharesReader = (options: SharesOptions): SharesReader => {
  const { db, gazetteer, name, network, connections, publicUrl, picturePath, clock, posts } =
    options;
  const linkOf = (slug: string): string => `${publicUrl}/detail/${slug}`;

  const toPost = (row: SocialPostRow): SocialPost => ({
    id: row.id,
    kind: row.kind,
    page: row.page_title,
    message: row.message,
    state: isBeingDeleted(row) ? 'deleting' : row.state,
    failure: row.failure as PostFailure | null,
    sentence: sentenceOf(row),
    isOpen: row.next_at !== null,
    due_at: row.due_at,
    waits: row.state === 'pending' && row.due_at > clock(),
    posted_at: row.posted_at,
    address: row.post_id === null || !network ? null : network.postAddress(row.post_id),
  });

  const readFacts = async (visitor: Visitor, eventId: number): Promise<CurrentFacts> => {
    const facts = await readEventFacts(db, gazetteer, eventId);
    if (!facts) throw new ApiError('not-found', 'id');
    await readOwnRow(db, facts.slug, visitor);
    return facts;
  };

  const read = async (visitor: Visitor, eventId: number): Promise<EventShares> => {
    const facts = await readFacts(visitor, eventId);
    await posts.judge(eventId);
    const now = clock();
    const told = toTold(facts, now);
    const { available, connection } = await connections.read(visitor.account.id);
    const rows = await db
      .selectFrom('social_post')
      .selectAll()
      .where('account_id', '=', visitor.account.id)
      .where('network', '=', name)
      .where('event_id', '=', eventId)
      .orderBy('id', 'desc')
      .execute();
    return {
      event: { id: facts.id, slug: facts.slug, title: facts.title },
      link: linkOf(facts.slug),
      picture: picturePath(facts.slug),
      available,
      pages: connection?.pages ?? [],
      message: told ? writeShare(facts, told, now) : '',
      refusal: refusalOf(facts, told),
      posts: rows.map(toPost),
    };
  };

  return { readFacts, read, linkOf };
};
