import { inject } from 'vitest';
import { addDays, civilDateAt, startOfDay } from '../../domain/time/civil-time.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Milliseconds by which the clock of journeys is ahead of the real one. */
    journeyShift: number;
  }
}

/** A Wednesday without a holiday, a change of the clock or a turn of the year within two weeks. */
const ordinaryDay = '2026-11-18T10:00+01:00';

/**
 * Shift of journeys that begin now, in milliseconds, from JOURNEY_CLOCK: an instant as
 * `2026-12-27T10:00+01:00`, or `now` for the real clock. Default: an ordinary weekday, so that the
 * tests see the same day whenever they run.
 */
export const readJourneyShift = (text = process.env['JOURNEY_CLOCK']): number => {
  if (text === 'now') return 0;
  const shift = Date.parse(text || ordinaryDay) - Date.now();
  if (Number.isNaN(shift)) throw new Error(`JOURNEY_CLOCK is no instant, nor “now”: ${text}`);
  return shift;
};

/** The shift of this run, one for all workers; projects without built-server.ts have none. */
const runShift = (): number => (inject('journeyShift') as number | undefined) ?? 0;

/** Time of servers and pages of journeys, in epoch milliseconds. */
export const journeyNow = (): number => Date.now() + runShift();

/** Noon of the day of journeys, for a page whose clock is moved on by hours that stay within that day. */
export const journeyNoon = (): number => startOfDay(civilDateAt(journeyNow())) + 12 * 3_600_000;

/** Year after that of journeys: each of its days is ahead. */
export const nextYear = (): number => Number(civilDateAt(journeyNow()).slice(0, 4)) + 1;

/** A day some days after today, as addresses write it: `1-12-2026`. */
export const addressDay = (days: number): string =>
  addDays(civilDateAt(journeyNow()), days).split('-').map(Number).reverse().join('-');

/** Variables by which a server process that starts now has the clock of journeys. */
export const journeyEnvironment = (shift = runShift()): Record<string, string> =>
  shift === 0 ? {} : { TEST_CLOCK: new Date(Date.now() + shift).toISOString() };

/** Context of pages of a browser that Playwright or another library drives. */
interface ScriptedContext {
  /** Lets each page run this before its own scripts. */
  addInitScript(run: (value: number) => void, value: number): Promise<unknown>;
}

/**
 * Gives pages of a context the clock of journeys, in frames and popups too. Service workers keep
 * the real one, and so do headers of HTTP.
 */
export const shiftPages = async (context: ScriptedContext): Promise<void> => {
  const shift = runShift();
  if (shift === 0) return;
  await context.addInitScript((milliseconds) => {
    // The window of an empty page is kept for the page it leads to, and the script runs once more.
    const mark = Symbol.for('clock of journeys');
    if (mark in window) return;
    Object.defineProperty(window, mark, { value: true });
    const RealDate = Date;
    const now = (): number => RealDate.now() + milliseconds;
    // Not a subclass: `Date()` without `new` works, and every date has the prototype of the page.
    window.Date = new Proxy(RealDate, {
      construct: (target, parts: unknown[], made) =>
        Reflect.construct(target, parts.length > 0 ? parts : [now()], made) as Date,
      apply: () => new RealDate(now()).toString(),
      get: (target, key, receiver) =>
        key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown),
    });
    RealDate.prototype.constructor = window.Date;
  }, shift);
};
