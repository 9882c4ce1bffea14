import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CitySchema } from '../../../contract/places/city.ts';
import { NextEventsSchema } from '../../../contract/events/next-events.ts';
import { FirstViewSchema } from '../../../contract/views/first-view.ts';
import { PluginSchema, PublicPluginSchema, type Plugin } from '../../../contract/plugins/plugin.ts';
import { fromEventColumns } from '../../../domain/events/event-columns.ts';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { createOutage } from '../../../test/support/servers/outage.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openSecondApp,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';

const path = 'update-plugin-config/';
const second = 1_000;

describeRules('reading a plugin', (engine) => {
  let test: TestApp;
  let token: string;
  const { call, register, clear } = createAccountCalls(() => test);

  const toForm = (changes: object) => ({
    title: 'Web',
    config: {},
    sites: [],
    cities: [],
    ...changes,
  });
  const create = async (changes: object = {}): Promise<Plugin> =>
    v.parse(PluginSchema, (await call('POST', path, { body: toForm(changes), token })).json);
  const change = (id: string, version: number, changes: object) =>
    call('PUT', `${path}${id}/`, { body: { version, ...toForm(changes) }, token });
  const get = (url: string, headers: Record<string, string> = {}, at = test) =>
    at.app.inject({ url: `/api/${url}`, headers });
  const configOf = async (id: string, at = test) =>
    v.parse(PublicPluginSchema, JSON.parse((await get(`${id}/plugin-config/`, {}, at)).body))
      .config;
  const first = async (search: string, at = test) => {
    const { statusCode, body } = await get(`first-view/800x600/?${search}`, {}, at);
    expect(statusCode).toBe(200);
    return v.parse(FirstViewSchema, JSON.parse(body));
  };
  const titles = async (search: string, at = test) => {
    const { events } = await first(search, at);
    return events
      ? fromEventColumns(events)
          .map(({ title }) => title)
          .sort()
      : null;
  };

  beforeAll(async () => {
    test = await openTestApp(engine, [
      createDraft('1', { title: 'Koncert' }),
      createDraft('2', { title: 'Film', categories: ['film'] }),
      createDraft('3', { title: 'Film s hudbou', categories: ['film', 'koncerty'] }),
      createDraft('4', {
        title: 'Trh',
        categories: ['trhy'],
        times: [
          {
            precision: 'timed',
            start: '2026-12-24T18:00',
            end: '2026-12-24T20:00',
            cancelled: false,
          },
        ],
      }),
    ]);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    await clear();
    token = await register();
  });

  it('answers only the config, with 304 until it changes', async () => {
    const config = { city: 'svitavy', theme: 'dark', period: 'vikend' };
    const { id } = await create({ config, sites: ['svitavy.cz'], cities: ['policka', 'svitavy'] });
    const answer = await get(`${id}/plugin-config/`);
    expect(JSON.parse(answer.body)).toEqual({ config });
    const validator = { 'if-none-match': String(answer.headers.etag) };
    expect((await get(`${id}/plugin-config/`, validator)).statusCode).toBe(304);
    const cities = await get(`${id}/cities/`);
    const slugs = v.parse(v.array(CitySchema), JSON.parse(cities.body)).map(({ slug }) => slug);
    expect(slugs).toEqual(['svitavy', 'policka']);
    await change(id, 1, { config: { theme: 'light' }, cities: ['policka'] });
    expect((await get(`${id}/plugin-config/`, validator)).statusCode).toBe(200);
    expect(await configOf(id)).toEqual({ theme: 'light' });
    expect(JSON.parse((await get(`${id}/cities/`)).body)).toMatchObject([{ slug: 'policka' }]);
  });

  it('answers the first view and its query by the config', async () => {
    const config = {
      city: 'svitavy',
      categories: 'koncerty,trhy',
      excludeCategories: 'film',
      period: 'pristich-14-dni',
    };
    const { id } = await create({ config });
    const view = await first(`plugin=${id}`);
    expect(view).toMatchObject({ config, city: { slug: 'svitavy' } });
    expect(await titles(`plugin=${id}`)).toEqual(['Koncert']);
    const { ne_lat, ne_lng, sw_lat, sw_lng, ...filters } = Object.fromEntries(
      new URLSearchParams(view.query),
    );
    expect([ne_lat, ne_lng, sw_lat, sw_lng].every(Number)).toBe(true);
    expect(filters).toEqual({ s: '20-11-2026', e: '4-12-2026', k: 'koncerty,trhy', x: 'film' });
    const { body } = await get(`event/?${view.query}`);
    expect(JSON.parse(body)).toMatchObject([{ title: 'Koncert' }]);
    // Options of the page and of its address take precedence over the config.
    expect(await titles(`plugin=${id}&s=24-12-2026&e=24-12-2026&k=trhy`)).toEqual(['Trh']);
    expect(await titles(`plugin=${id}&categories=film&excludeCategories=trhy`)).toEqual([
      'Film',
      'Film s hudbou',
    ]);
    expect((await first(`plugin=${id}&city=litomysl`)).city?.slug).toBe('litomysl');
    const plain = await first('city=svitavy');
    expect(plain.config).toBeNull();
    expect(new URLSearchParams(plain.query).has('s')).toBe(false);
  });

  it('answers the next events with structured data of one time each', async () => {
    const next = async (config: object) => {
      const { id } = await create({ config });
      const { statusCode, body } = await get(`${id}/next-events/`);
      expect(statusCode).toBe(200);
      return v.parse(NextEventsSchema, JSON.parse(body));
    };
    const titlesOf = ({ events }: { events: { title: string }[] }) =>
      events.map(({ title }) => title);
    // Christmas is within two months but after the default week of the map.
    const all = await next({ city: 'svitavy' });
    expect(titlesOf(all).sort()).toEqual(['Film', 'Film s hudbou', 'Koncert', 'Trh']);
    expect(titlesOf(all).at(-1)).toBe('Trh');
    const fair = await next({ categories: 'trhy', lat: '49.7553', lng: '16.4693', zoom: '14' });
    expect(titlesOf(fair)).toEqual(['Trh']);
    expect(fair.structured).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Event',
          name: 'Trh',
          startDate: '2026-12-24T18:00+01:00',
          location: {
            url: expect.stringMatching(/^https:\/\/akce\.example\/misto\/\d+-/) as unknown,
          },
        },
      ],
    });
    const nothing = { events: [], structured: null };
    expect(await next({ city: 'litomysl' })).toEqual(nothing);
    expect(await next({ city: 'svitavy', period: '2026-01-01..2026-01-02' })).toEqual(nothing);
    expect((await get(`${'x'.repeat(20)}/next-events/`)).statusCode).toBe(404);
  });

  it('moves a relative period to the next day', async () => {
    const { id } = await create({ config: { city: 'svitavy', period: 'zitra' } });
    const days = async () => {
      const search = new URLSearchParams((await first(`plugin=${id}`)).query);
      return [search.get('s'), search.get('e')];
    };
    expect(await days()).toEqual(['21-11-2026', '21-11-2026']);
    test.setNow(testNow + 86_400_000);
    expect(await days()).toEqual(['22-11-2026', '22-11-2026']);
  });

  it('applies a change at once in this process and within five seconds in another', async () => {
    const beside = await openSecondApp(test);
    try {
      const { id } = await create({ config: { city: 'svitavy', categories: 'film' } });
      const films = ['Film', 'Film s hudbou'];
      expect([await titles(`plugin=${id}`), await titles(`plugin=${id}`, beside)]).toEqual([
        films,
        films,
      ]);
      await change(id, 1, { config: { city: 'svitavy', categories: 'koncerty' } });
      const concerts = ['Film s hudbou', 'Koncert'];
      expect([await titles(`plugin=${id}`), await titles(`plugin=${id}`, beside)]).toEqual([
        concerts,
        films,
      ]);
      test.setNow(testNow + 5 * second);
      expect(await titles(`plugin=${id}`, beside)).toEqual(concerts);
      expect(await configOf(id, beside)).toMatchObject({ categories: 'koncerty' });
      await call('DELETE', `${path}${id}/`, { token });
      expect((await get(`${id}/plugin-config/`)).statusCode).toBe(404);
      test.setNow(testNow + 10 * second);
      expect((await get(`first-view/800x600/?plugin=${id}`, {}, beside)).statusCode).toBe(404);
    } finally {
      await beside.close();
    }
  });

  it('refuses a site that is not allowed even when the answer is cached', async () => {
    const { id } = await create({ config: { city: 'svitavy' }, sites: ['svitavy.cz'] });
    const as = (origin: string) => get(`first-view/800x600/?plugin=${id}`, { origin });
    expect((await as('https://www.svitavy.cz')).statusCode).toBe(200);
    const refused = await as('https://cizi.example');
    expect(refused.statusCode).toBe(403);
    expect(JSON.parse(refused.body)).toEqual({
      error: {
        code: 'site-not-allowed',
        field: 'plugin',
        message:
          'Na tomto webu mapa být nesmí. Povolit ho může v\u00a0nastavení pluginu ten, kdo ji spravuje.',
      },
    });
    expect(refused.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(refused.headers).not.toHaveProperty('etag');
  });

  it('accepts the origin null only with our own referer', async () => {
    const { id } = await create({ sites: ['svitavy.cz'] });
    const from = async (referer?: string) => {
      const headers = { origin: 'null', ...(referer && { referer }) };
      return (await get(`first-view/800x600/?plugin=${id}`, headers)).statusCode;
    };
    const own = new URL(test.context.configuration.publicUrl).origin;
    expect(await from(`${own}/`)).toBe(200);
    for (const other of [undefined, 'https://cizi.example/', `${own}.cizi.example/`])
      expect(await from(other)).toBe(403);
  });

  it('serves cached plugins without storage and answers 503 for others', async () => {
    const beside = await openSecondApp(test);
    const { id } = await create({ config: { city: 'svitavy', categories: 'film' } });
    const { id: other } = await create();
    await titles(`plugin=${id}`, beside);
    const outage = await createOutage(test.test);
    await outage.begin();
    test.setNow(testNow + 60 * second);
    try {
      expect(await titles(`plugin=${id}`, beside)).toEqual(['Film', 'Film s hudbou']);
      expect(await configOf(id, beside)).toMatchObject({ categories: 'film' });
      for (const url of [
        `${other}/plugin-config/`,
        `${other}/cities/`,
        `first-view/9x9/?plugin=${other}`,
      ]) {
        const { statusCode, body } = await get(url, {}, beside);
        expect([url, statusCode]).toEqual([url, 503]);
        expect(JSON.parse(body)).toMatchObject({ error: { code: 'unavailable' } });
      }
      const frame = await beside.app.inject(`/iframe?plugin=${other}`);
      expect(frame.statusCode).toBe(503);
      expect(frame.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(frame.body).toContain('Data teď nejsou dostupná');
      expect((await beside.app.inject(`/iframe?plugin=${id}`)).statusCode).toBe(200);
    } finally {
      await outage.end();
      await outage.close();
      await beside.close();
    }
  });

  it('allows frames only on the sites of the plugin', async () => {
    const { id } = await create({ sites: ['Příklad.cz'] });
    const frame = await test.app.inject(
      `/iframe/litomysl?plugin=${id}&theme=dark&view=list&hide=zoom`,
    );
    expect(frame.statusCode).toBe(200);
    expect(frame.headers['content-security-policy']).toMatch(
      /; frame-ancestors 'self' http:\/\/xn--pklad-zsa96e\.cz:\* https:\/\/xn--pklad-zsa96e\.cz:\* http:\/\/\*\.xn--pklad-zsa96e\.cz:\* https:\/\/\*\.xn--pklad-zsa96e\.cz:\*$/,
    );
    expect(frame.headers).not.toHaveProperty('x-frame-options');
    expect(frame.body).toContain('data-frame data-city="litomysl"></script>');
    const gone = await test.app.inject(`/iframe/litomysl?plugin=${'x'.repeat(20)}`);
    expect(gone.statusCode).toBe(404);
    expect(gone.headers['content-security-policy']).not.toContain('frame-ancestors');
    expect(gone.body).not.toContain('<script');
  });
});
