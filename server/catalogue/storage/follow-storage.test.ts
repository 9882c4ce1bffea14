import { afterEach, expect, it, vi } from 'vitest';
import { createOutage } from '../../../test/support/servers/outage.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import { writeEvents } from '../../events/write-events.ts';
import { followStorage, type Following } from './follow-storage.ts';

/** Listener that records notifications; `until` waits for one. */
const createRecorder = () => {
  const notifications: string[] = [];
  let resume = (): void => undefined;
  const record = (name: string) => () => {
    notifications.push(name);
    resume();
  };
  return {
    notifications,
    listener: { lost: record('lost'), recovered: record('recovered') },
    onChange: record('changed'),
    async until(name: string) {
      while (notifications.at(-1) !== name)
        await new Promise<void>((resolve) => (resume = resolve));
    },
  };
};

describeRules('following storage', (engine) => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const work of undo.splice(0).reverse()) await work();
  });

  const open = async () => {
    const test = await openTestApp(engine, [createDraft('1', { title: 'První' })]);
    undo.push(() => test.close());
    const other = test.test.openAnother();
    undo.push(() => other.close());
    return { test, other, gazetteer: test.context.gazetteer };
  };
  const follow = (test: TestApp) => {
    const recorder = createRecorder();
    test.context.catalogue.onChange(recorder.onChange);
    const following: Following = followStorage(test.context.catalogue, recorder.listener);
    undo.push(() => following.stop());
    return { ...recorder, following };
  };
  const titles = async (test: TestApp) => {
    const { headers, body, statusCode } = await test.app.inject('/api/event/');
    expect(statusCode).toBe(200);
    const events = JSON.parse(body) as { title: string }[];
    return { titles: events.map(({ title }) => title), age: headers['x-data-age'] };
  };

  it('reads what another process wrote within a second', async () => {
    const { test, other, gazetteer } = await open();
    // Fake timers for the follower's interval only; storage runs in real time.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { notifications, until } = follow(test);
    await writeEvents(other, gazetteer, [createDraft('2', { title: 'Druhá' })], testNow);
    expect((await titles(test)).titles).toEqual(['První']);
    await vi.advanceTimersByTimeAsync(1000);
    await until('changed');
    expect((await titles(test)).titles.sort()).toEqual(['Druhá', 'První']);
    expect(notifications).toEqual(['changed']);
  });

  it('reports an outage once and a recovery once, and answers from memory meanwhile', async () => {
    const { test, other, gazetteer } = await open();
    const outage = await createOutage(test.test);
    undo.push(outage.close);
    const { notifications, until } = follow(test);
    const refresh = vi.spyOn(test.context.catalogue, 'refresh');
    const looks = async (count: number) => {
      const before = refresh.mock.settledResults.length;
      await vi.waitUntil(
        () =>
          refresh.mock.settledResults.filter(({ type }) => type !== 'incomplete').length >=
          before + count,
        { timeout: 20_000 },
      );
    };

    expect((await titles(test)).age).toBeUndefined();
    await outage.begin();
    await until('lost');
    await looks(2);
    test.setNow(testNow + 11_000);
    expect(await titles(test)).toEqual({ titles: ['První'], age: '11' });
    test.setNow(testNow + 3_600_000);
    const { headers, body } = await test.app.inject('/api/events-by-city/');
    expect(headers['x-data-age']).toBe('3600');
    expect(JSON.parse(body)).toMatchObject([{ city: { slug: 'svitavy' }, count: 1 }]);
    expect(headers['access-control-expose-headers']).toContain('x-data-age');
    expect((await test.app.inject('/ready')).statusCode).toBe(503);
    expect((await test.app.inject('/health')).statusCode).toBe(200);

    await outage.end();
    await until('recovered');
    expect(await titles(test)).toEqual({ titles: ['První'], age: undefined });
    expect((await test.app.inject('/ready')).statusCode).toBe(200);
    await writeEvents(other, gazetteer, [createDraft('2', { title: 'Druhá' })], testNow);
    await until('changed');
    expect(notifications).toEqual(['lost', 'recovered', 'changed']);
  });

  it('answers from memory during an outage, and 503 to requests that need storage', async () => {
    const { test } = await open();
    const outage = await createOutage(test.test);
    undo.push(outage.close);
    await outage.begin();
    const statusOf = async (url: string) => (await test.app.inject(url)).statusCode;
    expect((await titles(test)).titles).toEqual(['První']);
    expect(await statusOf('/api/place/?ne_lat=50&ne_lng=17&sw_lat=49&sw_lng=16')).toBe(200);
    expect(await statusOf('/api/cities/')).toBe(200);
    expect(await statusOf('/svitavy')).toBe(200);
    for (const url of [
      '/api/event/prvni/',
      '/api/event/?s=1-1-2026',
      '/api/events-by-city/?s=1-1-2026',
    ]) {
      const { statusCode, headers, body } = await test.app.inject(url);
      expect([url, statusCode]).toEqual([url, 503]);
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'unavailable', field: null } });
      expect(headers['cache-control']).toBe('no-store');
    }
    // An HTML page, which shows the error itself.
    expect(await statusOf('/detail/prvni')).toBe(503);
  });

  it('ends at stop', async () => {
    const { test, other, gazetteer } = await open();
    const refresh = vi.spyOn(test.context.catalogue, 'refresh');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { following, notifications } = follow(test);
    await following.stop();
    await writeEvents(other, gazetteer, [createDraft('2')], testNow);
    await vi.advanceTimersByTimeAsync(5000);
    expect(refresh).not.toHaveBeenCalled();
    expect(notifications).toEqual([]);
  });
});
