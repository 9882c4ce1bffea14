import { describe, expect, it } from 'vitest';
import type { EventSummary, EventTime } from '../../contract/events/event.ts';
import { emptyViewQuery } from '../../contract/views/view-query.ts';
import { gazetteerOf, openTestStorage } from '../../test/support/servers/storages.ts';
import { createDraft } from '../../test/support/servers/test-app.ts';
import type { NewTime } from '../events/new-event.ts';
import { toEventFilter } from '../events/event-filter.ts';
import { readEventDetail } from '../events/read-detail.ts';
import { writeEvents } from '../events/write-events.ts';
import { openCatalogue } from '../../test/support/servers/open-catalogue.ts';

type TimesByTitle = Record<string, NewTime>;
const timed = (start: string, end: string | null = null): NewTime => ({
  precision: 'timed',
  start,
  end,
  cancelled: false,
});
const days = (start: string, end: string | null = null): NewTime => ({
  precision: 'all-day',
  start,
  end,
  cancelled: false,
});

/**
 * First times of the events of a period, by title; the catalogue holds one event for each entry,
 * and `instant` is its current time in ISO 8601.
 */
const readTimes = async (
  timesByTitle: TimesByTitle,
  instant: string,
  requested: [string, string] | null,
) => {
  const test = await openTestStorage('sqlite');
  const gazetteer = await gazetteerOf(test.storage);
  const now = Date.parse(instant);
  const drafts = Object.entries(timesByTitle).map(([title, time]) =>
    createDraft(title, { title, times: [time] }),
  );
  await writeEvents(test.storage, gazetteer, drafts, now);
  const { catalogue } = await openCatalogue(test.storage, gazetteer, () => now);
  const period = requested && { start: requested[0], end: requested[1] };
  const { body } = catalogue.events(toEventFilter({ ...emptyViewQuery, period }, null, now));
  const events = JSON.parse(body.toString()) as EventSummary[];
  // The detail of an event has the same times as the list.
  for (const { slug, times } of events)
    expect(await readEventDetail(test.storage.db, gazetteer, slug)).toMatchObject({ times });
  await test.remove();
  return new Map(events.map(({ title, times }) => [title, times[0] as EventTime]));
};

