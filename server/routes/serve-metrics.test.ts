import { afterEach, describe, expect, it } from 'vitest';
import { describeStorages } from '../../test/support/servers/storages.ts';
import { createDraft, openTestApp, type TestApp } from '../../test/support/servers/test-app.ts';
import { testNow } from '../../test/support/servers/test-app.ts';
import { post } from '../mail/outbox.ts';

const token = 'a-token-of-thirty-two-characters';
let test: TestApp;
afterEach(() => test.close());

const read = (authorization?: string) =>
  test.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

/** Values of figures by name with labels, as written: `name{label="value"}`. */
const figures = async (): Promise<Map<string, number>> => {
  const { statusCode, body } = await read(`Bearer ${token}`);
  expect(statusCode).toBe(200);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
};

describe('/metrics', () => {
  it('is not found without a token in the configuration', async () => {
    test = await openTestApp('sqlite');
    for (const authorization of [undefined, 'Bearer ', `Bearer ${token}`])
      expect((await read(authorization)).statusCode).toBe(404);
  });

  it('answers only the token, and is never kept', async () => {
    test = await openTestApp('sqlite', [], { environment: { METRICS_TOKEN: token } });
    for (const authorization of [undefined, 'Bearer ', token, `Bearer ${token}x`, 'Bearer x'])
      expect((await read(authorization)).statusCode).toBe(401);
    const { statusCode, headers } = await read(`Bearer ${token}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  });
});

describeStorages('/metrics', (engine) => {
  const open = async () => {
    test = await openTestApp(engine, [createDraft('1')], { environment: { METRICS_TOKEN: token } });
  };

  it('counts requests by route and status, and never by what a visitor asked for', async () => {
    await open();
    for (const url of [
      '/api/event/',
      '/api/event/',
      '/detail/neni',
      '/neni/nikde/vubec',
      '/health',
    ])
      await test.app.inject(url);
    const found = await figures();
    const count = (labels: string) => found.get(`mapa_akci_http_requests_total{${labels}}`);
    expect(count('method="GET",route="/api/event/",status="200"')).toBe(2);
    expect(count('method="GET",route="/detail/:eventSlug?",status="404"')).toBe(1);
    expect(count('method="GET",route="none",status="404"')).toBe(1);
    expect(found.get('mapa_akci_http_request_duration_seconds_count{route="/health"}')).toBe(1);
    expect([...found.keys()].filter((name) => name.includes('neni'))).toEqual([]);
  });

  it('tells the catalogue, the cache of answers, connections and the event loop', async () => {
    await open();
    await test.app.inject('/api/event/');
    const before = await figures();
    await test.app.inject('/api/event/');
    test.setNow(testNow + 7_000);
    const after = await figures();
    const hits = 'mapa_akci_answer_cache_requests_total{result="hit"}';
    expect((after.get(hits) ?? 0) - (before.get(hits) ?? 0)).toBe(1);
    expect(after.get('mapa_akci_answer_cache_requests_total{result="miss"}')).toBeGreaterThan(0);
    expect(after.get('mapa_akci_answer_cache_bytes')).toBeGreaterThan(0);
    expect(after.get('mapa_akci_catalogue_event_times')).toBe(1);
    expect(after.get('mapa_akci_catalogue_age_seconds')).toBe(7);
    expect(after.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
    expect(after.get('mapa_akci_storage_up')).toBe(1);
    const limit = after.get('mapa_akci_database_connections{state="limit"}');
    if (engine === 'sqlite') expect(limit).toBeUndefined();
    else expect(limit).toBeGreaterThan(0);
  });

  it('tells the mails that wait, and leaves them out while storage does not answer', async () => {
    await open();
    const mail = { recipient: 'a@b.cz', subject: 's', text: 't', html: 'h', validMs: null };
    expect((await figures()).get('mapa_akci_outbox_oldest_seconds')).toBe(0);
    await post(test.context.storage.db, mail, testNow - 5_000, null);
    await post(test.context.storage.db, mail, testNow, null);
    const found = await figures();
    expect(found.get('mapa_akci_outbox_mails')).toBe(2);
    expect(found.get('mapa_akci_outbox_oldest_seconds')).toBe(5);
    await test.context.storage.close();
    const out = await figures();
    expect(out.get('mapa_akci_storage_up')).toBe(0);
    expect(out.has('mapa_akci_outbox_mails')).toBe(false);
    expect(out.get('mapa_akci_catalogue_event_times')).toBe(1);
  });
});
