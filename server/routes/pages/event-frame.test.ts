import { afterAll, beforeAll, expect, it } from 'vitest';
import { drafts, origin, setUpOEmbedEvents } from '../../../test/support/api/oembed-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';

const day = 86_400_000;

describeRules('the frame of an event', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine, drafts);
    await setUpOEmbedEvents(test);
  });
  afterAll(() => test.close());

  /** Address that the frame leads to; null for one that is answered with a page. */
  const leadsTo = async (path: string): Promise<string | null> => {
    const { statusCode, headers } = await test.app.inject(path);
    expect([path, statusCode]).toEqual([path, headers.location ? 302 : 200]);
    return headers.location ?? null;
  };

  it('is the map of the city at the place and on the day of the event', async () => {
    for (const slug of ['koncert-dechovky', 'KONCERT-dechovky', 'drivejsi-jmeno'])
      expect(await leadsTo(`/iframe?event=${encodeURIComponent(slug)}`)).toBe(
        '/iframe/svitavy?event=koncert-dechovky&s=21-11-2026&e=21-11-2026&zoom=15&lat=49.7561&lng=16.4685',
      );
  });

  it('keeps other options', async () => {
    expect(await leadsTo('/iframe/?theme=dark&event=koncert-dechovky')).toContain(
      '/iframe/svitavy?theme=dark&event=koncert-dechovky&s=',
    );
  });

  it('keeps the view and the period that the address names', async () => {
    expect(await leadsTo('/iframe?event=koncert-dechovky&zoom=9&lat=49.9&lng=15.3')).toContain(
      '&zoom=9&lat=49.9&lng=15.3&s=21-11-2026&e=21-11-2026',
    );
    expect(await leadsTo('/iframe?event=koncert-dechovky&period=vikend')).toBe(null);
    expect(await leadsTo('/iframe?q=kam?&event=koncert-dechovky')).toContain('q=kam%3F&event=');
  });

  it.each([
    ['vystava', 's=20-11-2026&e=27-11-2026'],
    ['presunuty', 's=24-12-2026&e=24-12-2026'],
    ['minuly', 's=1-3-2026&e=1-3-2026'],
  ])('has the days of the event: %s', async (slug, days) => {
    expect(await leadsTo(`/iframe?event=${slug}`)).toContain(`event=${slug}&${days}&`);
  });

  it('has days of when it is shown', async () => {
    test.setNow(testNow + day * 5);
    expect(await leadsTo('/iframe?event=vystava')).toContain('&s=25-11-2026&');
    test.setNow(testNow);
  });

  it('leaves days that the address names, unless they are over and the event is not', async () => {
    for (const [slug, days] of [
      ['vystava', 's=20-11-2026&e=27-11-2026'],
      ['vystava', 's=1-12-2026&e=2-12-2026'],
      ['minuly', 's=1-3-2026&e=1-3-2026'],
      ['minuly', 's=2-3-2026&e=2-3-2026'],
    ] as const)
      expect(await leadsTo(`/iframe/svitavy?${days}&zoom=15&event=${slug}`)).toBe(null);
    const old = '/iframe/svitavy?s=1-11-2026&e=8-11-2026&zoom=12&lat=49.7&lng=16.4&event=vystava';
    expect(await leadsTo(old)).toBe(
      '/iframe/svitavy?s=20-11-2026&e=27-11-2026&zoom=15&lat=49.7561&lng=16.4685&event=vystava',
    );
  });

  it('has a query whose first view contains the event', async () => {
    const path = String(await leadsTo('/iframe?event=presunuty'));
    const { body } = await test.app.inject(
      `/api/first-view/640x363/${new URL(path, origin).search}`,
    );
    expect(body).toContain('"presunuty"');
  });

  it('of a deleted event is a sentence with a link, or the map of the named town', async () => {
    const { statusCode, body } = await test.app.inject('/iframe?event=smazany');
    expect(statusCode).toBe(410);
    expect(body).toContain('Tato akce tu už není.');
    expect(body).toContain('href="/"');
    expect(await leadsTo('/iframe/svitavy?event=smazany')).toBe(null);
  });

  it('of no event is the map', async () => {
    for (const text of ['nic-takoveho', 'a%00b', '%F0%9F%8E%BA', 'a%2Fb', '%zz', ''])
      expect(await leadsTo(`/iframe?event=${text}`)).toBe(null);
  });
});

it('the frame of an event without storage is the map', async () => {
  const broken = await openTestApp('sqlite', drafts);
  await broken.context.storage.db.schema.dropTable('event_time').execute();
  expect((await broken.app.inject('/iframe/?event=koncert-dechovky')).statusCode).toBe(200);
  await broken.close();
});
