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
import { openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';

describeRules('oEmbed of an event', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine, drafts);
    await setUpOEmbedEvents(test);
  });
  afterAll(() => test.close());

  it('is a frame that names the event alone, with a link and a thumbnail', async () => {
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
        link: `${origin}/detail/koncert-dechovky`,
        text: 'Koncert dechovky',
        src: `${origin}/iframe?event=koncert-dechovky`,
        title: 'Koncert dechovky',
        width: '100%',
        height: '600',
        loading: 'lazy',
        allow: 'geolocation',
        frameborder: '0',
        style: 'border:0;max-width:100%',
      });
    }
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
});

it('oEmbed without storage answers 503 for events and 200 for maps', async () => {
  const broken = await openTestApp('sqlite', drafts);
  await broken.context.storage.db.schema.dropTable('event_time').execute();
  expect((await ask(broken, `${origin}/detail/koncert-dechovky`)).statusCode).toBe(503);
  expect((await ask(broken, `${origin}/svitavy`)).statusCode).toBe(200);
  await broken.close();
});
