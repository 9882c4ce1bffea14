import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlaceCalls, newPlace } from '../../test/support/api/place-calls.ts';
import { describeStorages } from '../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../test/support/servers/test-app.ts';
import { toWords } from './other-names.ts';
import { fold } from '../../domain/text/fold.ts';

describeStorages('places for the form of an event', (engine) => {
  let test: TestApp;
  let jana = '';
  let petr = '';
  const calls = createPlaceCalls(() => test);
  const { call, create } = calls;

  interface Row {
    title: string;
    lat: number;
    lng: number;
    street?: string;
  }
  /** Places of nobody, in the municipalities of their points. */
  const insert = (rows: readonly Row[]) =>
    test.context.storage.db
      .insertInto('place')
      .values(
        rows.map(({ title, lat, lng, street = null }) => ({
          title,
          street,
          lat,
          lng,
          folded: fold(title),
          words: toWords({ folded: fold(title), other_names: '' }),
          lat_e4: Math.round(lat * 1e4),
          lng_e4: Math.round(lng * 1e4),
          city_id: test.context.gazetteer.at({ lat, lng })?.id ?? 0,
          approximate: 0,
          source: 'xmlevents',
          source_id: null,
          sample: 0,
          version: 1,
        })),
      )
      .execute();
  const find = async (text: string, token: string, near = '&lat=49.7561&lng=16.4685') => {
    const path = `place-search/?q=${encodeURIComponent(text)}${near}`;
    const { status, json } = await call('GET', path, { token });
    expect(status).toBe(200);
    return (json as { places: { title: string; city: { title: string } }[] }).places.map(
      ({ title, city }) => `${title}, ${city.title}`,
    );
  };
  const streetPoint = async (street: string, city: string) => {
    const path = `place-street/?street=${encodeURIComponent(street)}&city=${city}`;
    const { json } = await call('GET', path, { token: jana });
    return (json as { point: unknown }).point;
  };

  /** Slugs of the towns that Jana follows. */
  const follow = async (...cities: string[]) => {
    const body = { city: null, cities };
    expect((await call('POST', 'associated-cities/', { body, token: jana })).status).toBe(200);
  };

  const svitavy = { lat: 49.7561, lng: 16.4685 };
  const litomysl = { lat: 49.8687, lng: 16.3128 };
  const brno = { lat: 49.1951, lng: 16.6068 };

  beforeAll(async () => {
    test = await openTestApp(engine);
    jana = await calls.enter('jana@example.cz');
    petr = await calls.enter('petr@example.cz');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    await calls.wipe();
    await test.context.storage.db.updateTable('account').set({ city_id: null }).execute();
    await test.context.storage.db.deleteFrom('associated_city').execute();
  });

  describe('are ranked', () => {
    it('among 2,600 of the same name: own, at home, with events, then by distance', async () => {
      // A grid of more than a degree around Jihlava, far from all the others.
      const far = Array.from({ length: 2600 }, (_, index) => ({
        title: 'Kulturní dům',
        lat: 49 + (index % 51) / 60,
        lng: 14 + Math.floor(index / 51) / 60,
      }));
      for (let from = 0; from < far.length; from += 500) await insert(far.slice(from, from + 500));
      await insert([
        { title: 'Kulturní dům', ...brno },
        { title: 'Kulturní dům', ...litomysl },
      ]);
      await create('Ples', newPlace('Kulturní dům', svitavy.lat, svitavy.lng), petr);
      const [first, second] = await find('kulturni dum', jana);
      // Petr's has an event, Litomyšl is the nearest one without.
      expect([first, second]).toEqual(['Kulturní dům, Svitavy', 'Kulturní dům, Litomyšl']);

      await create('Koncert', newPlace('Kulturní dům', 50.2306, 12.8725), jana);
      const home = test.context.gazetteer.at(brno)?.id ?? 0;
      await test.context.storage.db
        .updateTable('account')
        .set({ city_id: home })
        .where('email', '=', 'jana@example.cz')
        .execute();
      expect((await find('KD', jana)).slice(0, 4)).toEqual([
        'Kulturní dům, Karlovy Vary',
        'Kulturní dům, Brno',
        'Kulturní dům, Svitavy',
        'Kulturní dům, Litomyšl',
      ]);
      expect(await find('kulturni litomysl', jana)).toEqual(['Kulturní dům, Litomyšl']);
    });

    it('in followed towns before those with events, after own ones and those at home', async () => {
      const jihlava = { lat: 49.3961, lng: 15.5912 };
      await insert([litomysl, brno, jihlava].map((point) => ({ title: 'Sál', ...point })));
      await create('Ples', newPlace('Sál', svitavy.lat, svitavy.lng), petr);
      expect((await find('sal', jana))[0]).toBe('Sál, Svitavy');
      await follow('litomysl', 'jihlava');
      expect(await find('sal', jana)).toEqual([
        'Sál, Litomyšl',
        'Sál, Jihlava',
        'Sál, Svitavy',
        'Sál, Brno',
      ]);
      // Of somebody else.
      expect((await find('sal', petr))[0]).toBe('Sál, Svitavy');
      await create('Koncert', newPlace('Sál', 50.2306, 12.8725), jana);
      expect((await find('sal', jana)).slice(0, 2)).toEqual(['Sál, Karlovy Vary', 'Sál, Litomyšl']);
    });

    it('by title when no point is given', async () => {
      await insert([
        { title: 'Sál B', ...svitavy },
        { title: 'Sál A', ...brno },
      ]);
      expect(await find('sal', jana, '')).toEqual(['Sál A, Brno', 'Sál B, Svitavy']);
    });
  });

  describe('towns', () => {
    const towns = async (text: string, token: string) => {
      const path = `place-search/?q=${encodeURIComponent(text)}`;
      const { json } = await call('GET', path, { token });
      return (json as { cities: { slug: string }[] }).cities.map(({ slug }) => slug);
    };

    it('of the account come first among those of the text, and alone without a text', async () => {
      expect(await towns('', jana)).toEqual([]);
      const [first = ''] = await towns('lito', jana);
      const last = test.context.gazetteer.bySlug('litomerice')?.slug ?? '';
      expect(first).not.toBe(last);
      await follow(last, 'svitavy');
      expect((await towns('lito', jana)).slice(0, 2)).toEqual([last, first]);
      expect(await towns('', jana)).toEqual([last, 'svitavy']);
      expect((await towns('lito', petr))[0]).toBe(first);
    });
  });

  describe('are found', () => {
    beforeEach(() =>
      insert([
        { title: 'Kino-kavárna „Vesmír“', ...svitavy },
        { title: 'DK Metra', ...brno },
        { title: 'Zámek', ...litomysl },
      ]),
    );

    it('by beginnings of words, also after a hyphen or a quotation mark', async () => {
      const cinema = ['Kino-kavárna „Vesmír“, Svitavy'];
      for (const text of ['kino', 'kavar', 'Vesmír', 'kino svitavy', 'kavarna kino'])
        expect([text, await find(text, jana)]).toEqual([text, cinema]);
      for (const text of ['avarna', 'kino brno', '„'])
        expect([text, await find(text, jana)]).toEqual([text, []]);
    });

    it('by abbreviations on either side', async () => {
      expect(await find('dum kultury', jana)).toEqual(['DK Metra, Brno']);
      expect(await find('dk', jana)).toEqual(['DK Metra, Brno']);
    });

    it('by the name of their municipality', async () => {
      expect(await find('litom', jana)).toEqual(['Zámek, Litomyšl']);
    });

    it('by no wildcard of the storage', async () => {
      for (const text of ['%', '_', 'k_no', 'k%no', "'", '\\'])
        expect([text, await find(text, jana)]).toEqual([text, []]);
    });

    it('with a hundred one-letter words', async () => {
      const text = 'a b c d e f g h i j k l m n o p r s t u v z '.repeat(4).slice(0, 100);
      expect(await find(text, jana)).toEqual([]);
    });
  });

  it('without a text are those of the latest events of the account', async () => {
    for (let index = 1; index <= 6; index++) {
      test.setNow(testNow + index * 60_000);
      await create(`Ples ${index}`, newPlace(`Sál ${index}`, 49.7 + index / 100), jana);
    }
    await create('Jiný', newPlace('Cizí sál', 49.9), petr);
    const titles = (await find(' ', jana)).map((text) => text.split(',')[0]);
    expect(titles).toEqual(['Sál 6', 'Sál 5', 'Sál 4', 'Sál 3', 'Sál 2']);
    expect(await find('', await calls.enter('nova@example.cz'))).toEqual([]);
  });

  it('tell the point of a street, of its house number if there is one', async () => {
    await insert([
      { title: 'A', lat: 49.75, lng: 16.46, street: 'náměstí Míru 12' },
      { title: 'B', lat: 49.76, lng: 16.48, street: 'Náměstí Míru 30/2' },
      { title: 'C', ...brno, street: 'Náměstí Míru 12' },
    ]);
    const near = (lat: number, lng: number) => ({
      lat: expect.closeTo(lat, 6) as number,
      lng: expect.closeTo(lng, 6) as number,
    });
    expect(await streetPoint('Náměstí Míru', 'svitavy')).toEqual(near(49.755, 16.47));
    expect(await streetPoint('namesti miru 12', 'svitavy')).toEqual(near(49.75, 16.46));
    expect(await streetPoint('ulice Náměstí Míru č. p. 12', 'svitavy')).toEqual(near(49.75, 16.46));
    expect(await streetPoint('namesti miru 99', 'svitavy')).toEqual(near(49.755, 16.47));
    for (const [street, city] of [
      ['Lázeňská', 'svitavy'],
      ['12', 'svitavy'],
      ['Náměstí Míru', 'takova-obec-neni'],
    ])
      expect(await streetPoint(street ?? '', city ?? '')).toBeNull();
  });
});
