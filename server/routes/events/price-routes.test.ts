import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EventSummarySchema } from '../../../contract/events/event.ts';
import type { FacetSlug } from '../../../contract/events/facet.ts';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { eventForm, evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';
import { addPriceRanges } from '../../storage/migrations/0014-price-ranges.ts';

/** Day in memory, and one that only storage has. */
const days = ['2026-11-21', '2026-09-12'];
const forms: [title: string, price: string, facets: FacetSlug[]][] = [
  ['Jarmark', 'zdarma', ['deti']],
  ['Betlém', 'vstupné dobrovolné', ['deti', 'se-psem']],
  ['Ples', '150–250 Kč', []],
  ['Dílna', 'od 90 Kč', ['deti', 'bezbarierove']],
  ['Beseda', '', []],
];

describeRules('prices and facets', (engine) => {
  let test: TestApp;
  const { call, register } = createAccountCalls(() => test);
  const found = async (query: string) => {
    const { json } = await call('GET', `event/?${query}`);
    return v.parse(v.array(EventSummarySchema), json);
  };
  const titles = async (query: string) => (await found(query)).map(({ title }) => title).sort();

  beforeAll(async () => {
    test = await openTestApp(engine);
    const token = await register();
    let halls = 0;
    for (const day of days)
      for (const [title, price, facets] of forms) {
        const place = { title: `Sál ${++halls}`, latitude: 49.75 + halls / 1000 };
        const schedule = [once(evening(day))];
        const form = eventForm({ title, price, facets, schedule, place });
        const { status } = await call('POST', 'event-user/', {
          body: { status: 'published', form },
          token,
        });
        expect(status).toBe(200);
      }
    await test.refresh();
  });
  afterAll(() => test.close());

  it.each(days)('filter events of %s', async (day) => {
    const [year, month, date] = day.split('-').map(Number);
    const ofDay = `s=${date}-${month}-${year}&e=${date}-${month}-${year}`;
    expect(await titles(ofDay)).toHaveLength(forms.length);
    expect(await titles(`${ofDay}&free=1`)).toEqual(['Betlém', 'Jarmark']);
    expect(await titles(`${ofDay}&facets=deti`)).toEqual(['Betlém', 'Dílna', 'Jarmark']);
    expect(await titles(`${ofDay}&facets=deti,se-psem`)).toEqual(['Betlém']);
    expect(await titles(`${ofDay}&free=1&facets=bezbarierove`)).toEqual([]);
    expect(await titles(`${ofDay}&q=zdarma`)).toEqual(['Betlém', 'Jarmark']);
  });

  it('are ranges in crowns in lists and details', async () => {
    const expected = {
      Jarmark: { from: 0, to: 0 },
      Betlém: { from: 0, to: null },
      Ples: { from: 150, to: 250 },
      Dílna: { from: 90, to: null },
      Beseda: null,
    };
    const events = await found('s=21-11-2026&e=21-11-2026');
    const ranges = events.map(({ title, priceRange }) => [title, priceRange]);
    expect(Object.fromEntries(ranges)).toEqual(expected);
    const ball = events.find(({ title }) => title === 'Ples');
    const { json } = await call('GET', `event/${ball?.slug}/`);
    expect(json).toMatchObject({ price: '150–250 Kč', priceRange: expected.Ples });
  });

  it('of events stored by an earlier version are read by the migration', async () => {
    const { db } = test.context.storage;
    for (const column of ['price_from', 'price_to'])
      await db.schema.alterTable('event').dropColumn(column).execute();
    const rows = await db.selectFrom('event').select(['id', 'folded']).execute();
    for (const { id, folded } of rows)
      await db
        .updateTable('event')
        .set({ folded: folded.replace(' zdarma', '') })
        .where('id', '=', id)
        .execute();
    await addPriceRanges().up(db);
    await test.refresh();
    expect(await titles('free=1')).toEqual(['Betlém', 'Jarmark']);
    expect(await titles('q=zdarma')).toEqual(['Betlém', 'Jarmark']);
    const texts = await db.selectFrom('event').select('folded').orderBy('id').execute();
    expect(texts.map(({ folded }) => folded)).toEqual(rows.map(({ folded }) => folded));
  });
});
