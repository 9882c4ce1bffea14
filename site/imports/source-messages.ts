import type {
  ImportFormat,
  ImportSource,
  ItemState,
  Reading,
  sourceKinds,
} from '../../contract/imports/import-source.ts';
import { counted, countedEvents, nbsp, outOf, type PluralForms } from '../../widget/index.ts';
import { momentInWords } from './moment-in-words.ts';

export type SourceKind = (typeof sourceKinds)[number];

/** Ways of giving a source, as choices. */
export const kindTitles: Record<SourceKind, string> = {
  address: 'Adresa',
  file: 'Soubor',
  table: 'Tabulka',
};

const formatTitles: Record<ImportFormat, string> = {
  ical: 'kalendář',
  jsonld: `webová stránka s${nbsp}akcemi`,
  rss: 'RSS',
  ofn: 'otevřená data',
  csv: 'tabulka',
  xmlevents: 'krajský kalendář',
};

/** `adresa, kalendář`; a table is a table. */
const kindInWords = ({ kind, format }: Pick<ImportSource, 'kind' | 'format'>): string => {
  const title = kindTitles[kind].toLowerCase();
  return kind === 'table' || format === null ? title : `${title}, ${formatTitles[format]}`;
};

const comingForms: PluralForms = ['budoucí', 'budoucí', 'budoucích'];

/** `40 akcí, z toho 6 budoucích`. */
export const totalInWords = ({ coming, total }: Pick<ImportSource, 'coming' | 'total'>): string => {
  if (total === 0) return 'žádná akce';
  const all = countedEvents(total);
  if (coming === 0) return `${all}, žádná budoucí`;
  if (coming < total) return `${all}, z${nbsp}toho ${counted(coming, comingForms)}`;
  return total === 1 ? `${all}, budoucí` : `${all}, všechny budoucí`;
};

/** `načteno dnes v 09:30`; empty for a source that was never read. */
const freshness = ({ read_at }: Pick<ImportSource, 'read_at'>, now: number): string =>
  read_at === null ? '' : `načteno ${momentInWords(read_at, now)}`;

/** Facts of a source in one line. */
export const sourceFacts = (source: ImportSource, now: number): string =>
  [kindInWords(source), freshness(source, now), source.read_at !== null && totalInWords(source)]
    .filter(Boolean)
    .join(' · ');

/** States that wait for a decision, in the order in which they are decided. */
export const waitingStates = ['new', 'similar', 'unplaced', 'changed', 'gone'] as const;
type WaitingState = (typeof waitingStates)[number];

const waitingForms: Record<WaitingState, PluralForms> = {
  new: ['nová', 'nové', 'nových'],
  similar: ['podobná vaší', 'podobné vašim', 'podobných vašim'],
  unplaced: ['bez přesného místa', 'bez přesného místa', 'bez přesného místa'],
  changed: ['změněná', 'změněné', 'změněných'],
  gone: ['zmizela', 'zmizely', 'zmizelo'],
};

/** Number of items in a state; a state without items may be missing. */
export const countOf = ({ counts }: Pick<ImportSource, 'counts'>, state: ItemState): number =>
  counts[state] ?? 0;

/** States with items that wait, with their numbers in words: `12 nových`. */
export const waitingBadges = (source: ImportSource): { state: WaitingState; words: string }[] =>
  waitingStates
    .filter((state) => countOf(source, state) > 0)
    .map((state) => ({ state, words: counted(countOf(source, state), waitingForms[state]) }));

/** Words beside the progress of a reading. */
export const readingInWords = ({ done, total }: NonNullable<ImportSource['reading']>): string =>
  total === 0 ? 'Načítáme zdroj…' : `Porovnáváme akce: ${done} ${outOf(total)}`;

const addedForms: PluralForms = ['nová akce', 'nové akce', 'nových akcí'];
const changedForms: PluralForms = ['změněná', 'změněné', 'změněných'];

/** `3 nové akce, 1 změněná`, or why a reading failed. */
export const readingResult = ({ added, changed, gone, problem }: Reading): string => {
  if (problem !== null) return problem;
  const counts: [number, PluralForms][] = [
    [added, addedForms],
    [changed, changedForms],
    [gone, waitingForms.gone],
  ];
  const words = counts
    .filter(([count]) => count > 0)
    .map(([count, forms]) => counted(count, forms));
  return words.join(', ') || 'nic nového';
};

const refusedForms: PluralForms = [
  'akce nejde převzít',
  'akce nejdou převzít',
  'akcí nejde převzít',
];

/** `3 akce nejdou převzít`. */
export const refusedInWords = (refused: ImportSource['refused']): string =>
  counted(
    refused.reduce((sum, { count }) => sum + count, 0),
    refusedForms,
  );
