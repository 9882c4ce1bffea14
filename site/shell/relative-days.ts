import type { CivilDate } from '../../contract/events/civil-date.ts';
import { periodWords, type PeriodWord } from '../../contract/plugins/period-text.ts';
import { emptyViewQuery, toEntries, type QueryEntries } from '../../contract/views/view-query.ts';
import { toDayRange } from '../../domain/time/near-days.ts';

/** Entries of an address whose days are named by a word (`d=vikend`), with the days of today. */
export interface ResolvedEntries {
  entries: QueryEntries;
  /** Null: the address has no word, or its days go before it. */
  word: PeriodWord | null;
}

const daysOf = (word: PeriodWord, today: CivilDate): QueryEntries =>
  toEntries({ ...emptyViewQuery, period: toDayRange({ word }, today) });

/** Puts the days of today in place of a word; the map knows days only. */
export const resolveDays = (entries: QueryEntries, today: CivilDate): ResolvedEntries => {
  const text = entries.find(([key]) => key === 'd')?.[1];
  const word = periodWords.find((name) => name === text) ?? null;
  if (word === null || entries.some(([key]) => key === 's')) return { entries, word: null };
  return {
    entries: [...entries.filter(([key]) => key !== 'd' && key !== 'e'), ...daysOf(word, today)],
    word,
  };
};

/** Puts the word back while the days are still those that it means. */
export const restoreWord = (
  entries: QueryEntries,
  word: PeriodWord | null,
  today: CivilDate,
): QueryEntries => {
  if (word === null) return entries;
  const value = (name: string) => entries.find(([key]) => key === name)?.[1];
  if (!daysOf(word, today).every(([key, text]) => value(key) === text)) return entries;
  return entries.flatMap((entry): QueryEntries => {
    if (entry[0] === 's') return [['d', word]];
    return entry[0] === 'e' ? [] : [entry];
  });
};
