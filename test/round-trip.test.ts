import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueryEntries } from '../contract/views/view-query.ts';
import { boundsOfView } from '../domain/geo/mercator.ts';
import { defaultCenter } from '../domain/geo/opening-view.ts';
import type { InputOf, PublicEndpoint } from '../contract/endpoints/endpoint.ts';
import { eventDetail, eventNearby } from '../contract/endpoints/event-page.ts';
import { organizerProgramme } from '../contract/endpoints/organizer-page.ts';
import { placeProgramme } from '../contract/endpoints/place-page.ts';
import { cities, citySearch, mapSettings, outlines, places } from '../contract/endpoints/places.ts';
import { eventFacets, eventHistogram, eventNearest } from '../contract/endpoints/overviews.ts';
import { events } from '../contract/endpoints/event-lists.ts';
import { eventHighlights, eventsByCity } from '../contract/endpoints/views.ts';
import { toQueryTexts, type ViewQuery } from '../contract/views/view-query.ts';
import { createClient, type WidgetClient } from '../widget/stores/client/client.ts';
import { createEventMapStore, type EventMapStore } from '../widget/stores/event-map-store.ts';
import { LoadError } from '../widget/stores/client/load-error.ts';
import { answered } from '../widget/stores/client/outcome.ts';
import { describeStorages } from './support/servers/storages.ts';
import { createDraft, openTestApp, testNow, type TestApp } from './support/servers/test-app.ts';

const drafts = [
  createDraft('1', { title: 'Koncert dechovky' }),
  createDraft('2', {
    title: 'Divadelní večer',
    categories: ['divadlo', 'deti'],
    url: 'https://divadlo.example/vecer',
    place: { title: 'Kulturní centrum', lat: 49.902, lng: 16.4474 },
    times: [{ precision: 'all-day', start: '2026-11-22', end: '2026-11-24', cancelled: false }],
  }),
  createDraft('3', { source: 'kudyznudy', title: 'Převzatý jarmark', categories: ['trhy'] }),
  createDraft('4', {
    title: 'Prosincový koncert',
    times: [{ precision: 'timed', start: '2026-12-01T18:00', end: null, cancelled: true }],
  }),
];

const region = boundsOfView(defaultCenter, 8, 1200, 800);
const svitavy = { ne: { lat: 49.77, lng: 16.48 }, sw: { lat: 49.74, lng: 16.45 } };

const realTimers = {
  setTimeout: (work: () => void, milliseconds: number) => setTimeout(work, milliseconds),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
};

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'an answer',
    (error: unknown) => (error instanceof LoadError ? error.code : error),
  );

