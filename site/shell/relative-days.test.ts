import { describe, expect, it } from 'vitest';
import type { QueryEntries } from '../../contract/views/view-query.ts';
import { resolveDays, restoreWord } from './relative-days.ts';

const friday = '2026-11-20';
const entriesOf = (search: string): QueryEntries => [...new URLSearchParams(search)];
const textOf = (entries: QueryEntries): string =>
  new URLSearchParams(entries.map(([key, value]) => [key, value])).toString();

describe('resolveDays', () => {
  it.each([
    ['utm_source=x&d=vikend&k=film', 'utm_source=x&k=film&s=21-11-2026&e=22-11-2026', 'vikend'],
    ['d=dnes', 's=20-11-2026&e=20-11-2026', 'dnes'],
    ['d=vikend&s=1-12-2026&e=2-12-2026', 'd=vikend&s=1-12-2026&e=2-12-2026', null],
    // The map says that an unknown value was left out.
    ['d=pozitri&k=film', 'd=pozitri&k=film', null],
    ['k=film', 'k=film', null],
    ['', '', null],
  ])('%s', (search, days, word) => {
    const resolved = resolveDays(entriesOf(search), friday);
    expect([textOf(resolved.entries), resolved.word]).toEqual([days, word]);
  });
});

describe('restoreWord', () => {
  it('puts the word in the place of its days', () => {
    const days = entriesOf('s=21-11-2026&e=22-11-2026&k=film');
    expect(textOf(restoreWord(days, 'vikend', friday))).toBe('d=vikend&k=film');
  });

  it.each(['s=21-11-2026&e=23-11-2026', 'k=film', ''])('leaves others: %s', (search) => {
    expect(textOf(restoreWord(entriesOf(search), 'vikend', friday))).toBe(search);
  });

  it('leaves the days of the week before on a new day', () => {
    const search = 's=21-11-2026&e=22-11-2026';
    expect(textOf(restoreWord(entriesOf(search), 'vikend', '2026-11-23'))).toBe(search);
  });
});
