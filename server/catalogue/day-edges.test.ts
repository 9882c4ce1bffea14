import { describe, expect, it } from 'vitest';
import type { EventSummary, EventTime } from '../../contract/events/event.ts';
import { emptyViewQuery } from '../../contract/views/view-query.ts';
import { openTestStorage } from '../../test/support/storages.ts';
import { createDraft } from '../../test/support/test-app.ts';
import { loadGazetteer } from '../cities/fill-cities.ts';
import type { TimeDraft } from '../events/draft.ts';
import { toEventFilter } from '../events/event-filter.ts';
import { readEventDetail } from '../events/read-detail.ts';
import { writeEvents } from '../events/write-events.ts';
import { createCatalogue } from './catalogue.ts';

type Entered = Record<string, TimeDraft>;
const timed = (start: string, end: string | null = null): TimeDraft => ({
  precision: 'timed',
  start,
  end,
  cancelled: false,
});
const days = (start: string, end: string | null = null): TimeDraft => ({
  precision: 'all-day',
  start,
  end,
  cancelled: false,
});

/** Asks a catalogue of these events, by title, at a wall clock of the day given as an instant. */
const ask = async (entered: Entered, instant: string, asked: [string, string] | null) => {
  const test = await openTestStorage('sqlite');
  const gazetteer = await loadGazetteer(test.storage.db);
  const now = Date.parse(instant);
  const drafts = Object.entries(entered).map(([title, time]) =>
    createDraft(title, { title, times: [time] }),
  );
  await writeEvents(test.storage, gazetteer, drafts, now);
  const catalogue = await createCatalogue(test.storage, gazetteer, () => now);
  const period = asked && { start: asked[0], end: asked[1] };
  const { body } = catalogue.events(toEventFilter({ ...emptyViewQuery, period }, null, now));
  const events = JSON.parse(body.toString()) as EventSummary[];
  // An event's own page tells the same times as the list.
  for (const { slug, times } of events)
    expect(await readEventDetail(test.storage.db, gazetteer, slug)).toMatchObject({ times });
  await test.remove();
  return new Map(events.map(({ title, times }) => [title, times[0] as EventTime]));
};

describe('a day from midnight to midnight', () => {
  const entered: Entered = {
    'celý den předtím': days('2026-11-19'),
    'minutu předtím': timed('2026-11-19T20:00', '2026-11-19T23:59'),
    'přes půlnoc sem': timed('2026-11-19T20:00', '2026-11-20T00:01'),
    'o půlnoci': timed('2026-11-20T00:00'),
    'celý den': days('2026-11-20'),
    'poslední minuta': timed('2026-11-20T23:59'),
    'přes půlnoc tam': timed('2026-11-20T23:59', '2026-11-21T03:00'),
    'od včerejška do zítřka': days('2026-11-19', '2026-11-21'),
    'celý listopad': days('2026-11-01', '2026-11-30'),
    'do dneška': days('2026-11-01', '2026-11-20'),
    'od dneška': days('2026-11-20', '2026-12-20'),
    'o půlnoci potom': timed('2026-11-21T00:00', '2026-11-21T01:00'),
    'celý den potom': days('2026-11-21'),
  };

  it('holds what touches it', async () => {
    const found = await ask(entered, '2026-11-20T12:00+01:00', ['2026-11-20', '2026-11-20']);
    const outside = ['celý den předtím', 'minutu předtím', 'o půlnoci potom', 'celý den potom'];
    expect([...found.keys()].sort()).toEqual(
      Object.keys(entered)
        .filter((title) => !outside.includes(title))
        .sort(),
    );
  });

  it('puts what is under way first, the latest begun before the rest', async () => {
    const found = await ask(entered, '2026-11-20T12:00+01:00', ['2026-11-20', '2026-11-20']);
    const titles = [...found.keys()];
    expect(titles[0]).toBe('přes půlnoc sem');
    expect(titles.slice(-2).sort()).toEqual(['poslední minuta', 'přes půlnoc tam']);
  });
});

