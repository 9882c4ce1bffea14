import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EventDefaultsSchema } from '../../../contract/organizers/event-defaults.ts';
import { evening, once, weekly } from '../../../test/support/fixtures/event-forms.ts';
import {
  createPlaceCalls,
  existingPlace,
  newPlace,
} from '../../../test/support/api/place-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';

const minute = 60_000;

describeRules('what a new event begins with', (engine) => {
  let test: TestApp;
  let jana = '';
  let petr = '';
  let now = testNow;
  const calls = createPlaceCalls(() => test);
  const { call } = calls;
  const read = async (token = jana) =>
    v.parse(EventDefaultsSchema, (await call('GET', 'event-defaults/', { token })).json);
  /** Creates events a minute apart. */
  const create: typeof calls.create = (...event) => {
    test.setNow((now += minute));
    return calls.create(...event);
  };
  const at = (hour: string) => ({ schedule: [once(evening('2026-11-28', hour))] });

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow((now = testNow));
    await calls.wipe();
    await calls.clear();
    jana = await calls.enter('jana@example.cz');
    petr = await calls.enter('petr@example.cz');
  });

  it('is nothing without events and a profile', async () => {
    await create('Ples', newPlace('Sál'), petr);
    expect(await read()).toEqual({
      profile: { organizer: null, contact: null, url: null, place: null },
      hours: [],
      categories: [],
      place: null,
    });
  });

  it('is what the latest events had, each value once, at most three', async () => {
    const { place } = await create('Ples', newPlace('Sál'), jana, {
      ...at('20:00'),
      categories: ['plesy'],
    });
    const again = existingPlace(place?.id ?? 0);
    for (const [hour, category] of [
      ['17:30', 'divadlo'],
      ['18:00', 'koncerty'],
      ['19:00', 'koncerty'],
      ['18:00', 'deti'],
    ] as const)
      await create('Akce', again, jana, { ...at(hour), categories: [category, 'vystavy'] });
    expect(await read()).toMatchObject({
      hours: ['18:00', '19:00', '17:30'],
      categories: ['deti', 'koncerty', 'divadlo'],
      place: { id: place?.id, title: 'Sál' },
    });
  });

  it('counts the event that was edited last as the latest one', async () => {
    const { slug, version, form } = await create('Ples', newPlace('Sál'), jana, at('20:00'));
    await create('Koncert', newPlace('Klub', 49.7581), jana, at('18:00'));
    expect(await read()).toMatchObject({ hours: ['18:00', '20:00'], place: { title: 'Klub' } });
    test.setNow((now += minute));
    await call('PUT', `event-user/${slug}/`, {
      body: { version, status: 'published', form: { ...form, title: 'Velký ples' } },
      token: jana,
    });
    expect(await read()).toMatchObject({ hours: ['20:00', '18:00'], place: { title: 'Sál' } });
  });

  it('takes the hour of the first date of a series, and none of whole days', async () => {
    const whole = { precision: 'all-day', start: '2026-11-28', end: null } as const;
    await create('Trhy', newPlace('Náměstí'), jana, { schedule: [once(whole)] });
    expect(await read()).toMatchObject({ hours: [], place: { title: 'Náměstí' } });
    await create('Kurz', newPlace('Klub', 49.7581), jana, {
      schedule: [
        once(evening('2026-12-24', '09:00'), 's2'),
        weekly(evening('2026-11-28', '16:15'), 3, 6),
      ],
    });
    expect(await read()).toMatchObject({ hours: ['16:15'] });
  });

  it('leaves drafts and deleted events out', async () => {
    await create('Ples', newPlace('Sál'), jana, { ...at('20:00'), categories: ['plesy'] });
    const { slug } = await create('Omyl', newPlace('Klub', 49.7581), jana, at('18:00'));
    await create('Koncept', newPlace('Dvůr', 49.7591), jana, { ...at('17:00'), status: 'draft' });
    await call('DELETE', `event-user/${slug}/`, { token: jana });
    expect(await read()).toMatchObject({
      hours: ['20:00'],
      categories: ['plesy'],
      place: { title: 'Sál' },
    });
  });

  it('has the place that the latest one was merged into, and the profile', async () => {
    const { place: hall } = await create('Ples', newPlace('Sál'), jana);
    const { place: club } = await create('Koncert', newPlace('Klub', 49.7581), jana);
    await calls.merge(
      await calls.one(club?.id ?? 0, jana),
      await calls.one(hall?.id ?? 0, jana),
      jana,
    );
    const profile = { organizer: 'Sokol', contact: null, url: null, place: club?.id };
    await call('POST', 'organizer-profile/', { body: profile, token: jana });
    expect(await read()).toMatchObject({
      place: { id: hall?.id },
      profile: { organizer: 'Sokol', place: { id: hall?.id } },
    });
  });
});
