import { describe, expect, it } from 'vitest';
import { matchesInOne, matchesOf, monthFilter } from '../../../test/support/fixtures/matches-of.ts';
import { createDraft, testNow } from '../../../test/support/servers/test-app.ts';
import type { NewTime } from '../../events/new-event.ts';
import { writeEventsBody } from '../events-body.ts';
import type { Matches } from './gather.ts';
import { pickComing, pickSoon, pickToFit } from './time-filter.ts';

const { from } = monthFilter;

const timed = (start: string, end: string | null = null): NewTime => ({
  precision: 'timed',
  start: `2026-11-20T${start}`,
  end: end && `2026-11-20T${end}`,
  cancelled: false,
});
const days = (start: string, end: string): NewTime => ({
  precision: 'all-day',
  start,
  end,
  cancelled: false,
});
const matchesAt = (times: Record<string, NewTime>) =>
  matchesOf(
    Object.entries(times).map(([title, time]) => createDraft(title, { title, times: [time] })),
  );
const titles = (matches: readonly Matches[]): string[] => {
  const { body } = writeEventsBody(matches, from, 100);
  return (JSON.parse(body.toString()) as { title: string }[]).map(({ title }) => title).sort();
};

// At noon of 20 November. A time without an end lasts three hours; one that ends at a moment is over then.
const morning = {
  skončil: timed('09:00', '12:00'),
  končí: timed('09:00', '12:01'),
  'před třemi hodinami': timed('09:00'),
  'do 12:01': timed('09:01'),
};
const evening = { večer: timed('19:00') };

describe('pickComing', () => {
  it('leaves out times that are over', () => {
    expect(titles(pickComing(matchesAt({ ...morning, ...evening }), testNow))).toEqual([
      'do 12:01',
      'končí',
      'večer',
    ]);
  });

  it('keeps all when every one is over', () => {
    const matches = matchesAt({ ráno: timed('08:00', '09:00'), brzy: timed('06:00', '07:00') });
    expect(pickComing(matches, testNow)).toBe(matches);
  });
});

describe('pickSoon', () => {
  it('leaves out times that are over, and long ones that began before the first day', () => {
    const all = {
      ...morning,
      ...evening,
      výstava: days('2026-11-01', '2026-12-31'),
      vernisáž: days('2026-11-20', '2026-12-31'),
      slavnost: days('2026-11-19', '2026-11-20'),
    };
    expect(titles(pickSoon(matchesAt(all), from, testNow))).toEqual(
      ['do 12:01', 'končí', 'večer', 'vernisáž', 'slavnost'].sort(),
    );
  });

  it('keeps all when none remains', () => {
    const matches = matchesAt({
      výstava: days('2026-11-01', '2026-12-31'),
      ráno: timed('08:00', '09:00'),
    });
    expect(pickSoon(matches, from, testNow)).toBe(matches);
  });
});

describe('pickToFit', () => {
  const fit = (times: Record<string, NewTime>, limit: number) => {
    const matches = matchesAt(times);
    const picked = pickToFit(matches, { from, now: testNow, limit });
    return picked === matches ? 'all' : titles(picked);
  };
  const over = {
    'do devíti': timed('06:00', '09:00'),
    'do osmi': timed('06:00', '08:00'),
    'do desíti': timed('06:00', '10:00'),
  };
  const coming = { odpoledne: timed('15:00'), večer: timed('19:00') };

  it.each([
    [4, ['do devíti', 'do desíti', 'odpoledne', 'večer']],
    [3, ['do desíti', 'odpoledne', 'večer']],
    [2, ['odpoledne', 'večer']],
    [1, ['odpoledne', 'večer']],
  ])('leaves out what ended first for a limit of %i', (limit, expected) => {
    expect(fit({ ...over, ...coming }, limit)).toEqual(expected.sort());
  });

  it('does not count one that is over at the next moment', () => {
    expect(fit({ ...over, 'do 12:01': timed('09:01'), večer: timed('19:00') }, 3)).toEqual(
      ['do desíti', 'do 12:01', 'večer'].sort(),
    );
  });

  it('takes only some of the times that ended together', () => {
    const together = {
      první: timed('06:00', '09:00'),
      druhý: timed('07:00', '09:00'),
      třetí: timed('08:00', '09:00'),
    };
    expect(fit({ ...together, ...coming }, 4)).toHaveLength(4);
    const earlier = { dřív: timed('05:00', '08:45'), ...together, ...coming };
    expect(fit(earlier, 4)).toHaveLength(4);
    expect(fit(earlier, 4)).not.toContain('dřív');
    expect(fit({ ...together, 'do deseti': timed('06:00', '10:00'), ...coming }, 4)).toHaveLength(
      4,
    );
  });

  it('keeps all when none is over, or every one is', () => {
    expect(fit(coming, 1)).toBe('all');
    expect(fit(over, 1)).toBe('all');
  });

  it('counts an event with several times once', () => {
    const matches = matchesInOne([
      createDraft('1', { title: 'dvakrát', times: [timed('15:00'), timed('19:00')] }),
      createDraft('2', { title: 'ráno', times: [timed('08:00', '09:00')] }),
    ]);
    expect(titles(pickToFit(matches, { from, now: testNow, limit: 2 }))).toEqual([
      'dvakrát',
      'ráno',
    ]);
  });
});
