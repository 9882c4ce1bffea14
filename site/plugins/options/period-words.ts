import { readPeriodText, type PeriodWord } from '../../../contract/plugins/period-text.ts';

/** How days are said: by a word, by how many of them, as they stand in a calendar, or not at all. */
export type PeriodKind = 'usual' | PeriodWord | 'ahead' | 'days';

export const periodKinds: readonly (readonly [PeriodKind, string])[] = [
  ['usual', 'Týden dopředu (výchozí)'],
  ['dnes', 'Dnes'],
  ['zitra', 'Zítra'],
  ['vikend', 'Víkend'],
  ['prodlouzeny-vikend', 'Prodloužený víkend'],
  ['ahead', 'Několik dní dopředu'],
  ['days', 'Pevné dny'],
];

export interface PeriodParts {
  kind: PeriodKind;
  ahead: string;
  /** Civil days; empty where there are none yet. */
  start: string;
  end: string;
}

/** What an option's text says, as fields of a form. */
export const toPeriodParts = (text: string | undefined): PeriodParts => {
  const nothing = { ahead: '14', start: '', end: '' };
  const said = text === undefined ? null : readPeriodText(text);
  if (!said) return { ...nothing, kind: 'usual' };
  if ('word' in said) return { ...nothing, kind: said.word };
  if ('daysAhead' in said) return { ...nothing, kind: 'ahead', ahead: String(said.daysAhead) };
  return { ...nothing, kind: 'days', ...said };
};

/** The same as an option's text; one that is not whole yet means nothing, and is refused. */
export const toPeriodText = ({ kind, ahead, start, end }: PeriodParts): string | null => {
  if (kind === 'usual') return null;
  if (kind === 'ahead') return ahead.trim() || '0';
  if (kind === 'days') return `${start || '?'}..${end || start || '?'}`;
  return kind;
};
