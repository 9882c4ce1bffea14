import { readPeriodText, type PeriodWord } from '../../../contract/plugins/period-text.ts';

/** Kind of the period: default, a word, a number of days ahead, or fixed days. */
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
  /** `YYYY-MM-DD`, or empty. */
  start: string;
  end: string;
}

/** Fields of the form from the text of the option. */
export const toPeriodParts = (text: string | undefined): PeriodParts => {
  const emptyParts = { ahead: '14', start: '', end: '' };
  const period = text === undefined ? null : readPeriodText(text);
  if (!period) return { ...emptyParts, kind: 'usual' };
  if ('word' in period) return { ...emptyParts, kind: period.word };
  if ('daysAhead' in period)
    return { ...emptyParts, kind: 'ahead', ahead: String(period.daysAhead) };
  return { ...emptyParts, kind: 'days', ...period };
};

/** Text of the option; incomplete fixed days give an invalid text, null is the default. */
export const toPeriodText = ({ kind, ahead, start, end }: PeriodParts): string | null => {
  if (kind === 'usual') return null;
  if (kind === 'ahead') return ahead.trim() || '0';
  if (kind === 'days') return `${start || '?'}..${end || start || '?'}`;
  return kind;
};
