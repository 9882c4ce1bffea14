import { createGrowableArray } from './growable-array.ts';
import { lowerBound } from '../../../domain/lower-bound.ts';
import { wordsOf } from '../../../domain/text/word-match.ts';

/**
 * Words of the search texts of all events, each stored once. A searched word may be a part of
 * several of them.
 */
export interface WordColumns {
  /** Distinct words, each followed by a space. */
  all: string;
  /** Offset after each word with its space. */
  ends: Int32Array;
  /** Begin of the events of each word in `events`, and the end of the last one. */
  begins: Int32Array;
  events: Int32Array;
  /** Begin of the words of each event in `words`, and the end of the last one. */
  eventBegins: Int32Array;
  /** End of the words of the title of each event, which come first. */
  titleEnds: Int32Array;
  /** End of the words of its municipality, which come next. */
  nameEnds: Int32Array;
  /** Number of events that have each word in their title or municipality. */
  namedCounts: Int32Array;
  words: Int32Array;
}

const int32 = (length: number): Int32Array => new Int32Array(length);

/** Folded texts of an event. */
export interface SearchText {
  title: string;
  /** Name of its municipality. */
  city: string;
  /** The whole search text; has the two others too. */
  text: string;
}

/**
 * Where words are searched: anywhere in the search text; or at the beginnings of words of the title
 * and municipality, at least one in the title.
 */
export type WordScope = 'text' | 'names';

/** Words between spaces and line breaks. */
const splitWords = (text: string): string[] => text.split(/[ \n]+/).filter((word) => word !== '');

/** Words of texts in the order of the events. */
export const createWordColumns = (texts: Iterable<SearchText>): WordColumns => {
  const numbers = new Map<string, number>();
  const counts = createGrowableArray(int32);
  const words = createGrowableArray(int32);
  const eventBegins = createGrowableArray(int32);
  const titleEnds = createGrowableArray(int32);
  const nameEnds = createGrowableArray(int32);
  const occurrences: number[] = [];
  const named: number[] = [];
  eventBegins.push(0);
  for (const { title, city, text } of texts) {
    const distinct = new Set(splitWords(title));
    titleEnds.push(words.length + distinct.size);
    for (const word of splitWords(city)) distinct.add(word);
    const nameEnd = words.length + distinct.size;
    nameEnds.push(nameEnd);
    for (const word of splitWords(text)) distinct.add(word);
    for (const word of distinct) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(word, number);
        occurrences.push(0);
        named.push(0);
      }
      occurrences[number] = (occurrences[number] as number) + 1;
      if (words.length < nameEnd) named[number] = (named[number] as number) + 1;
      words.push(number);
    }
    eventBegins.push(words.length);
  }
  let end = 0;
  const ends = Int32Array.from(numbers.keys(), (word) => (end += word.length + 1));
  counts.push(0);
  let total = 0;
  for (const count of occurrences) counts.push((total += count));
  const begins = counts.finish();
  const wordsOfEvents = words.finish();
  const beginsOfEvents = eventBegins.finish();
  const next = begins.slice();
  const events = new Int32Array(total);
  for (let event = 0; event + 1 < beginsOfEvents.length; event++)
    for (
      let at = beginsOfEvents[event] as number;
      at < (beginsOfEvents[event + 1] as number);
      at++
    ) {
      const word = wordsOfEvents[at] as number;
      const index = next[word] as number;
      events[index] = event;
      next[word] = index + 1;
    }
  const all = [...numbers.keys(), ''].join(' ');
  return {
    all,
    ends,
    begins,
    events,
    eventBegins: beginsOfEvents,
    titleEnds: titleEnds.finish(),
    nameEnds: nameEnds.finish(),
    namedCounts: Int32Array.from(named),
    words: wordsOfEvents,
  };
};

/** Events with all of some words; valid until the next search. */
export interface FoundWords {
  has(event: number): boolean;
  /** Ascending positions of the times of these events; null when they are too many to list. */
  positions: Int32Array | null;
}

