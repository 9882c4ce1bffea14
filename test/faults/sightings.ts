import { setTimeout as sleep } from 'node:timers/promises';
import type { WriteAnswer } from './writers.ts';

/** Interval between two looks at the list of events, in milliseconds. */
const intervalMs = 50;

export interface Sightings {
  /** Number of answers. */
  looks(): number;
  /**
   * Waits until a write is in the list; gives the milliseconds since it was acknowledged, null when
   * it does not appear within `maxMs`.
   */
  delayOf(write: WriteAnswer, maxMs: number): Promise<number | null>;
  /** Other answers than 200. */
  failures: readonly number[];
  /** Looks without an answer, as those at a killed server. */
  unanswered(): number;
  stop(): Promise<void>;
}

/** Reader of the list of all events of a server that notes when each title appears. */
export const watchEvents = (url: string): Sightings => {
  const seenAt = new Map<string, number>();
  const failures: number[] = [];
  let looks = 0;
  let unanswered = 0;
  let stopped = false;
  const look = async (): Promise<void> => {
    const answer = await fetch(`${url}/api/event/?q=zapis`);
    const body = await answer.text();
    if (answer.status !== 200) failures.push(answer.status);
    looks++;
    const now = performance.now();
    for (const [title] of body.matchAll(/Zápis \d+ \d+ \d+/g))
      if (!seenAt.has(title)) seenAt.set(title, now);
  };
  const watching = (async () => {
    while (!stopped) {
      await look().catch(() => unanswered++);
      await sleep(intervalMs);
    }
  })();
  return {
    failures,
    looks: () => looks,
    unanswered: () => unanswered,
    async delayOf({ title, answeredAt }, maxMs) {
      const isLate = (): boolean => performance.now() - answeredAt > maxMs + 2 * intervalMs;
      while (!seenAt.has(title) && !isLate()) await sleep(intervalMs);
      const seen = seenAt.get(title);
      if (seen === undefined || seen - answeredAt > maxMs) return null;
      return Math.max(0, seen - answeredAt);
    },
    async stop() {
      stopped = true;
      await watching;
    },
  };
};
