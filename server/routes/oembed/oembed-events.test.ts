import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBodySchema } from '../../../contract/error.ts';
import {
  ask,
  drafts,
  setUpOEmbedEvents,
  open,
  origin,
} from '../../../test/support/api/oembed-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';

describeRules('oEmbed of an event', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine, drafts);
    await setUpOEmbedEvents(test);
  });
  afterAll(() => test.close());

  it('is the map of the city at the place and day of the event, with a thumbnail', async () => {
    for (const slug of ['koncert-dechovky', 'KONCERT-dechovky/?utm_source=x#y', 'drivejsi-jmeno']) {
      const { answer, frame } = await open(test, `${origin}/detail/${slug}`);
      expect(answer).toMatchObject({
        version: '1.0',
        type: 'rich',
        title: 'Koncert dechovky',
        cache_age: 3600,
        provider_name: 'Mapa akcí',
        provider_url: origin,
        width: 640,
        height: 600,
        thumbnail_url: `${origin}/api/image/${'ab'.repeat(16)}-1200.jpg`,
        thumbnail_width: 1200,
        thumbnail_height: 900,
      });
      expect(frame).toEqual({
        src: `${origin}/iframe/svitavy?s=21-11-2026&e=21-11-2026&zoom=15&lat=49.7561&lng=16.4685&event=koncert-dechovky`,
        title: 'Koncert dechovky',
        width: '640',
        height: '600',
        loading: 'lazy',
        allow: 'geolocation',
        frameborder: '0',
        style: 'border:0;max-width:100%',
      });
    }
  });

  it.each([
    ['vystava', 's=20-11-2026&e=27-11-2026'],
    ['presunuty', 's=24-12-2026&e=24-12-2026'],
    ['minuly', 's=1-3-2026&e=1-3-2026'],
  ])('has the days of the event: %s', async (slug, days) => {
    const { frame } = await open(test, `${origin}/detail/${slug}`);
    expect(frame['src']).toContain(`/iframe/svitavy?${days}&`);
  });

  it('has a query whose first view contains the event', async () => {
    const { frame } = await open(test, `${origin}/detail/presunuty`);
    const { searchParams } = new URL(frame['src'] ?? '');
    const { body } = await test.app.inject(`/api/first-view/640x363/?${searchParams.toString()}`);
    expect(body).toContain('"presunuty"');
  });

  it('is 404 for a deleted or unknown event', async () => {
    for (const slug of ['smazany', 'nic-takoveho', 'a%00b', '%F0%9F%8E%BA', 'a%2Fb', '%zz', '']) {
      const { statusCode, headers, body } = await ask(test, `${origin}/detail/${slug}`);
      expect([slug, statusCode]).toEqual([slug, 404]);
      expect(v.parse(ErrorBodySchema, JSON.parse(body)).error.code).toBe('not-found');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it.each([
    ['&maxwidth=1000', [800, 600]],
    ['&maxwidth=500', [320, 240]],
    ['&maxheight=300', [320, 240]],
    ['&maxheight=100', [undefined, undefined]],
  ])('has a thumbnail that fits: %s', async (more, size) => {
    const { answer } = await open(test, `${origin}/detail/koncert-dechovky`, more);
    expect([answer.thumbnail_width, answer.thumbnail_height]).toEqual(size);
  });

  it('starts today for an event in progress', async () => {
    test.setNow(testNow + 86_400_000 * 5);
    const { frame } = await open(test, `${origin}/detail/vystava`);
    test.setNow(testNow);
    expect(frame['src']).toContain('s=25-11-2026&');
  });
});

it('oEmbed without storage answers 503 for events and 200 for maps', async () => {
  const broken = await openTestApp('sqlite', drafts);
  await broken.context.storage.db.schema.dropTable('event_time').execute();
  expect((await ask(broken, `${origin}/detail/koncert-dechovky`)).statusCode).toBe(503);
  expect((await ask(broken, `${origin}/svitavy`)).statusCode).toBe(200);
  await broken.close();
});
