import type { Clue, ClueCode } from '../../../contract/organizers/event-likeness.ts';

const nbsp = '\u00a0';

const clueWords: Record<ClueCode, (value: number) => string> = {
  'same-title': () => 'stejný název',
  'similar-title': (value) => `název shodný z${nbsp}${value}${nbsp}%`,
  'other-number': () => `jiné číslo v${nbsp}názvu`,
  'same-place': () => 'stejné místo',
  near: (value) => `místa ${value}${nbsp}m od${nbsp}sebe`,
  'same-town': () => 'stejná obec',
  'elsewhere-in-town': () => `jinde v${nbsp}obci`,
  'other-hall': () => 'jiný sál',
  'other-town': () => 'jiná obec',
  'same-start': () => `stejný den i${nbsp}hodina`,
  'same-day': () => 'stejný den',
  'close-start': () => 'skoro stejná hodina',
  'other-hour': () => 'jiná hodina',
  'other-day': () => 'jiný den',
  'same-address': () => 'stejná webová adresa',
  'same-organizer': () => 'stejný pořadatel',
  'other-organizer': () => 'jiný pořadatel',
};

/** `stejný název, stejné místo, stejný den`; the order of the clues. */
export const clueList = (clues: readonly Clue[]): string =>
  clues.map(({ code, value }) => clueWords[code](value ?? 0)).join(', ');
