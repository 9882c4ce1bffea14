import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  maxOtherTowns,
  OrganizerProgrammeSchema,
  type OrganizerProgramme,
} from '../../../contract/events/organizer-programme.ts';
import { describeStorages } from '../../../test/support/servers/storages.ts';
import { createDraft, openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';
import type { NewEvent, NewTime } from '../../events/new-event.ts';

const on = (date: string, cancelled = false): NewTime => ({
  precision: 'timed',
  start: `${date}T18:00`,
  end: `${date}T20:00`,
  cancelled,
});
const towns = {
  svitavy: { title: 'Fabrika', lat: 49.7561, lng: 16.4685 },
  litomysl: { title: 'Zámek', lat: 49.8739, lng: 16.3127 },
  trebova: { title: 'Kino', lat: 49.902, lng: 16.4474 },
  policka: { title: 'Tylův dům', lat: 49.715, lng: 16.266 },
};
let last = 0;
const library = (
  town: keyof typeof towns,
  changes: Partial<Omit<NewEvent, 'place'>> = {},
): NewEvent =>
  createDraft(String(++last), {
    organizer: 'Městská knihovna',
    title: `Beseda ${last}`,
    place: towns[town],
    ...changes,
  });
const drafts = [
  library('svitavy'),
  library('trebova'),
  library('litomysl'),
  // Of several times one event.
  library('litomysl', { times: [on('2026-11-22'), on('2026-11-23'), on('2026-11-24')] }),
  library('policka', { cancelled: true }),
  library('policka', { times: [on('2026-11-22', true), on('2026-11-02')] }),
  library('policka', { times: [on('2028-11-22')] }),
  library('policka', { source: 'kudyznudy' }),
];

describeStorages('other towns of the name of an organiser', (engine) => {
  let test: TestApp;
  const ask = async (path: string): Promise<OrganizerProgramme> => {
    const { statusCode, body } = await test.app.inject(`/api/organizer/${path}`);
    expect(statusCode).toBe(200);
    return v.parse(OrganizerProgrammeSchema, JSON.parse(body));
  };
  const townsOf = async (path: string) =>
    (await ask(path)).elsewhere.map(({ city, count }) => [city.slug, city.district, count]);

  beforeAll(async () => {
    test = await openTestApp(engine, drafts);
  });
  afterAll(() => test.close());

  it('are those where something takes place in the next 370 days, most of it first', async () => {
    const litomysl = ['litomysl', 'Svitavy', 2];
    const trebova = ['ceska-trebova', 'Ústí nad Orlicí', 1];
    const svitavy = ['svitavy', 'Svitavy', 1];
    expect(await townsOf('svitavy/mestska-knihovna/')).toEqual([litomysl, trebova]);
    expect(await townsOf('ceska-trebova/mestska-knihovna/')).toEqual([litomysl, svitavy]);
    expect(await townsOf('policka/mestska-knihovna/')).toEqual([litomysl, trebova, svitavy]);
  });

  it('count events of Kudy z nudy on request', async () => {
    const found = await townsOf('svitavy/mestska-knihovna/?from_kudyznudy=1');
    expect(found).toContainEqual(['policka', 'Svitavy', 1]);
  });

  it('are none for a name of one town', async () => {
    await test.write([library('svitavy', { organizer: 'Knihovna ve Svitavách' })]);
    expect(await ask('svitavy/knihovna-ve-svitavach/')).toMatchObject({
      elsewhere: [],
      moreTowns: 0,
    });
  });

  it('are twenty at most, by name where they have as many events; the rest is counted', async () => {
    const bounds = { sw: { lat: 49.5, lng: 16 }, ne: { lat: 50, lng: 16.6 } };
    const chosen = test.context.gazetteer.within(bounds).slice(0, maxOtherTowns + 4);
    const tour = chosen.map(({ id, title, latitude: lat, longitude: lng }) =>
      createDraft(`tour-${id}`, {
        organizer: 'Kočovné divadlo',
        place: { title: `Sál ${title}`, lat, lng, cityId: id },
      }),
    );
    await test.write(tour);
    const { elsewhere, moreTowns } = await ask(`${chosen[0]?.slug}/kocovne-divadlo/`);
    expect([elsewhere.length, moreTowns]).toEqual([maxOtherTowns, 3]);
    const names = elsewhere.map(({ city }) => city.title);
    expect(names).toEqual(names.toSorted(new Intl.Collator('cs').compare));
    expect(names).not.toContain(chosen[0]?.title);
  });

  it('are those of the places that events name, not of events that stand for them', async () => {
    const { db } = test.context.storage;
    const idOf = async (sourceId: string): Promise<number> => {
      const rows = db.selectFrom('event').select('id').where('source_id', '=', sourceId);
      return (await rows.executeTakeFirstOrThrow()).id;
    };
    await test.write([
      createDraft('shown', { organizer: 'Hasiči', title: 'Ples', place: towns.svitavy }),
      createDraft('double', { organizer: 'Hasiči', title: 'Bál', place: towns.litomysl }),
    ]);
    await db
      .updateTable('event')
      .set({ double_of: await idOf('shown') })
      .where('source_id', '=', 'double')
      .execute();
    await test.refresh();
    const programme = await ask('litomysl/hasici/');
    expect(programme.events.map(({ title }) => title)).toEqual(['Ples']);
    expect(await townsOf('litomysl/hasici/')).toEqual([['svitavy', 'Svitavy', 1]]);
    expect(await townsOf('svitavy/hasici/')).toEqual([['litomysl', 'Svitavy', 1]]);
  });
});
