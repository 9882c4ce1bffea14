import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { evening, once } from '../../../test/support/fixtures/event-forms.ts';
import {
  createPlaceCalls,
  existingPlace,
  newPlace,
} from '../../../test/support/api/place-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';

const placeTaken = 'Zde již existuje místo.';

describeRules('own places', (engine) => {
  let test: TestApp;
  let jana = '';
  let petr = '';
  let admin = '';
  const calls = createPlaceCalls(() => test);
  const { call, create, detail, history, onMap, pairs, places, refusalOf, rename, reposition } =
    calls;
  const { changeCity, tryChangeCity, tryRename, tryReposition, tryHistory, tryPlaces } = calls;
  const titles = async (as: string, query = '') =>
    (await places(as, query)).places.map(({ title }) => title);
  const readSinglePlace = async (as = jana): Promise<EditablePlace> => {
    const [place] = (await places(as)).places;
    if (!place) throw new Error('there is no place');
    return place;
  };
  const fieldsOf = (answer: Parameters<typeof refusalOf>[0]) => refusalOf(answer).fields;
  const revision = async () =>
    (await test.context.storage.db.selectFrom('revision').selectAll().executeTakeFirstOrThrow())
      .value;

  beforeAll(async () => {
    test = await openTestApp(engine);
    jana = await calls.enter('jana@example.cz');
    petr = await calls.enter('petr@example.cz', { first_name: 'Petr' });
    admin = await calls.enter('spravce@example.cz', { administrator: true, first_name: 'Iva' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    await calls.wipe();
  });

  it('are those created by the account; all for an administrator', async () => {
    await create('První', newPlace('Střelnice'), jana);
    await create('Druhá', newPlace('Fabrika', 49.76), petr);
    await test.write([createDraft('1')]);
    expect(await titles(jana)).toEqual(['Střelnice']);
    expect(await titles(petr)).toEqual(['Fabrika']);
    expect(await titles(admin)).toEqual(['Fabrika', 'Náměstí Míru', 'Střelnice']);
    const { json } = await call('GET', 'login-as/jana@example.cz', { token: admin });
    const { token } = json as { token: string };
    expect(await titles(token)).toEqual(['Střelnice']);
    expect((await tryPlaces('', 'x'.repeat(43))).status).toBe(401);
  });

  it('have numbers of events and of upcoming ones', async () => {
    const { place } = await create('Bude', newPlace('Střelnice'), jana);
    const there = existingPlace(place?.id ?? 0);
    const past = { schedule: [once(evening('2026-10-01'))] };
    await create('Byla', there, jana, past);
    await create('Koncept', there, jana, { status: 'draft' });
    const { slug } = await create('Smazaná', there, jana);
    await call('DELETE', `event-user/${slug}/`, { token: jana });
    await create('Po dnech', there, petr, {
      schedule: [once(evening('2026-10-01')), once(evening('2026-12-01'), 's2')],
    });
    expect(await places(jana)).toEqual({
      count: 1,
      next: null,
      everybodys: false,
      taken_over: [],
      places: [
        {
          id: place?.id,
          title: 'Střelnice',
          lat: 49.7571,
          lng: 16.4701,
          street: null,
          web: null,
          city: { slug: 'svitavy', title: 'Svitavy' },
          approximate: false,
          city_from: 'outline',
          events: 3,
          coming: 2,
          version: 1,
        },
      ],
    });
  });

  it('are sorted in Czech in pages, with equal names too', async () => {
    const letters = ['Úpice', 'Chrast', 'Hala', 'Ihned', 'Čáslav', 'Cihelna', 'Žamberk', 'Zábřeh'];
    letters.push('Sál 10', 'Sál 9');
    const drafts = Array.from({ length: 410 }, (_, index) =>
      createDraft(String(index), {
        place: {
          title: letters[index] ?? `Kino ${index % 7}`,
          lat: 49.5 + index / 1000,
        },
      }),
    );
    await test.write(drafts);
    const first = await places(admin);
    expect(first).toMatchObject({ count: 410, places: { length: 200 } });
    const second = await places(admin, `?after=${first.next}`);
    expect(second).toMatchObject({ count: 410, places: { length: 200 } });
    const third = await places(admin, `?after=${second.next}`);
    expect(third).toMatchObject({ count: 410, next: null, places: { length: 10 } });
    const all = [...first.places, ...second.places, ...third.places];
    expect(new Set(all.map(({ id }) => id)).size).toBe(410);
    const sorted = all.map(({ title }) => title).filter((title) => letters.includes(title));
    expect(sorted.join(', ')).toBe(
      'Cihelna, Čáslav, Hala, Chrast, Ihned, Sál 9, Sál 10, Úpice, Zábřeh, Žamberk',
    );
    const last = third.places.at(-1)?.id;
    expect(await places(admin, `?after=${last}`)).toMatchObject({ places: [], next: null });
    expect(await places(admin, '?after=2147483647')).toMatchObject({ places: [], next: null });
    expect((await tryPlaces('?after=2147483648', admin)).status).toBe(400);
  });

  it('are found by words of the name or municipality, without diacritics', async () => {
    await create('A', newPlace('Kulturní dům'), jana);
    await create('B', newPlace('Kino', 49.5838, 16.0), jana);
    for (const [query, found] of [
      ['?q=kult%20dum', ['Kulturní dům']],
      ['?q=SVITAVY%20kulturn%C3%AD', ['Kulturní dům']],
      ['?q=ulturni', []],
      ['?q=kd', ['Kulturní dům']],
      ['?q=%25', []],
      ['?q=%20', ['Kino', 'Kulturní dům']],
      ['?q=kino%20svitavy', []],
    ] as const)
      expect([query, await titles(jana, query)]).toEqual([query, found]);
    expect(await places(jana, '?q=kult')).toMatchObject({ count: 1 });
    expect((await tryPlaces(`?q=${'a'.repeat(101)}`, jana)).status).toBe(400);
    expect((await tryPlaces('?after=nic', jana)).status).toBe(400);
  });

  it('that are likely duplicates are listed in pairs, the most similar first, with a reason', async () => {
    for (const [index, [title, north]] of (
      [
        ['Kino Vesmír', 0],
        ['KINO VESMÍR Svitavy', 0.0002],
        ['Fabrika', 0.01],
        ['Multifunkční centrum Fabrika', 0.0103],
        ['Restaurace U Mostu', 0.0001],
        ['Kino Vesmír', 0.5],
        ['Městské muzeum a galerie', 0.02],
        ['Městské muzeum a knihovna', 0.0203],
      ] as [string, number][]
    ).entries())
      await create(`Akce ${index}`, newPlace(title, 49.7571 + north), jana);
    await create('Cizí', newPlace('Kino Vesmír', 49.7575), petr);
    await test.write([
      createDraft('střed', { place: { title: 'Kino Vesmír', lat: 49.7572, approximate: true } }),
    ]);
    const found = await pairs(jana);
    expect(found.map(({ one, other, reason }) => [one.title, other.title, reason])).toEqual([
      ['Kino Vesmír', 'KINO VESMÍR Svitavy', 'part-of-name'],
      ['Městské muzeum a galerie', 'Městské muzeum a knihovna', 'similar-name'],
      ['Fabrika', 'Multifunkční centrum Fabrika', 'part-of-name'],
    ]);
    expect(found[0]).toMatchObject({ metres: 22, one: { events: 1, coming: 1 } });
    const scores = found.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(await pairs(admin)).toHaveLength(5);
  });

  describe('are renamed', () => {
    it('on the map before the answer, and found only by the new name', async () => {
      const { slug } = await create('Ples', newPlace('Střelnice'), jana);
      const renamed = await rename(await readSinglePlace(), ' Nová hala ', jana);
      expect(renamed).toMatchObject({ title: 'Nová hala', version: 2, lat: 49.7571, events: 1 });
      expect(await detail(slug)).toMatchObject({ place: { title: 'Nová hala' } });
      expect(await onMap()).toMatchObject([{ place: { title: 'Nová hala' } }]);
      expect(await onMap('?q=nova%20hala')).toHaveLength(1);
      expect(await onMap('?q=strelnice')).toEqual([]);
      const [shown] = (await call('GET', 'place/?ne_lat=50&ne_lng=17&sw_lat=49&sw_lng=16'))
        .json as unknown[];
      expect(shown).toMatchObject({ title: 'Nová hala', version: 2 });
      expect((await test.app.inject(`/detail/${slug}`)).statusCode).toBe(200);
      expect(await history(renamed.id, jana)).toMatchObject([
        {
          kind: 'renamed',
          from: 'Střelnice',
          to: 'Nová hala',
          actor: 'Jana Nováková',
          at: testNow,
        },
      ]);
    });

    it('while events keep their own name of the venue, and drafts stay unchanged', async () => {
      const at = { lat: 49.7571, lng: 16.4701 };
      await test.write([
        createDraft('první', { place: { title: 'Kulturní dům', ...at } }),
        createDraft('druhý', { place: { title: 'Malý sál', ...at } }),
      ]);
      const place = await readSinglePlace(admin);
      const draft = await create('Koncept', existingPlace(place.id), jana, { status: 'draft' });
      await rename(place, 'Dům kultury', admin);
      expect(await detail('koncert-druhy')).toMatchObject({ place: { title: 'Malý sál' } });
      expect(await detail('koncert-prvni')).toMatchObject({ place: { title: 'Dům kultury' } });
      expect(await onMap('?q=maly%20sal')).toHaveLength(1);
      expect(await onMap('?q=dum%20kultury')).toHaveLength(2);
      const { place: chosen } = await calls.readEvent(draft.slug, jana);
      expect(chosen).toMatchObject({ title: 'Dům kultury' });
    });

    it('to the same name without a write', async () => {
      await create('Ples', newPlace('Střelnice'), jana);
      const before = await revision();
      expect(await rename(await readSinglePlace(), 'Střelnice', jana)).toMatchObject({
        version: 1,
      });
      expect(await revision()).toBe(before);
      expect(await history((await readSinglePlace()).id, jana)).toEqual([]);
    });

    it('only by those who may change them, and only in the current version', async () => {
      await create('Ples', newPlace('Střelnice'), jana);
      const place = await readSinglePlace();
      expect((await tryRename(place, 'Jinak', petr)).status).toBe(403);
      expect((await tryHistory(place.id, petr)).status).toBe(403);
      for (const id of [999_999, 2_147_483_647])
        expect((await tryRename({ ...place, id }, 'Jinak', jana)).status).toBe(404);
      expect((await tryHistory(999_999, jana)).status).toBe(404);
      expect(fieldsOf(await tryRename(place, ' ', jana))).toEqual({
        title: 'Zadejte název místa.',
      });
      await rename(place, 'Jinak', admin);
      // Renamed to the same by somebody else, or by a request whose answer was lost.
      expect((await tryRename(place, 'Jinak', jana)).status).toBe(200);
      const late = await tryRename(place, 'Ještě jinak', jana);
      expect(late.status).toBe(409);
      expect(refusalOf(late)).toMatchObject({
        code: 'conflict',
        field: 'version',
        message: 'Tento záznam se mezitím změnil.',
      });
      expect(await history(place.id, jana)).toMatchObject([{ actor: 'Iva Nováková' }]);
    });
  });

  describe('are put into a municipality', () => {
    /** Zoo Praha, whose nearest centre is that of Roztoky. */
    const createZoo = async (city: string | null = null) => {
      await create('Krmení', { ...newPlace('Zoo', 50.1172, 14.406), city }, jana);
      return readSinglePlace();
    };

    it('by the point, or by a person', async () => {
      const zoo = await createZoo();
      expect(zoo).toMatchObject({ city: { slug: 'praha' }, city_from: 'outline' });
      const moved = await changeCity(zoo, 'roztoky-praha-zapad', jana);
      expect(moved).toMatchObject({
        city: { slug: 'roztoky-praha-zapad' },
        city_from: 'person',
        version: 2,
      });
      expect(await onMap('?city=roztoky-praha-zapad')).toHaveLength(1);
      expect(await onMap('?city=praha')).toEqual([]);
      expect(await onMap('?q=roztoky')).toHaveLength(1);
      const back = await changeCity(moved, null, jana);
      expect(back).toMatchObject({ city: { slug: 'praha' }, city_from: 'outline', version: 3 });
      expect(await onMap('?city=praha')).toHaveLength(1);
      expect(await history(zoo.id, jana)).toMatchObject([
        { kind: 'city', from: 'Roztoky', to: 'Praha' },
        { kind: 'city', from: 'Praha', to: 'Roztoky' },
      ]);
    });

    it('in the form of an event, which keeps it when the place is moved nearby', async () => {
      const zoo = await createZoo('roztoky-praha-zapad');
      expect(zoo.city_from).toBe('person');
      const near = await reposition(zoo, [50.1173, 14.407], jana);
      expect(near).toMatchObject({ city: { slug: 'roztoky-praha-zapad' }, city_from: 'person' });
      const far = await reposition(near, [49.7561, 16.4685], jana);
      expect(far).toMatchObject({ city: { slug: 'svitavy' }, city_from: 'outline' });
    });

    it('without a write when nothing changes', async () => {
      const zoo = await createZoo();
      const before = await revision();
      expect(await changeCity(zoo, null, jana)).toMatchObject({ version: 1 });
      expect(await revision()).toBe(before);
      // Confirmed by a person, it does not follow the point any more.
      expect(await changeCity(zoo, 'praha', jana)).toMatchObject({
        city_from: 'person',
        version: 2,
      });
      expect(await history(zoo.id, jana)).toEqual([]);
    });

    it.each([
      ['nic-takoveho', 'Takovou obec neznáme.'],
      ['mala-hana', 'Takovou obec neznáme.'],
      ['brno', 'Tato obec je od místa příliš daleko.'],
    ])('never into %s', async (city, sentence) => {
      const zoo = await createZoo();
      const refused = await tryChangeCity(zoo, city, jana);
      expect([refused.status, fieldsOf(refused)]).toEqual([400, { city: sentence }]);
      expect(await readSinglePlace()).toEqual(zoo);
    });

    it('only by those who may change them, and only in the current version', async () => {
      const zoo = await createZoo();
      expect((await tryChangeCity(zoo, 'roztoky-praha-zapad', petr)).status).toBe(403);
      await changeCity(zoo, 'roztoky-praha-zapad', admin);
      expect((await tryChangeCity(zoo, null, jana)).status).toBe(409);
    });
  });

  describe('are moved', () => {
    it('with their events, into the municipality of the point', async () => {
      const { slug } = await create('Ples', newPlace('Střelnice'), jana);
      const moved = await reposition(await readSinglePlace(), [49.8721, 16.3102], jana);
      expect(moved).toMatchObject({ lat: 49.8721, city: { slug: 'litomysl' }, version: 2 });
      expect(await onMap('?q=litomysl')).toMatchObject([{ place: { lat: 49.8721 } }]);
      expect(await onMap('?q=svitavy')).toEqual([]);
      expect(await onMap('?city=litomysl')).toHaveLength(1);
      expect(await onMap('?ne_lat=49.8&ne_lng=17&sw_lat=49&sw_lng=16')).toEqual([]);
      expect(await detail(slug)).toMatchObject({ district: 'Svitavy', place: { lng: 16.3102 } });
      expect(await history(moved.id, jana)).toMatchObject([
        {
          kind: 'repositioned',
          from: { lat: 49.7571, lng: 16.4701 },
          to: { lat: 49.8721, lng: 16.3102 },
        },
      ]);
      // The former point is free.
      await create('Jiná', newPlace('Nová střelnice'), petr);
    });

    it('within their own four decimals, and to the same point without a write', async () => {
      await create('Ples', newPlace('Střelnice'), jana);
      const before = await revision();
      expect(await reposition(await readSinglePlace(), [49.7571, 16.4701], jana)).toMatchObject({
        version: 1,
      });
      expect(await revision()).toBe(before);
      const moved = await reposition(await readSinglePlace(), [49.757_12, 16.4701], jana);
      expect(moved).toMatchObject({ lat: 49.757_12, version: 2 });
    });

    it('cannot be moved abroad or to the point of another place', async () => {
      await create('Ples', newPlace('Střelnice'), jana);
      await create('Jiná', newPlace('Fabrika', 49.76), petr);
      const place = await readSinglePlace();
      const abroad = await tryReposition(place, [48.2, 16.37], jana);
      expect([abroad.status, fieldsOf(abroad)]).toEqual([
        400,
        { latitude: 'Místo musí ležet v\u00a0Česku.' },
      ]);
      const taken = await tryReposition(place, [49.760_04, 16.470_13], jana);
      expect([taken.status, fieldsOf(taken)]).toEqual([400, { latitude: placeTaken }]);
      expect(await readSinglePlace()).toEqual(place);
      expect(await history(place.id, jana)).toEqual([]);
    });

    it('are no longer approximate after a move', async () => {
      const { storage } = test.context;
      await test.write([createDraft('1', { place: { approximate: true } })]);
      const place = await readSinglePlace(admin);
      expect(place.approximate).toBe(true);
      const moved = await reposition(place, [49.76, 16.47], admin);
      expect(moved.approximate).toBe(false);
      const row = await storage.db.selectFrom('place').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ lat_e4: 497_600, lng_e4: 164_700, approximate: 0 });
    });

    it.skipIf(engine === 'sqlite')(
      'not onto a place another transaction is inserting without the revision lock',
      async () => {
        await create('Ples', newPlace('Střelnice'), jana);
        const place = await readSinglePlace();
        const other = test.test.openAnother();
        let answer: ReturnType<typeof tryReposition> | undefined;
        await other.db.transaction().execute(async (writer) => {
          const { id: _, ...row } = await writer
            .selectFrom('place')
            .selectAll()
            .executeTakeFirstOrThrow();
          await writer
            .insertInto('place')
            .values({ ...row, lat: 49.76, lat_e4: 497_600 })
            .execute();
          answer = tryReposition(place, [49.76, 16.4701], jana);
          // Waits until the move is blocked by the uncommitted row.
          await expect
            .poll(() =>
              other.db
                .withTables<{ pg_stat_activity: { datname: string; wait_event_type: string } }>()
                .selectFrom('pg_stat_activity')
                .select('wait_event_type')
                .where('datname', '=', ({ fn }) => fn('current_database'))
                .where('wait_event_type', '=', 'Lock')
                .execute(),
            )
            .toHaveLength(1);
        });
        await other.close();
        expect(fieldsOf(await answer!)).toEqual({ latitude: placeTaken });
      },
    );
  });

  it('have a history, the latest entry first, without names of deleted accounts', async () => {
    await create('Ples', newPlace('Střelnice'), jana);
    let place = await readSinglePlace();
    const guest = await calls.enter('host@example.cz', { administrator: true });
    place = await rename(place, 'Hala 0', guest);
    for (let index = 1; index <= 201; index++)
      await test.context.storage.db
        .insertInto('place_change')
        .values({
          place_id: place.id,
          actor_id: null,
          at: testNow + index,
          kind: 'renamed',
          detail: JSON.stringify({ from: `Hala ${index - 1}`, to: `Hala ${index}` }),
        })
        .execute();
    const entries = await history(place.id, jana);
    expect(entries).toHaveLength(200);
    expect(entries[0]).toMatchObject({ to: 'Hala 201', actor: null });
    await test.context.storage.db
      .deleteFrom('place_change')
      .where('actor_id', 'is', null)
      .execute();
    expect(await history(place.id, jana)).toMatchObject([{ actor: 'Jana Nováková' }]);
    await test.context.storage.db
      .deleteFrom('account')
      .where('email', '=', 'host@example.cz')
      .execute();
    expect(await history(place.id, jana)).toMatchObject([{ actor: null, to: 'Hala 0' }]);
  });
});
