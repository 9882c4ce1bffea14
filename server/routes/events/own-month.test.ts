import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { maxMonthDates, OwnMonthSchema } from '../../../contract/organizers/own-month.ts';
import { EditableEventSchema } from '../../../contract/organizers/own-event.ts';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { eventForm, evening, once, weekly } from '../../../test/support/fixtures/event-forms.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';

describeRules('month of own events', (engine) => {
  let test: TestApp;
  let token: string;
  let places = 0;
  const { call, register, clear } = createAccountCalls(() => test);

  const create = async (
    title: string,
    schedule: EventDraft['schedule'],
    status = 'published',
  ): Promise<string> => {
    const place = { title: `Místo ${++places}`, latitude: 49.7 + places / 1000 };
    const body = { status, form: eventForm({ title, schedule, place }) };
    const { json } = await call('POST', 'event-user/', { body, token });
    return v.parse(EditableEventSchema, json).slug;
  };
  const month = async (text: string) => {
    const { json } = await call('GET', `event-month/?month=${text}`, { token });
    return v.parse(OwnMonthSchema, json);
  };
  const rows = async (text: string) =>
    (await month(text)).dates.map(
      ({ title, status, time }) => `${time.start.slice(0, 10)} ${title} ${status}`,
    );

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    places = 0;
    const { db } = test.context.storage;
    for (const table of ['event', 'place'] as const) await db.deleteFrom(table).execute();
    await clear();
    token = await register();
  });

  it('has every date of events and drafts that touches it, in their order, of no one else', async () => {
    await create('Kurz', [weekly(evening('2026-11-25'), 3, 3)]);
    await create('Výstava', [
      once({ precision: 'all-day', start: '2026-10-01', end: '2026-12-31' }),
    ]);
    const cancelled = await create('Ples', [once(evening('2026-12-05'))]);
    await call('POST', `event-user/${cancelled}/status/`, {
      body: { version: 1, status: 'cancelled' },
      token,
    });
    await create(
      'Koncept',
      [once(evening('2026-12-04')), once(evening('2027-01-04'), 's2')],
      'draft',
    );
    await create('Bez termínu', [], 'draft');
    const deleted = await create('Smazaná', [once(evening('2026-12-06'))]);
    await call('DELETE', `event-user/${deleted}/`, { token });
    expect(await rows('2026-12')).toEqual([
      '2026-10-01 Výstava published',
      '2026-12-02 Kurz published',
      '2026-12-04 Koncept draft',
      '2026-12-05 Ples cancelled',
      '2026-12-09 Kurz published',
    ]);
    expect(await rows('2027-01')).toEqual(['2027-01-04 Koncept draft']);
    expect(await rows('2027-02')).toEqual([]);

    token = await register({ email: 'petr@example.cz' });
    expect(await rows('2026-12')).toEqual([]);
  });

  it('gives a night to the evening before the month, and names the place', async () => {
    await create('Silvestr', [
      once({ precision: 'timed', start: '2026-12-31T20:00', end: '2027-01-01T03:00' }),
    ]);
    await create('Zkouška', [once(evening('2026-12-30'))], 'draft');
    expect((await month('2026-12')).dates.map(({ place }) => place)).toEqual([
      'Místo 2',
      'Místo 1',
    ]);
    expect(await rows('2027-01')).toEqual([]);
  });

  it('says when there are more dates than it holds', async () => {
    const days = [weekly(evening('2026-12-01'), 1, 2)];
    await create('Prohlídka', days);
    const { db } = test.context.storage;
    const { id: _id, ...row } = await db
      .selectFrom('event_time')
      .selectAll()
      .executeTakeFirstOrThrow();
    for (let begin = 0; begin < maxMonthDates; begin += 100)
      await db
        .insertInto('event_time')
        .values(Array.from({ length: 100 }, () => row))
        .execute();
    const { dates, is_whole } = await month('2026-12');
    expect([dates.length, is_whole]).toEqual([maxMonthDates, false]);
  });

  it('refuses what is no month, and who is not logged in', async () => {
    expect((await call('GET', 'event-month/?month=2026-13', { token })).status).toBe(400);
    expect((await call('GET', 'event-month/', { token })).status).toBe(400);
    expect((await call('GET', 'event-month/?month=2026-12')).status).toBe(401);
  });
});
