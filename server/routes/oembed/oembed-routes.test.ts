import fc from 'fast-check';
import sax from 'sax';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBodySchema } from '../../../contract/error.ts';
import { ask, drafts, hostileTitle, open, origin } from '../../../test/support/api/oembed-calls.ts';
import { openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp('sqlite', drafts);
});
afterAll(() => test.close());

describe('oEmbed of a map', () => {
  it.each([
    ['', '/iframe', 'Mapa akcí'],
    ['/', '/iframe', 'Mapa akcí'],
    ['/?k=koncerty,film&zoom=12', '/iframe?k=koncerty,film&zoom=12', 'Mapa akcí'],
    ['/svitavy', '/iframe/svitavy', 'Akce ve Svitavách'],
    ['/SVITAVY/#nahore', '/iframe/svitavy', 'Akce ve Svitavách'],
    ['/Česká Třebová', '/iframe/ceska-trebova', 'Akce v České Třebové'],
    ['/mala-hana', '/iframe/mala-hana', 'Akce na Malé Hané'],
    ['/iframe/', '/iframe', 'Mapa akcí'],
    ['/svitavy?d=vikend&k=film', '/iframe/svitavy?k=film&period=vikend', 'Akce ve Svitavách'],
    ['/?d=dnes&s=1-12-2026', '/iframe?s=1-12-2026', 'Mapa akcí'],
    ['/iframe/svitavy?s=1-12-2026', '/iframe/svitavy?s=1-12-2026', 'Akce ve Svitavách'],
    ['/svitavy?q="><script>', '/iframe/svitavy?q=%22%3E%3Cscript%3E', 'Akce ve Svitavách'],
    ["/svitavy?q=a'b&k=film", '/iframe/svitavy?q=a%27b&k=film', 'Akce ve Svitavách'],
  ])('answers for %j the frame %s', async (path, framed, title) => {
    const { answer, frame } = await open(test, origin + path);
    expect(answer.title).toBe(title);
    expect(frame).toMatchObject({ src: origin + framed, title });
    expect(answer).not.toHaveProperty('thumbnail_url');
    const { statusCode, headers } = await test.app.inject(framed);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).not.toContain('frame-ancestors');
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  it('accepts an http address of an https site', async () => {
    expect((await open(test, 'http://akce.example/svitavy')).frame['src']).toBe(
      `${origin}/iframe/svitavy`,
    );
  });

  it.each([
    'https://jinde.example/svitavy',
    'https://akce.example.jinde.cz/',
    '//akce.example/',
    'https://akce.example:8443/',
    'ftp://akce.example/',
    'javascript:alert(1)',
    'svitavy',
    'https://akce.example@jinde.cz/',
    `${origin}/neznama-obec`,
    `${origin}/iframe/neznama`,
    `${origin}/o-nas/`,
    `${origin}/moje-akce`,
    `${origin}/nastaveni`,
    `${origin}/detail`,
    `${origin}/api/event/`,
    `${origin}/oembed`,
    `${origin}/svitavy/nic`,
    `${origin}/%E0%A4%A`,
    `${origin}/static/nic.js`,
    `${origin}/iframe/svitavy/nic`,
    'https://',
  ])('answers 404 for %s', async (url) => {
    const { statusCode, body } = await ask(test, url);
    expect([url, statusCode]).toEqual([url, 404]);
    expect(v.parse(ErrorBodySchema, JSON.parse(body)).error.field).toBe('url');
  });
});

describe('oEmbed maxwidth and maxheight', () => {
  it.each([
    ['', [640, 600]],
    ['&maxwidth=500&maxheight=750', [500, 600]],
    ['&maxwidth=1000', [1000, 600]],
    ['&maxwidth=99999', [1200, 600]],
    ['&maxheight=300', [640, 300]],
    ['&maxwidth=1&maxheight=1', [1, 1]],
    ['&maxwidth=0&maxheight=-5', [640, 600]],
    ['&maxwidth=&maxheight=100%25', [640, 600]],
    ['&maxwidth=1e9&maxheight=999999', [640, 600]],
  ])('limit the size with "%s"', async (more, size) => {
    const { answer, frame } = await open(test, `${origin}/svitavy`, more);
    expect([answer.width, answer.height]).toEqual(size);
    // As wide as its column on every screen.
    expect([frame['width'], frame['height']]).toEqual(['100%', String(size[1])]);
  });
});

describe('oEmbed answer', () => {
  /** Elements of the document, read by an independent XML parser. */
  const parse = (text: string): Record<string, string> => {
    const parser = sax.parser(true);
    const found: Record<string, string> = {};
    let name = '';
    parser.onerror = (error) => {
      throw error;
    };
    parser.onopentag = (tag) => (name = tag.name);
    parser.onclosetag = () => (name = '');
    parser.ontext = (value) => {
      if (name) found[name] = (found[name] ?? '') + value;
    };
    parser.write(text).close();
    return found;
  };

  it('has the same values in XML', async () => {
    for (const path of ['/svitavy?k=koncerty,film&q=<b>', '/detail/koncert-dechovky']) {
      const { answer } = await open(test, origin + path);
      const { statusCode, headers, body } = await ask(test, origin + path, '&format=XML');
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
      expect(parse(body)).toEqual(
        Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value)])),
      );
    }
  });

  it('escapes the title', async () => {
    const { slug } = await test.context.storage.db
      .selectFrom('event')
      .select('slug')
      .where('title', '=', hostileTitle)
      .executeTakeFirstOrThrow();
    const { answer, frame } = await open(test, `${origin}/detail/${slug}`);
    expect(answer.title).toBe(hostileTitle);
    expect(frame['title']).toBe(hostileTitle);
    const { body } = await ask(test, `${origin}/detail/${slug}`, '&format=xml');
    expect(parse(body)['title']).toBe(hostileTitle.replace('\u0001\ufffe', ''));
  });

  it('is a frame or an error for random input', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 });
    const path = fc.oneof(
      fc.constantFrom('', 'svitavy', 'iframe', 'iframe/svitavy', 'detail/koncert-dechovky'),
      text,
      text.map((one) => `detail/${one}`),
    );
    await fc.assert(
      fc.asyncProperty(path, text, text, async (path, search, size) => {
        const more = `&maxwidth=${encodeURIComponent(size)}`;
        const { statusCode, body } = await ask(test, `${origin}/${path}?${search}`, more);
        expect([200, 404]).toContain(statusCode);
        if (statusCode === 200) await open(test, `${origin}/${path}?${search}`, more);
        else v.parse(ErrorBodySchema, JSON.parse(body));
      }),
      { numRuns: 300 },
    );
  });

  it('is an error for invalid parameters', async () => {
    for (const [search, status, field] of [
      ['', 400, 'url'],
      ['?url=', 400, 'url'],
      [`?url=${origin}/&url=${origin}/svitavy`, 400, 'url'],
      [`?url=${origin}/&format=json&format=xml`, 400, 'format'],
      [`?url=${origin}/&format=html`, 501, 'format'],
      [`?url=${origin}/&format=`, 501, 'format'],
      [`?url=${origin}/${'a'.repeat(3000)}`, 400, null],
    ] as const) {
      const { statusCode, body } = await test.app.inject(`/oembed${search}`);
      expect([search, statusCode]).toEqual([search, status]);
      expect(v.parse(ErrorBodySchema, JSON.parse(body)).error.field).toBe(field);
    }
  });
});
