import { describe, expect, it } from 'vitest';
import { hasCalendar, readCalendar } from '../../../test/support/doubles/calendar-events.ts';
import { derivedPairs } from '../../../test/support/doubles/derived-pairs.ts';
import type { LabelledPair } from '../../../test/support/doubles/labelled-pair.ts';
import { realPairs } from '../../../test/support/doubles/real-pairs.ts';
import { compareEvents, type EventLikeness } from './event-likeness.ts';
import { likeTitle } from './title-words.ts';

interface Measure {
  precision: number;
  recall: number;
}

/** How labelled: `test/support/doubles/README.md`. */
const measure = (
  pairs: readonly LabelledPair[],
  isTaken: (verdict: EventLikeness['verdict']) => boolean,
): Measure => {
  let right = 0;
  let taken = 0;
  let doubles = 0;
  for (const { one, other, isDouble } of pairs) {
    const taking = isTaken(compareEvents(one, other).verdict);
    if (taking) taken++;
    if (isDouble) doubles++;
    if (taking && isDouble) right++;
  }
  return { precision: right / Math.max(taken, 1), recall: right / Math.max(doubles, 1) };
};

const print = (name: string, pairs: readonly LabelledPair[]) => {
  const automatic = measure(pairs, (verdict) => verdict === 'same');
  const offered = measure(pairs, (verdict) => verdict !== 'different');
  const inWords = ({ precision, recall }: Measure): string =>
    `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`;
  const doubles = pairs.filter(({ isDouble }) => isDouble).length;
  console.log(
    `doubles, ${name}: ${pairs.length} pairs, ${doubles} of them one event; ` +
      `automatic ${inWords(automatic)}; offered ${inWords(offered)}`,
  );
  return { automatic, offered };
};

describe.skipIf(!hasCalendar)('labelled pairs (skipped without ../shared/data/events)', () => {
  const events = hasCalendar ? readCalendar() : [];
  const pairs = [...realPairs(events), ...derivedPairs(events)];
  const unseen = pairs.filter(({ half }) => half === 'unseen');

  it('are found with precision 0.99 automatically and recall 0.95 when offered', () => {
    print(
      'seen half',
      pairs.filter(({ half }) => half === 'seen'),
    );
    print(
      'unseen half, derived',
      unseen.filter(({ kind }) => kind !== 'real'),
    );
    const { automatic, offered } = print('unseen half', unseen);
    expect(automatic.precision).toBeGreaterThanOrEqual(0.99);
    expect(offered.recall).toBeGreaterThanOrEqual(0.95);
    // Also automatically most are found.
    expect(automatic.recall).toBeGreaterThanOrEqual(0.85);
  });

  it('that are one event pass the cheap test of titles, and most others do not', () => {
    const passing = pairs.filter(({ one, other }) => likeTitle(one.title)(other.title));
    const taken = pairs.filter(({ one, other }) => compareEvents(one, other).verdict === 'same');
    expect(taken.length - taken.filter((pair) => passing.includes(pair)).length).toBeLessThan(
      taken.length * 0.01,
    );
    const otherTitles = pairs.filter(({ kind }) => kind === 'another title');
    expect(otherTitles.filter((pair) => passing.includes(pair)).length).toBeLessThan(
      otherTitles.length / 3,
    );
  });

  it('of the real calendar are found without a false one', () => {
    const real = pairs.filter(({ kind }) => kind === 'real');
    const { automatic, offered } = print('real, both halves', real);
    expect(automatic.precision).toBe(1);
    expect(offered.recall).toBeGreaterThanOrEqual(0.95);
  });
});
