import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { viewOutputs } from '../../../contract/outputs/view-outputs.ts';
import { civilAfter } from '../../../test/support/fixtures/random-events.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { createDraft, openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';

describeRules('outputs of more events than are cached', (engine) => {
  let test: TestApp;
  const count = 2_300;
  // Different minutes, so that no event is compared with all others as its double.
  const times = (index: number) =>
    [0, 8].map((weeks) => ({
      precision: 'timed' as const,
      start: civilAfter((1 + weeks * 7 + (index % 20)) * 1440 + 1080 + (index % 300)),
      end: null,
      cancelled: false,
    }));

  beforeAll(async () => {
    test = await openTestApp(
      engine,
      [...Array(count).keys()].map((index) =>
        createDraft(String(10_000 + index), { times: times(index) }),
      ),
    );
  }, 60_000);
  afterAll(() => test.close());

  const url = `${viewOutputs.calendar.path}?city=svitavy`;
  const get = (headers = {}, address = url) => test.app.inject({ url: address, headers });
  const countTimes = (body: string): number => body.match(/^UID:/gm)?.length ?? 0;

  it('are streamed whole, each time once, compressed when asked for', async () => {
    const { statusCode, body } = await get();
    expect(statusCode).toBe(200);
    expect(countTimes(body)).toBe(2 * count);
    expect(new Set(body.match(/^UID:.*/gm)).size).toBe(2 * count);
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const packed = await get({ 'accept-encoding': 'gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(body);
  });

  it('answer 304 until anything changes', async () => {
    const { headers } = await get();
    const known = { 'if-none-match': String(headers.etag) };
    expect((await get(known)).statusCode).toBe(304);
    await test.write([createDraft('another')]);
    const changed = await get(known);
    expect([changed.statusCode, countTimes(changed.body)]).toEqual([200, 2 * count + 1]);
  });

  it('have only the events published last in a feed', async () => {
    const { body } = await get({}, `${viewOutputs.rss.path}?city=svitavy`);
    const titles = [...body.matchAll(/<item>\s*<title><!\[CDATA\[(.*?)\]\]>/g)].map(
      ([, title]) => title,
    );
    expect(titles).toHaveLength(100);
    expect(titles).toContain('Koncert 12299');
    expect(titles).not.toContain('Koncert 10005');
  });
});
