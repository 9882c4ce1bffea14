import { hourMs, minuteMs } from '../../../contract/durations.ts';
import { sql } from 'kysely';
import type { EventShareInput, EventShares } from '../../../contract/social/social-post.ts';
import { toInstant } from '../../../domain/time/civil-time.ts';
import { writeAs } from '../../accounts/lock-account.ts';
import type { Visitor } from '../../accounts/visitor.ts';
import { ApiError } from '../../http/api-error.ts';
import type { SocialPostRow } from '../../storage/social-tables.ts';
import type { Writer } from '../../storage/transaction.ts';
import {
  afterEvent,
  pageNotConnected,
  pastTime,
  postingFailed,
  postNotThere,
} from '../../words/social-posts.ts';
import { stepOf } from './advance-post.ts';
import { judgeShare } from './judge-post.ts';
import { insertPost, lockPosts } from './page-of-event.ts';
import { readEventFacts } from './read-facts.ts';
import { createSharesReader, refusalOf, type SharesOptions } from './read-shares.ts';
import { toTold, type CurrentFacts, type ToldFacts } from './told-facts.ts';

/** Time in which the same text for the same page is taken for a repeated request. */
const repeatableMs = hourMs;
/** A time that has just passed is now: forms have minutes. */
const nowTolerance = 2 * minuteMs;

export interface Shares {
  read(visitor: Visitor, eventId: number): Promise<EventShares>;
  /** Throws ApiError `invalid-form` for an event that cannot be shared, a page that is not connected, a past time. */
  share(visitor: Visitor, input: EventShareInput): Promise<EventShares>;
  /** Makes the next step of a post due. */
  tryAgain(visitor: Visitor, postId: number): Promise<EventShares>;
  remove(visitor: Visitor, postId: number): Promise<EventShares>;
}

const refuse = (field: string | null, sentence: string): ApiError =>
  new ApiError(
    'invalid-form',
    null,
    field === null ? { sentence } : { fields: { [field]: sentence } },
  );

