import { fold } from '../text/fold.ts';

/** Typed time of day; a range has an end. */
export interface TypedTime {
  /** `HH:mm`; `24:00` is the end of the day. */
  start: string;
  /** As `start`; null for a single time. */
  end: string | null;
}

/** Time of words, folded. Midnight is the one that a day ends with. */
const namedTimes: ReadonlyMap<string, string> = new Map([
  ['pulnoc', '24:00'],
  ['pulnoci', '24:00'],
  ['poledne', '12:00'],
]);

/** `HH:mm` of one folded time; null for other text. */
const parseOne = (text: string): string | null => {
  const bare = text.replace(/^(?:od|ve?|o)\s+/, '');
  const named = namedTimes.get(bare);
  if (named !== undefined) return named;
  const parts =
    /^(\d{1,2})\s*(?:[:.,h ]\s*(\d{2}))?\s*(?:h|hod|hodin[ay]?)?\.?$/.exec(bare) ??
    /^(\d{1,2})(\d{2})$/.exec(bare);
  if (!parts) return null;
  const hour = Number(parts[1]);
  const minute = Number(parts[2] ?? 0);
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

/**
 * Parses a typed time: `18`, `18:30`, `18.30`, `1830`, `8h`, `18 hodin`, `půlnoc`, `24:00`, and a range of two
 * of them, `18–20`. Null for other text.
 */
export const parseTimeInput = (text: string): TypedTime | null => {
  const [first = '', second = '', ...more] = fold(text)
    .replace(/^do\s+/, '')
    .split(/\s*(?:[-\u2010-\u2015\u2212]|\b(?:az|do)\b)\s*/);
  const start = parseOne(first);
  const end = parseOne(second);
  // A dash at the end: the second time is about to be typed.
  if (start === null || more.length > 0 || (second !== '' && end === null)) return null;
  return { start, end };
};
