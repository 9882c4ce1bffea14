import type { Clue } from '../../contract/organizers/event-likeness.ts';
import { compareEvents } from '../../domain/events/doubles/event-likeness.ts';
import type { Writer } from '../storage/transaction.ts';
import { readDoubleEvents, type DoubleEvent } from './double-event.ts';
import { findCandidates } from './find-candidates.ts';
import { byPreference, mayHide } from './may-hide.ts';
import { selectComing } from './select-coming.ts';

/** The event that stands for another one, and the stored clues; null for an event of its own. */
type Verdict = { shown: number; clues: string } | null;

interface Pair {
  event: DoubleEvent;
  score: number;
  covered: [event: boolean, other: boolean];
  clues: string;
}

export interface JudgingWork {
  writer: Writer;
  revision: number;
  now: number;
}

/** Events judged together; the others find them judged. */
const maxAtOnce = 200;

const readDoublesOf = async (writer: Writer, ids: readonly number[]): Promise<number[]> => {
  const rows = await writer
    .selectFrom('event')
    .select('id')
    .where('double_of', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
};

/** Ids of events that people told apart from this one. */
const readDistinct = async (writer: Writer, id: number): Promise<Set<number>> => {
  const rows = await writer
    .selectFrom('distinct_event')
    .select(['one_id', 'other_id'])
    .where((where) => where.or([where('one_id', '=', id), where('other_id', '=', id)]))
    .execute();
  return new Set(rows.map(({ one_id, other_id }) => (one_id === id ? other_id : one_id)));
};

const toStored = (clues: readonly (Clue & { weight: number })[]): string =>
  JSON.stringify(
    clues.filter(({ weight }) => weight > 0).map(({ code, value }) => ({ code, value })),
  );

/** Judges events whose turn comes by preference; verdicts of one run build on each other. */
class Judging {
  readonly #work: JudgingWork;
  readonly #events = new Map<number, DoubleEvent>();
  readonly #verdicts = new Map<number, Verdict>();
  readonly #pending = new Map<number, DoubleEvent>();

  constructor(work: JudgingWork) {
    this.#work = work;
  }

  /** Takes events for judging, and those they stand for. */
  async add(ids: readonly number[]): Promise<void> {
    const { writer } = this.#work;
    const stood = [...this.#verdicts].flatMap(([id, verdict]) =>
      verdict && ids.includes(verdict.shown) ? id : [],
    );
    const all = new Set([...ids, ...stood, ...(await readDoublesOf(writer, ids))]);
    for (const event of await this.#load([...all])) {
      if (await this.#staysAsItWas(event)) continue;
      this.#verdicts.set(event.id, null);
      if (event.isJudged) this.#pending.set(event.id, event);
    }
  }

  async run(): Promise<void> {
    while (this.#pending.size > 0) {
      const [event] = [...this.#pending.values()].sort(byPreference);
      if (!event) return;
      this.#pending.delete(event.id);
      await this.#judge(event);
    }
  }

  /** Writes the verdicts that changed; returns their number. */
  async save(): Promise<number> {
    const { writer, revision } = this.#work;
    let changed = 0;
    for (const [id, verdict] of this.#verdicts) {
      const event = this.#events.get(id) as DoubleEvent;
      const double_of = verdict?.shown ?? null;
      const double_clues = verdict?.clues ?? null;
      if (event.doubleOf === double_of && event.clues === double_clues) continue;
      await writer
        .updateTable('event')
        .set({ double_of, double_clues, revision })
        .where('id', '=', id)
        .execute();
      changed++;
    }
    return changed;
  }

  async #load(ids: readonly number[]): Promise<DoubleEvent[]> {
    const { writer, now } = this.#work;
    const missing = ids.filter((id) => !this.#events.has(id));
    if (missing.length > 0)
      for (const event of await readDoubleEvents(writer, missing, now))
        this.#events.set(event.id, event);
    return ids.flatMap((id) => this.#events.get(id) ?? []);
  }

  /** Whether an event that is over goes on being one with the event that stood for it. */
  async #staysAsItWas({ isOver, doubleOf }: DoubleEvent): Promise<boolean> {
    if (!isOver || doubleOf === null) return false;
    const [shown] = await this.#load([doubleOf]);
    return shown !== undefined && shown.isPublished && shown.doubleOf === null;
  }

  /** Whether an event is known to stand on the map by itself. */
  #isShown({ id, doubleOf }: DoubleEvent): boolean {
    if (this.#pending.has(id)) return false;
    const verdict = this.#verdicts.get(id);
    return verdict === undefined ? doubleOf === null : verdict === null;
  }

  async #findSame(event: DoubleEvent): Promise<Pair[]> {
    const { writer } = this.#work;
    const candidates = await this.#load(await findCandidates(writer, event));
    const pairs = candidates.flatMap((other): Pair[] => {
      if (!this.#isShown(other)) return [];
      const { verdict, score, covered, clues } = compareEvents(event, other);
      return verdict === 'same' ? [{ event: other, score, covered, clues: toStored(clues) }] : [];
    });
    if (pairs.length === 0) return [];
    const distinct = await readDistinct(writer, event.id);
    return pairs
      .filter(({ event: { id } }) => !distinct.has(id))
      .sort((one, other) => other.score - one.score);
  }

  async #judge(event: DoubleEvent): Promise<void> {
    const pairs = await this.#findSame(event);
    const hider = pairs.find(({ event: other, covered: [own, others] }) =>
      mayHide(other, event, [others, own]),
    );
    if (hider) {
      this.#verdicts.set(event.id, { shown: hider.event.id, clues: hider.clues });
      return;
    }
    for (const { event: other, covered, clues } of pairs) {
      if (!mayHide(event, other, covered)) continue;
      // What it stood for is judged anew.
      await this.add([other.id]);
      this.#pending.delete(other.id);
      this.#verdicts.set(other.id, { shown: event.id, clues });
    }
  }
}

/**
 * Decides anew which events stand on the map, after these ones were written or deleted; in the same
 * transaction. Returns the number of events whose standing or clues changed.
 */
export const judgeDoubles = async (work: JudgingWork, ids: readonly number[]): Promise<number> => {
  let changed = 0;
  for (let begin = 0; begin < ids.length; begin += maxAtOnce) {
    const judging = new Judging(work);
    await judging.add(ids.slice(begin, begin + maxAtOnce));
    await judging.run();
    changed += await judging.save();
  }
  return changed;
};

/** `judgeDoubles` of the events to come at a place, after it changed. */
export const judgeDoublesAt = async (work: JudgingWork, placeId: number): Promise<void> => {
  const rows = await selectComing(work.writer, work.now)
    .where('event.place_id', '=', placeId)
    .execute();
  await judgeDoubles(
    work,
    rows.map(({ id }) => id),
  );
};
