import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDoubleCalls, imported, title } from '../../../test/support/api/double-calls.ts';
import { evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';

describeRules('doubles', (engine) => {
  let test: TestApp;
  let jana = '';
  let petr = '';
  const { call, register, create, onMap, wipe } = createDoubleCalls(() => test);

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await wipe();
    jana = await register();
    petr = await register({ email: 'petr@example.cz' });
  });

  it('of an import are hidden by what an organiser wrote, whichever was first', async () => {
    await test.write([imported({ description: 'Dlouhý popis. '.repeat(40) })]);
    const own = await create(petr, { description: '' });
    expect(await onMap()).toEqual([own.slug]);
    await test.write([imported({ sourceId: '2', price: '100 Kč' })]);
    expect(await onMap()).toEqual([own.slug]);
  });

  it('of two imports: the fuller one is shown, then the older one', async () => {
    await test.write([imported({ title, description: 'Krátce.' })]);
    const [older] = await onMap();
    await test.write([imported({ sourceId: '2', title, description: 'Krátce.' })]);
    expect(await onMap()).toEqual([older]);
    await test.write([imported({ sourceId: '3', title, description: 'Mnohem delší popis.' })]);
    expect(await onMap()).not.toContain(older);
    expect(await onMap()).toHaveLength(1);
  });

  it('written by one import together are joined too', async () => {
    await test.write([imported(), imported({ sourceId: '2', title })]);
    expect(await onMap()).toHaveLength(1);
  });

  it('of samples never hide real events', async () => {
    await test.write([imported({ sample: true, description: 'Dlouhý popis. '.repeat(9) })]);
    await test.write([imported({ sourceId: '2', title, description: '' })]);
    const rows = await test.context.storage.db
      .selectFrom('event')
      .select(['source_id', 'double_of'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ double_of }) => double_of === null)).toEqual([false, true]);
  });

  it('of Kudy z nudy hide nothing, as they are not shown by default, but may be hidden', async () => {
    await test.write([imported({ source: 'kudyznudy', description: 'Dlouhý popis. '.repeat(9) })]);
    await test.write([imported({ sourceId: '2', title, description: '' })]);
    expect(await onMap()).toHaveLength(1);
    expect(await onMap('?from_kudyznudy=1')).toHaveLength(1);
    await test.write([imported({ sourceId: '3', source: 'kudyznudy', title: 'Hrdý Budžes' })]);
    expect(await onMap('?from_kudyznudy=1')).toHaveLength(2);
    await test.write([imported({ sourceId: '4', source: 'kudyznudy', title: 'Hrdý Budžes' })]);
    await test.write([imported({ sourceId: '5', sample: true, title: 'Hrdý Budžes' })]);
    expect(await onMap('?from_kudyznudy=1')).toHaveLength(4);
  });

  it('with a title that says they are cancelled neither hide nor are hidden', async () => {
    const own = await create(jana);
    await test.write([imported({ title: `ZRUŠENO: ${title}` })]);
    expect(await onMap()).toHaveLength(2);
    expect(await onMap()).toContain(own.slug);
  });

  it('with more times than the other event has stay shown', async () => {
    const days = ['2026-11-21', '2026-11-22'];
    const series = await create(jana, {
      schedule: days.map((day, index) => once(evening(day), `s${index}`)),
    });
    await create(petr, { place: { latitude: 49.7573 } });
    expect(await onMap()).toEqual([series.slug]);
    await call('DELETE', `event-user/${series.slug}/`, {
      body: { slug: series.slug },
      token: jana,
    });
    const single = await create(jana, { place: { latitude: 49.7575 } });
    expect(await onMap()).toHaveLength(1);
    await test.write([
      imported({
        title,
        times: days.map((day) => ({ ...evening(day), cancelled: false })),
      }),
    ]);
    // The import has a day more: an organiser’s own event does not hide it.
    expect(await onMap()).toHaveLength(2);
    expect(single.status).toBe('published');
  });
});
