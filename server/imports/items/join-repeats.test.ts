import { describe, expect, it } from 'vitest';
import { importItem } from './fixtures/source-item.ts';
import type { SourceItem } from './source-item.ts';
import { joinRepeats } from './join-repeats.ts';

const item = (id: string, start: string, changes: Partial<SourceItem> = {}): SourceItem =>
  importItem({
    id,
    times: [{ precision: 'timed', start, end: null, cancelled: false }],
    ...changes,
  });

const startsOf = (items: readonly SourceItem[]) =>
  items.map(({ times }) => times.map(({ start }) => start));

describe('joinRepeats', () => {
  it('joins events that differ only in dates, in order of the dates', () => {
    const joined = joinRepeats([item('b', '2026-12-12T09:00'), item('a', '2026-12-05T09:00')]);
    expect(startsOf(joined)).toEqual([['2026-12-05T09:00', '2026-12-12T09:00']]);
    expect(joined[0]?.repairs).toEqual(['repeats-joined']);
  });

  it('keeps its identifier when dates pass', () => {
    const three = ['2026-12-05', '2026-12-12', '2026-12-19'].map((day) =>
      item(day, `${day}T09:00`),
    );
    expect(joinRepeats(three)[0]?.id).toBe(joinRepeats(three.slice(1))[0]?.id);
  });

  it('joins dates of one identifier and title, whatever else differs', () => {
    const joined = joinRepeats([
      item('a', '2026-12-05T09:00', { description: 'Ryby' }),
      item('a', '2026-12-12T09:00', { description: 'Stromky' }),
    ]);
    expect(joined).toMatchObject([{ id: 'a', description: 'Ryby', times: [{}, {}] }]);
  });

  it('cancels dates of cancelled events, and the whole only when all are', () => {
    const [first, second] = [
      item('a', '2026-12-05T09:00', { cancelled: true }),
      item('b', '2026-12-12T09:00'),
    ];
    expect(joinRepeats([first, second])).toMatchObject([
      { cancelled: false, times: [{ cancelled: true }, { cancelled: false }] },
    ]);
    expect(joinRepeats([first, { ...second, cancelled: true }])).toMatchObject([
      { cancelled: true, times: [{ cancelled: false }, { cancelled: false }] },
    ]);
  });

  it('keeps two series of one title and place apart', () => {
    const series = ['Ryby', 'Stromky'].flatMap((description) =>
      ['2026-12-05', '2026-12-12'].map((day) =>
        item(`${description}${day}`, `${day}T09:00`, { description }),
      ),
    );
    const joined = joinRepeats(series);
    expect(joined).toHaveLength(2);
    const ids = joined.map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    // By their texts, whichever comes first.
    expect(joinRepeats(series.toReversed()).map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('leaves events with another text or place alone', () => {
    const items = [
      item('a', '2026-12-05T09:00'),
      item('b', '2026-12-12T09:00', { title: 'Vánoční trh' }),
      item('c', '2026-12-19T09:00', {
        place: { text: 'Park, Svitavy', point: null, municipality: null },
      }),
    ];
    expect(joinRepeats(items)).toEqual(items);
  });
});
