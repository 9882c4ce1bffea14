import { createGrowableArray } from './growable-array.ts';
import { lowerBound } from '../../../domain/lower-bound.ts';

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
  words: Int32Array;
}

const int32 = (length: number): Int32Array => new Int32Array(length);

/** Folded search text of an event, which begins with its folded title. */
export interface SearchText {
  text: string;
  title: string;
}

/** Distinct words between spaces and line breaks, in order. */
const distinctWords = (text: string): Set<string> =>
  new Set(text.split(/[ \n]+/).filter((word) => word !== ''));

/** Words of texts in the order of the events. */
export const createWordColumns = (texts: Iterable<SearchText>): WordColumns => {
  const numbers = new Map<string, number>();
  const counts = createGrowableArray(int32);
  const words = createGrowableArray(int32);
  const eventBegins = createGrowableArray(int32);
  const titleEnds = createGrowableArray(int32);
  const occurrences: number[] = [];
  eventBegins.push(0);
  for (const { text, title } of texts) {
    titleEnds.push(words.length + distinctWords(title).size);
    for (const word of distinctWords(text)) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(word, number);
        occurrences.push(0);
      }
      occurrences[number] = (occurrences[number] as number) + 1;
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
    words: wordsOfEvents,
  };
};

/** Events with all of some words; valid until the next search. */
export interface FoundWords {
  has(event: number): boolean;
  /** Whether at least one of the words is in the title of an event. */
  isInTitle(event: number): boolean;
  /** Ascending positions of the times of these events; null when they are too many to list. */
  positions: Int32Array | null;
}

export interface WordSearch {
  /** `maxListed`: number of events up to which positions are worth listing. */
  find(words: readonly string[], maxListed: number): FoundWords;
}

/** Words that one mark holds, as bits. */
const wordsPerMark = 31;

/** `timesOf`: ascending positions of the times of events, by their numbers. */
export const createWordSearch = (
  { all, ends, begins, events, eventBegins, titleEnds, words: wordsOfEvents }: WordColumns,
  timesOf: (events: readonly number[]) => Int32Array,
): WordSearch => {
  /** Sets a bit for each stored word that contains the text; returns how many events those have. */
  const mark = (marks: Int32Array, text: string, bit: number): number => {
    let count = 0;
    for (let at = all.indexOf(text); at >= 0;) {
      const word = lowerBound(ends, at + 1);
      marks[word] = (marks[word] as number) | bit;
      count += (begins[word + 1] as number) - (begins[word] as number);
      at = all.indexOf(text, ends[word]);
    }
    return count;
  };

  return {
    find(texts, maxListed) {
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
        const count = mark(group.marks, text, bit);
        if (count < rarest.count) rarest = { marks: group.marks, bit, count };
      });
      const has = (event: number): boolean => {
        for (const { marks, full } of groups) {
          let found = 0;
          const end = eventBegins[event + 1] as number;
          for (let at = eventBegins[event] as number; at < end; at++)
            found |= marks[wordsOfEvents[at] as number] as number;
          if (found !== full) return false;
        }
        return true;
      };
      const isInTitle = (event: number): boolean => {
        const end = titleEnds[event] as number;
        for (let at = eventBegins[event] as number; at < end; at++)
          if (groups.some(({ marks }) => marks[wordsOfEvents[at] as number] !== 0)) return true;
        return false;
      };
      if (rarest.count > maxListed) return { has, isInTitle, positions: null };
      const found = new Set<number>();
      rarest.marks.forEach((bits, word) => {
        if ((bits & rarest.bit) === 0) return;
        for (let at = begins[word] as number; at < (begins[word + 1] as number); at++) {
          const event = events[at] as number;
          if (has(event)) found.add(event);
        }
      });
      return { has, isInTitle, positions: timesOf([...found]) };
    },
  };
};