describe('a period of one day', () => {
  const timesByTitle: TimesByTitle = {
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

  it('holds times that overlap it', async () => {
    const found = await readTimes(timesByTitle, '2026-11-20T12:00+01:00', [
      '2026-11-20',
      '2026-11-20',
    ]);
    const outside = ['celý den předtím', 'minutu předtím', 'o půlnoci potom', 'celý den potom'];
    expect([...found.keys()].sort()).toEqual(
      Object.keys(timesByTitle)
        .filter((title) => !outside.includes(title))
        .sort(),
    );
  });

  it('puts times under way first, the latest begun at the top', async () => {
    const found = await readTimes(timesByTitle, '2026-11-20T12:00+01:00', [
      '2026-11-20',
      '2026-11-20',
    ]);
    const titles = [...found.keys()];
    expect(titles[0]).toBe('přes půlnoc sem');
    expect(titles.slice(-2).sort()).toEqual(['poslední minuta', 'přes půlnoc tam']);
  });
});

it('the default period begins at 6:01 and ends seven days ahead at 23:59', async () => {
  const timesByTitle: TimesByTitle = {
    'do šesti': timed('2026-11-19T22:00', '2026-11-20T06:00'),
    'do šesti a minuty': timed('2026-11-19T22:00', '2026-11-20T06:01'),
    'ještě chvíli potom': timed('2026-11-19T22:00', '2026-11-20T06:02'),
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
    const found = await readTimes(timesByTitle, now, null);
    expect([...found.keys()].sort()).toEqual([
      'dnes celý den',
      'ještě chvíli potom',
      'poslední večer',
    ]);
  }
});

describe('the night the clock goes forward, 29 March 2026', () => {
  const timesByTitle: TimesByTitle = {
    tancovačka: timed('2026-03-28T20:00', '2026-03-29T03:30'),
    'v hodině, která není': timed('2026-03-29T02:30', '2026-03-29T03:00'),
    'celý den': days('2026-03-29'),
    večer: timed('2026-03-29T23:30', '2026-03-29T23:59'),
    'den předtím': days('2026-03-28'),
    'den potom': days('2026-03-30'),
  };

  it('keeps the day’s events in the day', async () => {
    const found = await readTimes(timesByTitle, '2026-03-29T12:00+02:00', [
      '2026-03-29',
      '2026-03-29',
    ]);
    expect([...found.keys()].sort()).toEqual(
      ['celý den', 'tancovačka', 'v hodině, která není', 'večer'].sort(),
    );
    const before = await readTimes(timesByTitle, '2026-03-28T12:00+01:00', [
      '2026-03-28',
      '2026-03-28',
    ]);
    expect([...before.keys()].sort()).toEqual(['den předtím', 'tancovačka']);
  });

  it('gives the start and the end of a time each with its own offset', async () => {
    const found = await readTimes(timesByTitle, '2026-03-28T12:00+01:00', null);
    expect(found.get('tancovačka')).toMatchObject({
      start: '2026-03-28T20:00+01:00',
      end: '2026-03-29T03:30+02:00',
    });
    expect(found.get('v hodině, která není')).toMatchObject({
      start: '2026-03-29T03:30+02:00',
      end: '2026-03-29T04:00+02:00',
    });
    expect(found.get('večer')?.start).toBe('2026-03-29T23:30+02:00');
  });
});

describe('the night the clock goes back, 25 October 2026', () => {
  const timesByTitle: TimesByTitle = {
    tancovačka: timed('2026-10-24T20:00', '2026-10-25T04:00'),
    'do dvou třiceti': timed('2026-10-24T20:00', '2026-10-25T02:30'),
    'z druhé hodiny zpátky': timed('2026-10-25T02:50', '2026-10-25T02:10'),
    'celý den': days('2026-10-25'),
    'poslední minuta': timed('2026-10-25T23:59'),
    'den potom': days('2026-10-26'),
    'ráno potom': timed('2026-10-26T00:00'),
  };

  it('keeps the day’s events in the day of 25 hours', async () => {
    const found = await readTimes(timesByTitle, '2026-10-25T12:00+01:00', [
      '2026-10-25',
      '2026-10-25',
    ]);
    expect([...found.keys()].sort()).toEqual(
      Object.keys(timesByTitle)
        .filter((title) => !title.endsWith('potom'))
        .sort(),
    );
    const after = await readTimes(timesByTitle, '2026-10-25T12:00+01:00', [
      '2026-10-26',
      '2026-10-26',
    ]);
    expect([...after.keys()].sort()).toEqual(['den potom', 'ráno potom']);
  });

  it('gives the start and the end of a time each with its own offset', async () => {
    const found = await readTimes(timesByTitle, '2026-10-24T12:00+02:00', null);
    expect(found.get('tancovačka')).toMatchObject({
      start: '2026-10-24T20:00+02:00',
      end: '2026-10-25T04:00+01:00',
    });
    expect(found.get('do dvou třiceti')?.end).toBe('2026-10-25T02:30+02:00');
    expect(found.get('z druhé hodiny zpátky')?.end).toMatch(/^2026-10-25T02:10\+0[12]:00$/);
    expect(found.get('poslední minuta')?.start).toBe('2026-10-25T23:59+01:00');
  });
});

it('a time that ends at midnight is not in the next day', async () => {
  const timesByTitle: TimesByTitle = { koncert: timed('2026-11-20T20:00', '2026-11-21T00:00') };
  const found = await readTimes(timesByTitle, '2026-11-20T12:00+01:00', [
    '2026-11-21',
    '2026-11-21',
  ]);
  expect([...found.keys()]).toEqual([]);
});