/** Posts of an account about its events. */
export const createShares = (options: SharesOptions): Shares => {
  const { db, gazetteer, name, clock, posts } = options;
  const { readFacts, read, linkOf } = createSharesReader(options);

  /** Own post. Throws ApiError `not-found`. */
  const readPost = async (visitor: Visitor, postId: number): Promise<SocialPostRow> => {
    const row = await db
      .selectFrom('social_post')
      .selectAll()
      .where('id', '=', postId)
      .where('account_id', '=', visitor.account.id)
      .executeTakeFirst();
    if (!row) throw new ApiError('not-found', 'id', { sentence: postNotThere });
    return row;
  };

  /** Time of posting, and what is then told. Throws ApiError `invalid-form`. */
  const plan = (
    facts: CurrentFacts,
    at: string | null,
    now: number,
  ): { due: number; told: ToldFacts } => {
    const wanted = at === null ? now : toInstant(at);
    if (wanted < now - nowTolerance) throw refuse('at', pastTime);
    const due = Math.max(wanted, now);
    const refusal = refusalOf(facts, toTold(facts, now));
    if (refusal !== null) throw refuse(null, refusal);
    const told = toTold(facts, due);
    if (!told) throw refuse('at', afterEvent);
    return { due, told };
  };

  const insert = async (
    writer: Writer,
    visitor: Visitor,
    facts: CurrentFacts,
    input: EventShareInput,
  ): Promise<void> => {
    const now = clock();
    const { due, told } = plan(facts, input.at, now);
    const { id: accountId } = visitor.account;
    for (const pageId of new Set(input.pages)) {
      const page = await writer
        .selectFrom('social_page')
        .select('title')
        .where('account_id', '=', accountId)
        .where('network', '=', name)
        .where('page_id', '=', pageId)
        .executeTakeFirst();
      if (!page) throw refuse('pages', pageNotConnected);
      const same = await writer
        .selectFrom('social_post')
        .select('id')
        .where('account_id', '=', accountId)
        .where('event_id', '=', facts.id)
        .where('network', '=', name)
        .where('page_id', '=', pageId)
        .where('message', '=', input.message)
        .where('is_wanted', '=', 1)
        .where((where) =>
          where.or([
            where('state', 'in', ['pending', 'posted']),
            // Without a next attempt the post was given up.
            where.and([where('state', '=', 'unknown'), where('next_at', 'is not', null)]),
          ]),
        )
        .where('created_at', '>', now - repeatableMs)
        .where((where) =>
          input.at === null
            ? where('due_at', '<=', where.ref('created_at'))
            : where('due_at', '=', due),
        )
        .executeTakeFirst();
      if (same) continue;
      const content = {
        account_id: accountId,
        event_id: facts.id,
        network: name,
        page_id: pageId,
        page_title: page.title,
        link: linkOf(facts.slug),
        message: input.message,
        told: JSON.stringify(told),
        kind: 'share' as const,
        announces: input.announces ? 1 : 0,
      };
      await insertPost(writer, content, facts, { now, due });
    }
  };

  return {
    read,

    async share(visitor, input) {
      await readFacts(visitor, input.event);
      await writeAs(db, visitor, async (writer) => {
        await lockPosts(writer, input.event);
        const facts = await readEventFacts(writer, gazetteer, input.event);
        if (!facts) throw new ApiError('not-found', 'event');
        await insert(writer, visitor, facts, input);
      });
      posts.kick();
      return read(visitor, input.event);
    },

    async tryAgain(visitor, postId) {
      const post = await readPost(visitor, postId);
      const { state, next_at, kind, event_id } = post;
      const facts = await readFacts(visitor, event_id);
      const now = clock();
      const failure = kind === 'share' ? judgeShare(post, facts, now) : null;
      if (failure !== null && ['pending', 'failed'].includes(state))
        throw refuse(null, postingFailed[failure]);
      // A step that is running, or was the last one, is not repeated.
      if (stepOf(post) === null ? state === 'failed' : state === 'pending' || next_at === null)
        await writeAs(db, visitor, async (writer) => {
          await lockPosts(writer, event_id);
          await writer
            .updateTable('social_post')
            .set({
              next_at: now,
              attempts: 0,
              looks: 0,
              ...(state === 'failed' && { state: 'pending', failure: null }),
              ...(['pending', 'failed'].includes(state) && { due_at: now }),
            })
            .where('id', '=', postId)
            .where('state', '=', state)
            .where('next_at', next_at === null ? 'is' : '=', next_at)
            .execute();
        });
      posts.kick();
      return read(visitor, event_id);
    },

    async remove(visitor, postId) {
      const post = await readPost(visitor, postId);
      await readFacts(visitor, post.event_id);
      const now = clock();
      await writeAs(db, visitor, async (writer) => {
        await lockPosts(writer, post.event_id);
        const unsent = await writer
          .deleteFrom('social_post')
          .where('id', '=', postId)
          .where('state', 'in', ['pending', 'failed'])
          .executeTakeFirst();
        if (unsent.numDeletedRows === 0n)
          await writer
            .updateTable('social_post')
            .set({
              is_wanted: 0,
              attempts: 0,
              // One that is being sent is deleted when it is known what came of it.
              next_at: sql<number>`case when state = 'unknown' and next_at is not null then next_at
                else cast(${now} as bigint) end`,
            })
            .where('id', '=', postId)
            .where('state', 'in', ['unknown', 'posted'])
            .execute();
        // The next change would bring the notice back.
        if (post.kind === 'notice' && post.state !== 'failed')
          await writer
            .updateTable('social_post')
            .set({ announces: 0 })
            .where('account_id', '=', post.account_id)
            .where('network', '=', post.network)
            .where('page_id', '=', post.page_id)
            .where('event_id', '=', post.event_id)
            .execute();
      });
      posts.kick();
      return read(visitor, post.event_id);
    },
  };
};
