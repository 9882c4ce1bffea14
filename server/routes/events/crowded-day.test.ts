import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EventSummary } from '../../../contract/events/event.ts';
import { maxEvents } from '../../../contract/endpoints/answer-limits.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';

const day = '2026-11-20';
/** Number of morning events: one a minute from 8:00, each 15 minutes long. */
const morning = 200;
/** Number of evening events: twenty a minute from 19:00, without an end. */
const evening = 1900;

const clock = (minute: number): string => new Date(minute * 60_000).toISOString().slice(11, 16);
const drafts = [
  ...Array.from({ length: morning }, (_, index) => {
    const at = 8 * 60 + index;
    return createDraft(`r${index}`, {
      title: `Ráno ${index}`,
      times: [
        {
          precision: 'timed',
          cancelled: false,
          start: `${day}T${clock(at)}`,
          end: `${day}T${clock(at + 15)}`,
        },
      ],
    });
  }),
  ...Array.from({ length: evening }, (_, index) =>
    createDraft(`v${index}`, {
      title: `Večer ${index}`,
      times: [
        {
          precision: 'timed',
          cancelled: false,
          start: `${day}T${clock(19 * 60 + Math.floor(index / 20))}`,
          end: null,
        },
      ],
    }),
  ),
];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp('sqlite', drafts);
});
afterAll(() => test.close());
beforeEach(() => test.setNow(testNow));

const ask = async (search = '') => {
  const { headers, body } = await test.app.inject(`/api/event/?s=20-11-2026&e=20-11-2026${search}`);
  const titles = (JSON.parse(body) as EventSummary[]).map(({ title }) => title);
  return { titles, more: Number(headers['x-more-events'] ?? 0) };
};
const numbered = (name: string, from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `${name} ${from + index}`);

it('a list too short for a day has the first events when none is over', async () => {
  test.setNow(Date.parse(`${day}T07:00+01:00`));
  const { titles, more } = await ask();
  expect(titles).toEqual([...numbered('Ráno', 0, morning), ...numbered('Večer', 0, 1800)]);
  expect(more).toBe(100);
});

it('a list too short for a day leaves out the events with the earliest ends first', async () => {
  test.setNow(Date.parse(`${day}T18:00+01:00`));
  const { titles, more } = await ask();
  expect(titles).toEqual([...numbered('Ráno', 100, morning), ...numbered('Večer', 0, evening)]);
  expect(titles).toHaveLength(maxEvents);
  expect(more).toBe(100);
});

it('a list too short for a day has as many as fit of the events with the same end', async () => {
  test.setNow(Date.parse(`${day}T23:00+01:00`));
  await test.write(
    Array.from({ length: 300 }, (_, index) =>
      createDraft(`p${index}`, {
        title: `Poledne ${index}`,
        times: [
          {
            precision: 'timed',
            cancelled: false,
            start: `${day}T12:00`,
            end: `${day}T13:00`,
          },
        ],
      }),
    ),
  );
  // Evening events have no end and may still be under way.
  const { titles, more } = await ask();
  expect(titles.filter((title) => title.startsWith('Poledne'))).toEqual(
    numbered('Poledne', 0, 100),
  );
  expect(titles.slice(-evening)).toEqual(numbered('Večer', 0, evening));
  expect([titles.length, more]).toEqual([maxEvents, 400]);
});

it('a list too short for a day has the first events when all are over', async () => {
  test.setNow(Date.parse('2026-11-21T12:00+01:00'));
  const { titles } = await ask();
  expect(titles.slice(0, morning)).toEqual(numbered('Ráno', 0, morning));
});

it('a list too short for a day is cached for a quarter of an hour', async () => {
  const list = async () => (await test.app.inject('/api/event/?s=20-11-2026&e=20-11-2026')).body;
  const at = (time: string) => test.setNow(Date.parse(`${day}T${time}+01:00`));
  at('09:00');
  const before = await list();
  at('09:14');
  expect(await list()).toBe(before);
  at('09:15');
  expect(await list()).not.toBe(before);
});
