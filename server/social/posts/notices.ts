import { sql, type Kysely } from 'kysely';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import type { SocialPostRow } from '../../storage/social-tables.ts';
import type { Tables } from '../../storage/tables.ts';
import type { Writer } from '../../storage/transaction.ts';
import { writeNotice } from './post-texts.ts';
import { readEventFacts } from './read-facts.ts';
import { changeSince, parseTold, type EventFacts } from './told-facts.ts';

/** Time in which a change can be taken back before people are told, in milliseconds. */
const noticeDelayMs = 5 * 60_000;

interface JudgedPage {
  network: string;
  page_id: string;
  event_id: number;
}

/** Pages with posts about events, or one event, that were written since the posts were judged. */
const changedPages = (db: Kysely<Tables>, eventId: number | null): Promise<JudgedPage[]> =>
  db
    .selectFrom('social_post')
    .innerJoin('event', 'event.id', 'social_post.event_id')
    .select(['social_post.network', 'social_post.page_id', 'social_post.event_id'])
    .distinct()
    .whereRef('event.revision', '>', 'social_post.seen_revision')
    .where('social_post.state', 'in', ['pending', 'posted'])
    .$if(eventId !== null, (query) => query.where('social_post.event_id', '=', eventId))
    .execute();

/** Whether a post is being sent, or looked for: what it told is known when that has ended. */
export const isSettling = ({ state, next_at }: SocialPostRow): boolean =>
  state === 'unknown' && next_at !== null;

/** Shares that wait and would say what is not so any more. */
const withdraw = async (
  writer: Writer,
  rows: readonly SocialPostRow[],
  facts: EventFacts,
  now: number,
): Promise<SocialPostRow[]> => {
  const outdated = rows.filter(
    (row) =>
      row.state === 'pending' && row.kind === 'share' && changeSince(parseTold(row), facts, now),
  );
  for (const { id } of outdated)
    await writer
      .updateTable('social_post')
      .set({ state: 'failed', failure: 'changed', next_at: null })
      .where('id', '=', id)
      .execute();
  return outdated;
};

/** The notice that waits becomes what there is to tell now: another text, a new row, or none. */
const announce = async (
  writer: Writer,
  rows: readonly SocialPostRow[],
  facts: EventFacts,
  now: number,
): Promise<void> => {
  const waiting = rows.find(({ state, kind }) => state === 'pending' && kind === 'notice');
  // One of which nobody knows whether it stands counts as told: a second notice is worse than none.
  const [last] = rows
    .filter(({ state, is_wanted }) => ['posted', 'unknown'].includes(state) && is_wanted === 1)
    .sort((one, other) => (other.sent_at ?? 0) - (one.sent_at ?? 0) || other.id - one.id);
  const change = last?.announces === 1 ? changeSince(parseTold(last), facts, now) : null;
  if (!last || !change || change.kind === 'hidden') {
    if (waiting) await writer.deleteFrom('social_post').where('id', '=', waiting.id).execute();
    return;
  }
  const content = {
    message: writeNotice(facts.title, parseTold(last), change, now),
    told: JSON.stringify(change.now),
  };
  if (waiting) {
    await writer.updateTable('social_post').set(content).where('id', '=', waiting.id).execute();
    return;
  }
  const { account_id, event_id, network, page_id, page_title, link } = last;
  await writer
    .insertInto('social_post')
    .values({
      account_id,
      event_id,
      network,
      page_id,
      page_title,
      link,
      ...content,
      kind: 'notice',
      announces: 1,
      seen_revision: facts.revision,
      state: 'pending',
      is_wanted: 1,
      failure: null,
      attempts: 0,
      looks: 0,
      created_at: now,
      due_at: now + noticeDelayMs,
      next_at: now + noticeDelayMs,
      sent_at: null,
      posted_at: null,
      post_id: null,
    })
    .execute();
};

export interface NoticesOptions {
  db: Kysely<Tables>;
  gazetteer: Gazetteer;
  clock: () => number;
  /** A share was withdrawn because of a change of its event. */
  onWithdrawn(writer: Writer, post: SocialPostRow): Promise<void>;
  onError(error: unknown): void;
}

/**
 * Compares what posts told with events that were written since, whoever wrote them. Notices wait a few minutes, in
 * which a change can be taken back; several processes make one.
 */
export const createNotices = ({ db, gazetteer, clock, onWithdrawn, onError }: NoticesOptions) => {
  const judge = ({ network, page_id, event_id }: JudgedPage): Promise<void> =>
    db.transaction().execute(async (writer) => {
      // Processes queue here; the first statement writes, so SQLite takes its write lock before any read.
      await writer
        .updateTable('social_post')
        .set({ seen_revision: sql<number>`seen_revision` })
        .where('event_id', '=', event_id)
        .execute();
      const now = clock();
      const facts = await readEventFacts(writer, gazetteer, event_id);
      const rows = await writer
        .selectFrom('social_post')
        .selectAll()
        .where('network', '=', network)
        .where('page_id', '=', page_id)
        .where('event_id', '=', event_id)
        .orderBy('id')
        .execute();
      if (!facts || rows.some(isSettling)) return;
      // Otherwise another process was faster.
      if (!rows.some(({ seen_revision }) => seen_revision < facts.revision)) return;
      await writer
        .updateTable('social_post')
        .set({ seen_revision: facts.revision })
        .where('network', '=', network)
        .where('page_id', '=', page_id)
        .where('event_id', '=', event_id)
        .execute();
      for (const post of await withdraw(writer, rows, facts, now)) await onWithdrawn(writer, post);
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