it('opens the default window at 6:01 and closes it seven days ahead at 23:59', async () => {
  const entered: Entered = {
    'do šesti': timed('2026-11-19T22:00', '2026-11-20T06:00'),
    'do šesti a minuty': timed('2026-11-19T22:00', '2026-11-20T06:01'),
    'do šesti a dvou': timed('2026-11-19T22:00', '2026-11-20T06:02'),
    'ráno v šest': timed('2026-11-20T06:00'),
    'dnes celý den': days('2026-11-20'),
    'poslední večer': timed('2026-11-27T23:59'),
    'den po něm': days('2026-11-28'),
  };
  for (const now of [
    '2026-11-20T00:00+01:00',
    '2026-11-20T12:00+01:00',
    '2026-11-20T23:59+01:00',
  ]) {
    const found = await ask(entered, now, null);
    expect([...found.keys()].sort()).toEqual([
      'dnes celý den',
      'do šesti a dvou',
      'poslední večer',
    ]);
  }
});

describe('the night that loses an hour, 29 March 2026', () => {
  const entered: Entered = {
    tancovačka: timed('2026-03-28T20:00', '2026-03-29T03:30'),
    'v hodině, která není': timed('2026-03-29T02:30', '2026-03-29T03:00'),
    'celý den': days('2026-03-29'),
    večer: timed('2026-03-29T23:30', '2026-03-29T23:59'),
    'den předtím': days('2026-03-28'),
    'den potom': days('2026-03-30'),
  };

  it('keeps the day’s events in the day', async () => {
    const found = await ask(entered, '2026-03-29T12:00+02:00', ['2026-03-29', '2026-03-29']);
    expect([...found.keys()].sort()).toEqual(
      ['celý den', 'tancovačka', 'v hodině, která není', 'večer'].sort(),
    );
    const before = await ask(entered, '2026-03-28T12:00+01:00', ['2026-03-28', '2026-03-28']);
    expect([...before.keys()].sort()).toEqual(['den předtím', 'tancovačka']);
  });

  it('tells each end of a time by its own offset', async () => {
    const found = await ask(entered, '2026-03-28T12:00+01:00', null);
    expect(found.get('tancovačka')).toMatchObject({
      start: '2026-03-28T20:00+01:00',
      end: '2026-03-29T03:30+02:00',
    });
    expect(found.get('v hodině, která není')).toMatchObject({
      start: '2026-03-29T02:30+01:00',
      end: '2026-03-29T03:00+02:00',
    });
    expect(found.get('večer')?.start).toBe('2026-03-29T23:30+02:00');
  });
});

describe('the night that has an hour twice, 25 October 2026', () => {
  const entered: Entered = {
    tancovačka: timed('2026-10-24T20:00', '2026-10-25T04:00'),
    'do dvou třiceti': timed('2026-10-24T20:00', '2026-10-25T02:30'),
    'z druhé hodiny zpátky': timed('2026-10-25T02:50', '2026-10-25T02:10'),
    'celý den': days('2026-10-25'),
    'poslední minuta': timed('2026-10-25T23:59'),
    'den potom': days('2026-10-26'),
    'ráno potom': timed('2026-10-26T00:00'),
  };

  it('keeps the day’s events in the day of 25 hours', async () => {
    const found = await ask(entered, '2026-10-25T12:00+01:00', ['2026-10-25', '2026-10-25']);
    expect([...found.keys()].sort()).toEqual(
      Object.keys(entered)
        .filter((title) => !title.endsWith('potom'))
        .sort(),
    );
    const after = await ask(entered, '2026-10-25T12:00+01:00', ['2026-10-26', '2026-10-26']);
    expect([...after.keys()].sort()).toEqual(['den potom', 'ráno potom']);
  });

  it('tells each end of a time by its own offset', async () => {
    const found = await ask(entered, '2026-10-24T12:00+02:00', null);
    expect(found.get('tancovačka')).toMatchObject({
      start: '2026-10-24T20:00+02:00',
      end: '2026-10-25T04:00+01:00',
    });
    expect(found.get('do dvou třiceti')?.end).toBe('2026-10-25T02:30+02:00');
    expect(found.get('z druhé hodiny zpátky')?.end).toMatch(/^2026-10-25T02:10\+0[12]:00$/);
    expect(found.get('poslední minuta')?.start).toBe('2026-10-25T23:59+01:00');
  });
});

it('lets what ends at midnight end on its own day', async () => {
  const entered: Entered = { koncert: timed('2026-11-20T20:00', '2026-11-21T00:00') };
  const found = await ask(entered, '2026-11-20T12:00+01:00', ['2026-11-21', '2026-11-21']);
  expect([...found.keys()]).toEqual([]);
});
