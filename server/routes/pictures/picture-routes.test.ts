import sharp from 'sharp';
import { decodeHTML } from 'entities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDraft, openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';
import { write } from '../../storage/transaction.ts';

const saturday = {
  precision: 'timed',
  start: '2026-11-28T18:00',
  end: null,
  cancelled: false,
} as const;
const drafts = [
  createDraft('1', {
    title: 'Příliš žluťoučký kůň',
    times: [saturday, { ...saturday, start: '2026-12-05T19:00' }],
  }),
  createDraft('2', { title: 'Ukázka koncertu', sample: true }),
  createDraft('3', { title: 'Smazaný' }),
  createDraft('4', { title: 'Film', categories: ['film'], times: [saturday] }),
];

describe.each(['sqlite', 'postgresql'] as const)('link previews on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine, drafts);
    await write(test.test.storage, async (writer, revision) => {
      await writer
        .updateTable('event')
        .set({ status: 'deleted', revision })
        .where('title', '=', 'Smazaný')
        .execute();
      return { result: undefined };
    });
    await test.refresh();
  });
  afterAll(() => test.close());

  const fetchPicture = async (url: string) => {
    const { statusCode, headers, rawPayload } = await test.app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    expect(headers['content-type']).toBe('image/jpeg');
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
    expect(rawPayload.length).toBeLessThan(200_000);
    return { headers, body: rawPayload };
  };
  const metaOf = async (url: string) => {
    const { body } = await test.app.inject(url);
    return (name: string): string | undefined =>
      decodeHTML(new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(body)?.[1] ?? '');
  };

  it('has a picture of an event, another one for each of its times', async () => {
    const next = await fetchPicture('/nahled/akce/prilis-zlutoucky-kun.jpg');
    const { id } = await test.context.storage.db
      .selectFrom('event_time')
      .select('id')
      .where('starts_at', '=', Date.parse('2026-12-05T19:00+01:00'))
      .executeTakeFirstOrThrow();
    const later = await fetchPicture(`/nahled/akce/prilis-zlutoucky-kun.jpg?time=${id}`);
    expect(later.body.equals(next.body)).toBe(false);
    const unknown = await fetchPicture('/nahled/akce/prilis-zlutoucky-kun.jpg?time=999999');
    expect(unknown.body.equals(next.body)).toBe(true);
    const meta = await metaOf(`/detail/prilis-zlutoucky-kun?time=${id}`);
    expect(meta('url')).toBe(`https://akce.example/detail/prilis-zlutoucky-kun?time=${id}`);
    expect(meta('image')).toContain(`prilis-zlutoucky-kun.jpg?time=${id}&v=`);
    expect(meta('image:alt')).toMatch(/^Příliš žluťoučký kůň, Sobota 5\.\s+prosince v\s19:00, /);
    expect(meta('description')).toContain('5. 12. 2026');
  });

  it('has a new address after the event changed', async () => {
    const before = (await metaOf('/detail/film'))('image');
    await test.write([{ ...drafts[3]!, cancelled: true }]);
    expect((await metaOf('/detail/film'))('image')).not.toBe(before);
    await test.write([drafts[3]!]);
    expect((await metaOf('/detail/film'))('image')).toBe(before);
  });

  it('says in words that a sample is one', async () => {
    const meta = await metaOf('/detail/ukazka-koncertu');
    expect(meta('description')).toMatch(/^Vymyšlená ukázka\. /);
  });

  it('answers 304 without drawing', async () => {
    const { headers } = await fetchPicture('/nahled/akce/film.jpg');
    const again = await test.app.inject({
      url: '/nahled/akce/film.jpg',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('answers 410 for a deleted event and 404 for none, with a reason', async () => {
    for (const [path, status] of [
      ['/nahled/akce/smazany.jpg', 410],
      ['/nahled/akce/nic-takoveho.jpg', 404],
      ['/nahled/akce/film.gif', 404],
      ['/nahled/akce/%00.jpg', 404],
      ['/nahled/akce/.jpg', 404],
    ] as const)
      expect([path, (await test.app.inject(path)).statusCode]).toEqual([path, status]);
    expect((await test.app.inject('/detail/smazany')).statusCode).toBe(410);
  });

  it('redirects from a former slug, with the query', async () => {
    const { id } = await test.context.storage.db
      .selectFrom('event')
      .select('id')
      .where('slug', '=', 'film')
      .executeTakeFirstOrThrow();
    await test.context.storage.db
      .insertInto('event_slug')
      .values({ slug: 'kino', event_id: id })
      .execute();
    const picture = await test.app.inject('/nahled/akce/kino.jpg?time=1&v=x');
    expect([picture.statusCode, picture.headers['location']]).toEqual([
      301,
      '/nahled/akce/film.jpg?time=1&v=x',
    ]);
    const page = await test.app.inject('/detail/kino?time=1');
    expect([page.statusCode, page.headers['location']]).toEqual([301, '/detail/film?time=1']);
  });

  it('has pictures of the site, of a town and of conditions; other keys do not change them', async () => {
    const site = await fetchPicture('/nahled/web.jpg');
    const country = await fetchPicture('/nahled/mapa.jpg');
    const town = await fetchPicture('/nahled/mapa.jpg?city=svitavy');
    const films = await fetchPicture('/nahled/mapa.jpg?city=svitavy&k=film');
    const weekend = await fetchPicture('/nahled/mapa.jpg?city=svitavy&d=vikend');
    const all = [site, country, town, films, weekend].map(({ body }) => body.toString('base64'));
    expect(new Set(all).size).toBe(all.length);
    const moved = await fetchPicture(
      '/nahled/mapa.jpg?city=svitavy&lat=49.1&lng=16&zoom=9&q=jazz&free=1&x=film&utm_source=x',
    );
    expect(moved.headers['etag']).toBe(town.headers['etag']);
  });

  it('is of the days that a word means today', async () => {
    const weekend = await fetchPicture('/nahled/mapa.jpg?d=vikend');
    const fixed = await fetchPicture('/nahled/mapa.jpg?s=21-11-2026&e=22-11-2026');
    expect(weekend.headers['etag']).toBe(fixed.headers['etag']);
  });

  it('refuses an invalid view with a reason', async () => {
    for (const search of ['city=nikde', 'd=pozitri', 's=31-2-2026', 'k=nic'])
      expect((await test.app.inject(`/nahled/mapa.jpg?${search}`)).statusCode).toBe(400);
  });

  it('tells in pages of views what they show, and stays on them', async () => {
    const meta = await metaOf('/svitavy?d=vikend&k=film&zoom=13&lat=49.75&lng=16.46');
    expect(meta('title')).toBe('Akce ve Svitavách: film, 21.–22.\u00a0listopadu\u00a02026');
    expect(meta('url')).toBe(
      'https://akce.example/svitavy?d=vikend&k=film&zoom=13&lat=49.75&lng=16.46',
    );
    expect(meta('image')).toBe(
      'https://akce.example/nahled/mapa.jpg?d=vikend&k=film&city=svitavy&v=2026-11-20',
    );
    const { body } = await test.app.inject('/svitavy?d=vikend&k=film');
    expect(body).toContain('<link rel="canonical" href="https://akce.example/svitavy">');
    // Mended like in the map.
    const mended = await metaOf('/?d=pozitri&k=nic,film');
    expect(mended('title')).toBe('Mapa akcí: film');
  });
});