export interface WordSearch {
  /** `maxListed`: number of events up to which positions are worth listing. Default scope: text. */
  find(words: readonly string[], maxListed: number, scope?: WordScope): FoundWords;
  /** Distinct words of letters and digits of titles and municipalities. */
  names(): Iterable<string>;
}

/** Words that one mark holds, as bits. */
const wordsPerMark = 31;

const isLetterOrDigit = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** `timesOf`: ascending positions of the times of events, by their numbers. */
export const createWordSearch = (
  columns: WordColumns,
  timesOf: (events: readonly number[]) => Int32Array,
): WordSearch => {
  const { all, ends, begins, events, eventBegins, titleEnds, nameEnds, namedCounts } = columns;
  const wordsOfEvents = columns.words;

  const countOf = (word: number, scope: WordScope): number =>
    scope === 'names'
      ? (namedCounts[word] as number)
      : (begins[word + 1] as number) - (begins[word] as number);

  /**
   * Sets a bit for each stored word that contains the text, of names where a word begins; returns
   * how many events those have at most.
   */
  const mark = (marks: Int32Array, text: string, bit: number, scope: WordScope): number => {
    let count = 0;
    for (let at = all.indexOf(text); at >= 0;) {
      if (scope === 'names' && isLetterOrDigit(all.charAt(at - 1))) {
        at = all.indexOf(text, at + 1);
        continue;
      }
      const word = lowerBound(ends, at + 1);
      marks[word] = (marks[word] as number) | bit;
      count += countOf(word, scope);
      at = all.indexOf(text, ends[word]);
    }
    return count;
  };

  /** Bits of the words between two offsets in `wordsOfEvents`. */
  const bitsBetween = (marks: Int32Array, begin: number, end: number): number => {
    let bits = 0;
    for (let at = begin; at < end; at++) bits |= marks[wordsOfEvents[at] as number] as number;
    return bits;
  };

  let names: ReadonlySet<string> | null = null;
  const readNames = (): ReadonlySet<string> => {
    const stored = all.split(' ').filter((_, word) => (namedCounts[word] ?? 0) > 0);
    return new Set(stored.flatMap(wordsOf));
  };

  return {
    names: () => (names ??= readNames()),
    find(texts, maxListed, scope = 'text') {
      const groups: { marks: Int32Array; full: number }[] = [];
      let rarest: { marks: Int32Array; bit: number; count: number } = {
        marks: new Int32Array(0),
        bit: 0,
        count: Infinity,
      };
      texts.forEach((text, index) => {
        const shift = index % wordsPerMark;
        if (shift === 0) groups.push({ marks: new Int32Array(ends.length), full: 0 });
        const group = groups.at(-1) as (typeof groups)[number];
        const bit = 1 << shift;
        group.full |= bit;
        const count = mark(group.marks, text, bit, scope);
        if (count < rarest.count) rarest = { marks: group.marks, bit, count };
      });
      const isInTitle = (event: number): boolean => {
        const begin = eventBegins[event] as number;
        const end = titleEnds[event] as number;
        return groups.some(({ marks }) => bitsBetween(marks, begin, end) !== 0);
      };
      const isWhole = (event: number, end: number): boolean => {
        const begin = eventBegins[event] as number;
        for (const { marks, full } of groups)
          if (bitsBetween(marks, begin, end) !== full) return false;
        return true;
      };
      const has =
        scope === 'names'
          ? (event: number) => isInTitle(event) && isWhole(event, nameEnds[event] as number)
          : (event: number) => isWhole(event, eventBegins[event + 1] as number);
      if (rarest.count > maxListed) return { has, positions: null };
      const found = new Set<number>();
      rarest.marks.forEach((bits, word) => {
        if ((bits & rarest.bit) === 0) return;
        for (let at = begins[word] as number; at < (begins[word + 1] as number); at++) {
          const event = events[at] as number;
          if (has(event)) found.add(event);
        }
      });
      return { has, positions: timesOf([...found]) };
    },
  };
};
