import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertPlace } from '../../places/insert-place.ts';
import { write } from '../../storage/transaction.ts';
import {
  describeRules,
  gazetteerOf,
  openTestStorage,
  type TestStorage,
} from '../../../test/support/servers/storages.ts';
import type { RepairKind } from '../repair-kinds.ts';
import { createPlacing, type Placing } from './place-items.ts';

describeRules('placing imported events', (engine) => {
  let test: TestStorage;
  let placing: Placing;
  const open = async (city: string | null) =>
    createPlacing({
      db: test.storage.db,
      gazetteer: await gazetteerOf(test.storage),
      source: 'ical',
      city,
    });
  beforeAll(async () => {
    test = await openTestStorage(engine);
    const gazetteer = await gazetteerOf(test.storage);
    const city = gazetteer.bySlug('svitavy');
    await write(test.storage, async (writer, revision) => ({
      result: await insertPlace(
        writer,
        {
          title: 'Kulturní dům Fabrika',
          street: null,
          lat: 49.7571,
          lng: 16.4689,
          approximate: false,
          source: 'own',
          sourceId: null,
          sample: false,
        },
        { cityId: city!.id, cityFrom: 'outline', revision },
      ),
    }));
    placing = await open(null);
  });
  afterAll(() => test.remove());

  const place = (text: string, by = placing) => {
    const repairs: RepairKind[] = [];
    return {
      found: by.place({ text, point: null, municipality: null }, (kind) => repairs.push(kind)),
      repairs,
    };
  };

  it('a place that an event has coordinates of is known to others by its name', async () => {
    const learning = await open(null);
    const text = 'Sokolovna, Riegrova 1, Svitavy';
    const point = { lat: 49.7512, lng: 16.4701 };
    expect(place('Sokolovna, Svitavy', learning).found).toMatchObject({ approximate: true });
    learning.place({ text, point, municipality: null }, () => undefined);
    learning.place({ text: 'Svitavy', point, municipality: null }, () => undefined);
    expect(place('Sokolovna, Svitavy', learning)).toMatchObject({
      found: { title: 'Sokolovna', approximate: false, ...point },
      repairs: ['place-by-its-name'],
    });
    expect(place('Svitavy', learning).found).toMatchObject({ approximate: true });
    expect(place('Sokolovna, Litomyšl', learning).found).toMatchObject({ approximate: true });
    // Two of one name: which of them is meant is not known.
    learning.place(
      { text, point: { lat: 49.76, lng: 16.46 }, municipality: null },
      () => undefined,
    );
    expect(place('Sokolovna, Svitavy', learning).found).toMatchObject({ approximate: true });
  });

  it.each([
    'Sál, Purkyňova 17, 568 02 Svitavy, Česko',
    'Sál, Svitavy-Předměstí',
    'Sál\nSvitavy',
    'SÁL – SVITAVY',
  ])('%j is in Svitavy', (text) => {
    expect(place(text)).toMatchObject({
      found: { approximate: true, lat: expect.closeTo(49.76, 1) as number },
      repairs: ['place-without-coordinates'],
    });
  });

  it.each([
    // Zoo Praha, whose nearest centre is that of Roztoky.
    { stated: null, cityId: null },
    { stated: 554_782, cityId: 554_782 },
    // In another part of the country.
    { stated: 577_731, cityId: null },
    { stated: 1, cityId: null },
  ])('with coordinates is in the municipality that the source states: %j', ({ stated, cityId }) => {
    const point = { lat: 50.1172, lng: 14.406 };
    const found = placing.place({ text: 'Zoo', point, municipality: stated }, () => undefined);
    expect(found).toMatchObject({ ...point, cityId, title: 'Zoo' });
  });

  it.each([
    ['Cieszyn', 49.7497, 18.6333],
    ['Zittau', 50.896, 14.8066],
  ])('is refused in %s', (_, lat, lng) => {
    const place = { text: 'Rynek', point: { lat, lng }, municipality: null };
    expect(placing.place(place, () => undefined)).toBe('outside-the-country');
  });

  it('keeps the street of an address', () => {
    expect(place('Sál, Purkyňova 17, 568 02 Svitavy').found).toMatchObject({
      title: 'Sál',
      street: 'Purkyňova 17',
    });
  });

  it('gives an event the coordinates of the known place of its name', () => {
    expect(place('Fabrika, Svitavy')).toMatchObject({
      found: { title: 'Kulturní dům Fabrika', lat: 49.7571, lng: 16.4689, approximate: false },
      repairs: ['place-by-its-name'],
    });
  });

  it('takes the municipality near the given one when several have a name', async () => {
    // There are two: in the districts Chrudim and Přerov.
    expect(place('Kino, Hlinsko').found).toBe('no-place');
    const near = place('Kino, Hlinsko', await open('policka'));
    expect(near.found).toMatchObject({ lat: expect.closeTo(49.76, 1) as number });
  });

  it('uses the given municipality when none is named, and refuses without one', async () => {
    expect(place('Sál').found).toBe('no-place');
    expect(place('Sál', await open('policka'))).toMatchObject({
      found: { title: 'Sál', approximate: true },
      repairs: ['place-by-default', 'place-without-coordinates'],
    });
  });

  it('refuses a point abroad', () => {
    expect(
      placing.place(
        { text: 'Vídeň', point: { lat: 48.2, lng: 16.37 }, municipality: null },
        () => undefined,
      ),
    ).toBe('outside-the-country');
  });
});
