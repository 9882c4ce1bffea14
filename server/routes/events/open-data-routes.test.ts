import { afterAll, beforeAll, expect, it } from 'vitest';
import { civilAfter } from '../../../test/support/fixtures/random-events.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { createDraft, openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import { itLong } from '../../../test/support/thorough.ts';

const timed = (date: string) =>
  ({ precision: 'timed', start: `${date}T18:00`, end: null, cancelled: false }) as const;

/** Different minutes, so that no event is compared with all others as its double. */
const atMinute = (index: number) => ({ ...timed(''), start: civilAfter(1440 + (index % 1440)) });

interface OpenEvent {
  iri: string;
  název: { cs: string };
  doba_trvání: { časový_interval: { začátek: { datum_a_čas: string } } }[];
}

describeRules('/api/event/udalosti.jsonld', (engine) => {
  let test: TestApp;
  const get = (query = '', headers = {}) =>
    test.app.inject({ url: `/api/event/udalosti.jsonld?${query}`, headers });
  const read = async (query = ''): Promise<OpenEvent[]> =>
    JSON.parse((await get(query)).body) as OpenEvent[];
  const weeks = Array.from({ length: 10 }, (_, week) => addDays('2026-11-22', 7 * week));

  beforeAll(async () => {
    test = await openTestApp(engine, [
      createDraft('serie', { title: 'Každý týden', times: weeks.map(timed) }),
      createDraft('kzn', { title: 'Partnerská', source: 'kudyznudy' }),
      createDraft('ukazka', { title: 'Ukázka', sample: true }),
    ]);
  });
  afterAll(() => test.close());

  it('is an array of the view, without imports for the site alone, and samples say so', async () => {
    const { headers } = await get('city=svitavy');
    expect(headers).toMatchObject({
      'content-type': 'application/ld+json',
      'access-control-allow-origin': '*',
    });
    const events = await read('city=svitavy');
    expect(events.map(({ název: { cs } }) => cs).sort()).toEqual([
      'Každý týden',
      'Vymyšlená ukázka: Ukázka',
    ]);
    expect(await read('city=policka')).toEqual([]);
    expect((await get('city=svitavy', { 'if-none-match': headers['etag'] })).statusCode).toBe(304);
  });

  itLong(
    'has an event of several weeks once, also in a view so long that it is streamed',
    { timeout: 300_000 },
    async () => {
      const times = async () => {
        const [event, ...others] = (await read('q=každý')).filter(({ iri }) =>
          iri.endsWith('/kazdy-tyden'),
        );
        expect(others).toEqual([]);
        return event?.doba_trvání.map(({ časový_interval: { začátek } }) =>
          začátek.datum_a_čas.slice(0, 10),
        );
      };
      expect(await times()).toEqual(weeks);
      await test.write(
        Array.from({ length: 2100 }, (_, index) =>
          createDraft(`n${index}`, { title: `Každý ${index}`, times: [atMinute(index)] }),
        ),
      );
      expect(await read('q=každý')).toHaveLength(2101);
      expect(await times()).toEqual(weeks);
    },
  );
});
