import { minuteMs } from '../../../contract/durations.ts';
import type { Kysely } from 'kysely';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import type { SocialPostRow } from '../../storage/social-tables.ts';
import type { Tables } from '../../storage/tables.ts';
import type { Writer } from '../../storage/transaction.ts';
import { announcementOf, judgeShare } from './judge-post.ts';
import { giveUp } from './give-up.ts';
import { insertPost, isSettling, lockPosts, readPage, type PageOfEvent } from './page-of-event.ts';
import { readEventFacts } from './read-facts.ts';
import type { CurrentFacts } from './told-facts.ts';

/** Time in which a change can be taken back before people are told, in milliseconds. */
const noticeDelayMs = 5 * minuteMs;

/** Pages with posts about events, or one event, that were written since the posts were judged. */
const changedPages = (db: Kysely<Tables>, eventId: number | null): Promise<PageOfEvent[]> =>
  db
    .selectFrom('social_post')
    .innerJoin('event', 'event.id', 'social_post.event_id')
    .select(['social_post.network', 'social_post.page_id', 'social_post.event_id'])
    .distinct()
    .whereRef('event.revision', '>', 'social_post.seen_revision')
    .where('social_post.state', 'in', ['pending', 'unknown', 'posted'])
    .$if(eventId !== null, (query) => query.where('social_post.event_id', '=', eventId))
    .execute();

export interface NoticesOptions {
  db: Kysely<Tables>;
  gazetteer: Gazetteer;
  publicUrl: string;
  clock: () => number;
  onError(error: unknown): void;
}

/**
 * Compares what posts told with events that were written since, whoever wrote them: a share that waits and would be
 * wrong is given up, and a page is to be told what is new. Notices wait a few minutes, in which a change can be taken
 * back; several processes make one.
 */
export const createNotices = ({ db, gazetteer, publicUrl, clock, onError }: NoticesOptions) => {
  const withdraw = async (
    writer: Writer,
    rows: readonly SocialPostRow[],
    facts: CurrentFacts,
    now: number,
  ): Promise<void> => {
    for (const row of rows) {
      const failure =
        row.state === 'pending' && row.kind === 'share' ? judgeShare(row, facts, now) : null;
      if (failure !== null) await giveUp(writer, row, failure, { publicUrl, now });
    }
  };

  /** The notice that waits becomes what there is to tell now: another text, a new row, or none. */
  const announce = async (
    writer: Writer,
    rows: readonly SocialPostRow[],
    facts: CurrentFacts,
    now: number,
  ): Promise<void> => {
    const waiting = rows.find(({ state, kind }) => state === 'pending' && kind === 'notice');
    const announcement = announcementOf(rows, facts, now);
    if (!announcement) {
      if (waiting) await writer.deleteFrom('social_post').where('id', '=', waiting.id).execute();
      return;
    }
    const { by, message, told } = announcement;
    if (waiting) {
      await writer
        .updateTable('social_post')
        .set({ message, told })
        .where('id', '=', waiting.id)
        .execute();
      return;
    }
    const due = now + noticeDelayMs;
    await insertPost(writer, { ...by, message, told, kind: 'notice', announces: 1 }, facts, {
      now,
      due,
    });
  };

  const judge = (page: PageOfEvent): Promise<void> =>
    db.transaction().execute(async (writer) => {
      await lockPosts(writer, page.event_id);
      const now = clock();
      const facts = await readEventFacts(writer, gazetteer, page.event_id);
      const rows = await readPage(writer, page);
      if (!facts || rows.some(isSettling)) return;
      // Another process has looked at this version of the event already.
      if (!rows.some(({ seen_revision }) => seen_revision < facts.revision)) return;
      await writer
        .updateTable('social_post')
        .set({ seen_revision: facts.revision })
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
      await withdraw(writer, rows, facts, now);
      await announce(writer, rows, facts, now);
    });

  /** Judges posts about all events, or about one. */
  return async (eventId: number | null): Promise<void> => {
    for (const page of await changedPages(db, eventId))
      try {
        await judge(page);
      } catch (error) {
        onError(error);
      }
  };
};
