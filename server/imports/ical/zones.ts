import { dayMs } from '../../../contract/durations.ts';
import ICAL from 'ical.js';
import { toCivil, toInstant as toPragueInstant } from '../../../domain/time/civil-time.ts';

/** Wall-clock time `YYYY-MM-DDTHH:mm:ss`, without a zone. */
export type WallTime = string;

/** Time zone of a calendar. */
export interface Zone {
  /** Instant in epoch milliseconds. */
  toInstant(wall: WallTime): number;
  toWall(instant: number): WallTime;
}

const toUtc = (wall: WallTime): number => Date.parse(`${wall}Z`);
const fromUtc = (milliseconds: number): WallTime =>
  new Date(milliseconds).toISOString().slice(0, 19);

export const utc: Zone = { toInstant: toUtc, toWall: fromUtc };

/** The zone of the product; also of times without one. */
export const prague: Zone = {
  toInstant: (wall) => toPragueInstant(wall.slice(0, 16)),
  toWall: (instant) => `${toCivil(instant)}:00`,
};

/** Windows names of zones in calendars of Outlook; the others of Central Europe keep the same time. */
const windowsNames: Record<string, string> = {
  'Central Europe Standard Time': 'Europe/Prague',
  'Central European Standard Time': 'Europe/Prague',
  'W. Europe Standard Time': 'Europe/Prague',
  'Romance Standard Time': 'Europe/Prague',
  'GMT Standard Time': 'Europe/London',
  'GTB Standard Time': 'Europe/Bucharest',
  'FLE Standard Time': 'Europe/Helsinki',
  'Russian Standard Time': 'Europe/Moscow',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Pacific Standard Time': 'America/Los_Angeles',
};

/** Names of the zone database that Outlook writes in words. */
const describesPrague = /\b(praha|prague|bratislava|belgrade|bělehrad|budapest|budapešť)\b/i;

const formatOf = (name: string): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    return null;
  }
};

/** Zone whose offset is a function of the instant; a skipped hour moves on, a repeated one is the first. */
const withOffset = (offsetAt: (instant: number) => number): Zone => ({
  toInstant(wall) {
    const local = toUtc(wall);
    const before = local - offsetAt(local - dayMs);
    const after = local - offsetAt(before);
    return offsetAt(after) === local - after ? after : before;
  },
  toWall: (instant) => fromUtc(instant + offsetAt(instant)),
});

const zoneOfDatabase = (name: string): Zone | null => {
  if (name === 'Europe/Prague') return prague;
  // Names like `EST` have no changes of clocks in the database, `+01:00` is not a name.
  const format = /^(UTC|GMT|[A-Z][A-Za-z_]+\/[A-Za-z_/+-]+)$/.test(name) ? formatOf(name) : null;
  if (!format) return null;
  return withOffset((instant) => {
    const fields: Record<string, string> = {};
    for (const { type, value } of format.formatToParts(instant)) fields[type] = value;
    const wall = `${fields['year']}-${fields['month']}-${fields['day']}T${fields['hour']}:${fields['minute']}:${fields['second']}`;
    return toUtc(wall) - Math.floor(instant / 1000) * 1000;
  });
};

/** Zone described in the calendar itself. */
const zoneOfComponent = (component: ICAL.Component): Zone => {
  const zone = new ICAL.Timezone(component);
  const offsetOf = (wall: WallTime): number =>
    zone.utcOffset(ICAL.Time.fromDateTimeString(wall)) * 1000;
  return {
    toInstant: (wall) => toUtc(wall) - offsetOf(wall),
    toWall(instant) {
      const near = fromUtc(instant + offsetOf(fromUtc(instant)));
      return fromUtc(instant + offsetOf(near));
    },
  };
};

/** `Europe/Prague` in `/citadel.org/20210210_1/Europe/Prague`. */
const databaseNameIn = (name: string): string =>
  /(?:^|\/)((?:Europe|America|Asia|Africa|Australia|Atlantic|Pacific)\/[A-Za-z_/-]+)$/.exec(
    name,
  )?.[1] ?? name;

/**
 * Zone of a name in a calendar; null for an unknown one without a description. A name of the zone
 * database is preferred: descriptions in files end too early or miss changes of clocks.
 */
export const findZone = (
  name: string,
  described: ReadonlyMap<string, ICAL.Component>,
): Zone | null => {
  const trimmed = name.trim().replace(/^"|"$/g, '');
  const known = zoneOfDatabase(windowsNames[trimmed] ?? databaseNameIn(trimmed));
  if (known) return known;
  const component = described.get(name);
  if (component) return zoneOfComponent(component);
  return describesPrague.test(trimmed) ? prague : null;
};