describeStorages('the widget’s client gets from the server', (engine) => {
  let test: TestApp;
  let client: WidgetClient;
  /** Answer of a call. Throws LoadError. */
  const ask = async <Called extends PublicEndpoint>(endpoint: Called, input: InputOf<Called>) =>
    answered(await client.call(endpoint, input));

  beforeAll(async () => {
    test = await openTestApp(engine, drafts, {
      environment: { TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' },
    });
    client = createClient('https://akce.example', { fetch: test.fetch, ...realTimers });
  });
  afterAll(() => test.close());

  it('events of the default period, ordered by their next time', async () => {
    const { answer, more } = await ask(events, toQueryTexts({ bounds: region }));
    expect(answer.map(({ title }) => title)).toEqual(['Koncert dechovky', 'Divadelní večer']);
    expect(answer[0]).toMatchObject({
      slug: 'koncert-dechovky',
      categories: ['koncerty'],
      place: { title: 'Náměstí Míru', city: { slug: 'svitavy', title: 'Svitavy' } },
      times: [{ start: '2026-11-21T18:00+01:00', end: '2026-11-21T20:00+01:00' }],
    });
    expect(answer[1]?.times).toMatchObject([
      { start: '2026-11-22', end: '2026-11-24', precision: 'all-day' },
    ]);
    expect(more).toBe(0);
  });

  it('events by period, category, town, text and source', async () => {
    const titles = async (query: Partial<ViewQuery>) =>
      (await ask(events, toQueryTexts(query))).answer.map(({ title }) => title);
    const december = { start: '2026-12-01', end: '2026-12-01' };
    expect(await titles({ period: december })).toEqual(['Prosincový koncert']);
    expect(await titles({ categories: ['deti'] })).toEqual(['Divadelní večer']);
    expect(await titles({ city: 'svitavy' })).toEqual(['Koncert dechovky']);
    expect(await titles({ text: 'CENTRUM třebová' })).toEqual(['Divadelní večer']);
    expect(await titles({ categories: ['trhy'] })).toEqual([]);
    expect(await titles({ categories: ['trhy'], fromKudyZNudy: true })).toEqual([
      'Převzatý jarmark',
    ]);
  });

  it('one event with all its times', async () => {
    const { answer } = await ask(eventDetail, { slug: 'divadelni-vecer' });
    expect(answer).toMatchObject({
      title: 'Divadelní večer',
      url: 'https://divadlo.example/vecer',
      organizer: 'Město Svitavy',
      district: 'Ústí nad Orlicí',
      place: { city: { slug: 'ceska-trebova' } },
    });
    expect(answer.times).toHaveLength(1);
  });

  it('counts by town', async () => {
    const { answer } = await ask(eventsByCity, toQueryTexts({ bounds: region }));
    expect(answer.map(({ city, count, categories }) => [city.slug, count, categories])).toEqual([
      ['svitavy', 1, { koncerty: 1 }],
      ['ceska-trebova', 1, { divadlo: 1, deti: 1 }],
    ]);
  });

  it('counts by day', async () => {
    const period = { start: '2026-11-21', end: '2026-12-01' };
    const { answer } = await ask(eventHistogram, toQueryTexts({ bounds: region, period }));
    expect(answer).toEqual({
      start: '2026-11-21',
      counts: [1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1],
      ongoing: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    });
  });

  it('counts by category, whichever are chosen', async () => {
    const { answer } = await ask(
      eventFacets,
      toQueryTexts({ bounds: region, categories: ['koncerty'] }),
    );
    expect(answer.total).toBe(1);
    expect(answer.categories).toMatchObject({ koncerty: 1, divadlo: 1, deti: 1, trhy: 0 });
  });

  it('events to begin with', async () => {
    const { answer } = await ask(eventHighlights, toQueryTexts({ bounds: region }));
    expect(answer.length).toBeGreaterThan(0);
    expect(answer.every(({ times }) => times.length === 1)).toBe(true);
  });

  it('the nearest events in time and space where none match', async () => {
    const { answer } = await ask(
      eventNearest,
      toQueryTexts({ bounds: svitavy, categories: ['divadlo'] }),
    );
    expect(answer).toMatchObject({ later: null, elsewhere: [{ title: 'Divadelní večer' }] });
  });

  it('other events at the place of an event and around it', async () => {
    const askFor = (slug: string, fromKudyZNudy = false) =>
      ask(eventNearby, { slug, ...toQueryTexts({ fromKudyZNudy }) });
    const titles = ({ answer }: Awaited<ReturnType<typeof askFor>>) => [
      answer.here.map(({ title }) => title),
      answer.around.map(({ title }) => title),
    ];
    expect(titles(await askFor('divadelni-vecer'))).toEqual([[], []]);
    expect(titles(await askFor('koncert-dechovky'))).toEqual([[], []]);
    expect(titles(await askFor('koncert-dechovky', true))).toEqual([['Převzatý jarmark'], []]);
  });

  it('a place with what is coming there', async () => {
    const [place] = (await ask(places, toQueryTexts({ bounds: svitavy }))).answer;
    const askFor = (fromKudyZNudy: boolean) =>
      ask(placeProgramme, { place: String(place?.id), ...toQueryTexts({ fromKudyZNudy }) });
    const { answer } = await askFor(false);
    expect(answer).toMatchObject({
      slug: `${place?.id}-namesti-miru`,
      place: { title: 'Náměstí Míru', city: { slug: 'svitavy' } },
      district: 'Svitavy',
      later: 0,
    });
    expect(answer.events.map(({ title }) => title)).toEqual([
      'Koncert dechovky',
      'Prosincový koncert',
    ]);
    expect((await askFor(true)).answer.events.map(({ title }) => title)).toContain(
      'Převzatý jarmark',
    );
  });

  it('an organiser with what is coming', async () => {
    const askFor = (fromKudyZNudy: boolean) =>
      ask(organizerProgramme, {
        ...toQueryTexts({ fromKudyZNudy }),
        city: 'svitavy',
        organizer: 'mesto-svitavy',
      });
    const { answer } = await askFor(false);
    expect(answer).toMatchObject({
      slug: 'mesto-svitavy',
      city: { slug: 'svitavy', title: 'Svitavy' },
      district: 'Svitavy',
      name: 'Město Svitavy',
      web: null,
      contact: null,
      later: 0,
      past: 0,
    });
    expect(answer.events.map(({ title }) => title)).toEqual([
      'Koncert dechovky',
      'Prosincový koncert',
    ]);
    expect(answer).toMatchObject({
      elsewhere: [{ city: { slug: 'ceska-trebova', district: 'Ústí nad Orlicí' }, count: 1 }],
      moreTowns: 0,
    });
    expect((await askFor(true)).answer.events.map(({ title }) => title)).toContain(
      'Převzatý jarmark',
    );
    const spelled = { city: 'SVITAVY', organizer: 'MĚSTO Svitavy' };
    expect((await ask(organizerProgramme, spelled)).answer).toEqual(answer);
  });

  it('towns by the beginning of their name', async () => {
    const { answer } = await ask(citySearch, toQueryTexts({ text: 'ČESKÁ T' }));
    expect(answer).toMatchObject([{ title: 'Česká Třebová', district: 'Ústí nad Orlicí' }]);
  });

  it('places in bounds', async () => {
    const { answer } = await ask(places, toQueryTexts({ bounds: svitavy }));
    expect(answer).toMatchObject([{ title: 'Náměstí Míru', city: { slug: 'svitavy' } }]);
  });

  it('the predefined cities and any single municipality', async () => {
    const predefined = (await ask(cities, {})).answer.map(({ slug }) => slug);
    expect(predefined.slice(0, 2)).toEqual(['svitavy', 'ceska-trebova']);
    expect(predefined.length).toBeGreaterThanOrEqual(18);
    const { answer } = await ask(cities, toQueryTexts({ city: 'mesto-ktere-neni' }));
    expect(answer).toEqual([]);
    const praha = await ask(cities, toQueryTexts({ city: 'praha' }));
    expect(praha.answer).toMatchObject([{ title: 'Praha', id: 554782 }]);
  });

  it('the map settings and the outlines', async () => {
    const { answer } = await ask(mapSettings, {});
    expect(answer.tiles?.url).toBe('https://tiles.example/{z}/{x}/{y}.png');
    expect((await ask(outlines, {})).answer.towns.length).toBeGreaterThan(10);
  });

  it('the error codes of the contract', async () => {
    const at = (start: string, end: string) => toQueryTexts({ period: { start, end } });
    const refusals = await Promise.all(
      [
        ask(events, at('2026-11-20', '2026-11-19')),
        ask(eventsByCity, at('2026-01-01', '2027-12-31')),
        ask(events, toQueryTexts({ city: 'mesto-ktere-neni' })),
        ask(events, toQueryTexts({ text: 'a'.repeat(101) })),
        ask(places, {}),
        ask(eventHistogram, at('2026-11-20', '2026-11-19')),
        ask(eventDetail, { slug: 'nic-takoveho' }),
        ask(eventNearby, { slug: 'nic-takoveho' }),
        ask(eventDetail, { slug: '../../health' }),
        ask(placeProgramme, { place: '999999' }),
        ask(organizerProgramme, { city: 'svitavy', organizer: 'nikdo' }),
        ask(organizerProgramme, { city: 'nikde', organizer: 'mesto-svitavy' }),
      ].map(refusalOf),
    );
    expect(refusals).toEqual([
      'end-before-start',
      'period-too-long',
      'unknown-city',
      'too-long',
      'incomplete-bounds',
      'end-before-start',
      'not-found',
      'not-found',
      'not-found',
      'not-found',
      'not-found',
      'not-found',
    ]);
  });
});

/** Timers that run only when the test calls `fire`. */
const createTimers = () => {
  const pending = new Map<unknown, () => void>();
  let last = 0;
  return {
    setTimeout(work: () => void) {
      pending.set(++last, work);
      return last;
    },
    clearTimeout: (timer: unknown) => void pending.delete(timer),
    fire() {
      const works = [...pending.values()];
      pending.clear();
      for (const work of works) work();
    },
  };
};

const whenReady = (store: EventMapStore): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.$view.listen(({ state }) => {
      if (state === 'loading') return;
      stop();
      resolve();
    });
  });

describeStorages('the widget’s store against the server', (engine) => {
  it('shows towns at low zoom, events at high zoom, and keeps the address', async () => {
    const test = await openTestApp(engine, drafts);
    const timers = createTimers();
    let written: QueryEntries = [['utm_source', 'plakat']];
    const address = {
      read: () => written,
      replace: (entries: QueryEntries) => (written = entries),
    };
    const visibility = { isVisible: () => true, listen: () => () => undefined };
    const environment = {
      fetch: test.fetch,
      now: () => testNow,
      ...timers,
      address,
      visibility,
      locate: null,
    };
    const store = createEventMapStore(
      environment,
      createClient('https://akce.example', { fetch: test.fetch, ...realTimers }),
      {
        view: { center: defaultCenter, zoom: 8 },
        base: { categories: [], excluded: [], period: null },
        isIframe: false,
        fromKudyZNudy: true,
      },
    );
    const show = async (zoom: number) => {
      const bounds = boundsOfView(defaultCenter, zoom, 1200, 800);
      store.showView({ center: defaultCenter, zoom, bounds });
      const ready = whenReady(store);
      timers.fire();
      await ready;
    };

    await show(8);
    expect(store.$loading.get()).toEqual({ state: 'ready' });
    expect(store.$showEventsByCity.get()).toBe(true);
    expect(store.$eventsByCity.get().map(({ city, count }) => [city.title, count])).toEqual([
      ['Svitavy', 2],
      ['Česká Třebová', 1],
    ]);

    await show(12);
    expect(store.$showEventsByCity.get()).toBe(false);
    expect(store.$events.get().map(({ title }) => title)).toContain('Převzatý jarmark');
    // The answer covers whole grid cells; the list shows the viewport only.
    expect(store.$eventsInView.get().map(({ place }) => place.city.title)).not.toContain(
      'Česká Třebová',
    );
    expect(written).toEqual([
      ['utm_source', 'plakat'],
      // No days were chosen, so the address stays relative.
      ['zoom', '12'],
      ['lat', '49.755956'],
      ['lng', '16.468269'],
    ]);

    store.setPeriod('2026-12-01', '2026-12-02');
    const ready = whenReady(store);
    timers.fire();
    await ready;
    expect(store.$events.get().map(({ title }) => title)).toEqual(['Prosincový koncert']);
    expect(written).toContainEqual(['s', '1-12-2026']);
    store.destroy();
    await test.close();
  });
});
