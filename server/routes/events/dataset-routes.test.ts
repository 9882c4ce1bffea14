import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNormCheck, hasNorms, readNormFile } from '../../../test/support/open-norms.ts';
import { openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';

const license = 'https://creativecommons.org/licenses/by/4.0/';

interface Dataset extends Record<string, unknown> {
  název: { cs: string };
  distribuce: { přístupové_url: string; typ_média: string }[];
}

const read = async (test: TestApp, query = '') => {
  const { statusCode, headers, body } = await test.app.inject(
    `/api/event/datova-sada.jsonld?${query}`,
  );
  return { statusCode, headers, json: JSON.parse(body) as Dataset };
};

let plain: TestApp;
let complete: TestApp;
beforeAll(async () => {
  plain = await openTestApp('sqlite');
  complete = await openTestApp('sqlite', [], {
    environment: {
      PUBLIC_URL: 'https://akce.example',
      DATA_LICENSE: license,
      DATA_PROVIDER: '00277444',
      OPERATOR_NAME: 'Kulturní středisko „U Nás“',
      ADMIN_EMAIL: 'spravce@akce.example',
    },
  });
});
afterAll(() => Promise.all([plain.close(), complete.close()]));

it('describes the events of a town with all its distributions', async () => {
  const { headers, json } = await read(complete, 'city=svitavy&k=koncerty&nesmysl=1');
  expect(headers['content-type']).toBe('application/ld+json');
  expect(headers).not.toHaveProperty('x-missing');
  expect(json).toMatchObject({
    iri: 'https://akce.example/api/event/datova-sada.jsonld?city=svitavy&k=koncerty',
    název: { cs: 'Akce ve Svitavách: koncerty' },
    poskytovatel: 'https://rpp-opendata.egon.gov.cz/odrpp/zdroj/orgán-veřejné-moci/00277444',
    prvek_rúian: ['https://linked.cuzk.cz/resource/ruian/obec/577731'],
    kontaktní_bod: { 'e-mail': 'mailto:spravce@akce.example' },
  });
  expect(json.distribuce.map((each) => [each.přístupové_url, each.typ_média])).toEqual(
    [
      ['udalosti.jsonld', 'application/ld+json'],
      ['events.csv', 'text/csv'],
      ['events.geojson', 'application/geo+json'],
    ].map(([file, type]) => [
      `https://akce.example/api/event/${file}?city=svitavy&k=koncerty`,
      `http://www.iana.org/assignments/media-types/${type}`,
    ]),
  );
  for (const { přístupové_url: address } of json.distribuce) {
    const { pathname, search } = new URL(address);
    expect((await complete.app.inject(pathname + search)).statusCode).toBe(200);
  }
});

it('is of the whole country without a town, and of the office in the query', async () => {
  const { json } = await read(complete, 'ico=44992785');
  expect(json).toMatchObject({
    iri: 'https://akce.example/api/event/datova-sada.jsonld',
    poskytovatel: 'https://rpp-opendata.egon.gov.cz/odrpp/zdroj/orgán-veřejné-moci/44992785',
    prvek_rúian: ['https://linked.cuzk.cz/resource/ruian/stat/1'],
  });
});

it('names what is not set', async () => {
  const { headers, json } = await read(plain, 'city=svitavy');
  expect(headers['x-missing']).toBe('DATA_PROVIDER, DATA_LICENSE');
  expect(json).not.toHaveProperty('poskytovatel');
});

it.each([
  ['ico=123', 'invalid-number'],
  ['ico=00277444&ico=44992785', 'repeated-parameter'],
  ['city=nikde', 'unknown-city'],
])('refuses %s', async (query, code) => {
  const { statusCode, json } = await read(plain, query);
  expect([statusCode, json]).toMatchObject([400, { error: { code } }]);
});

// The schema lies beside the checkout of the project; elsewhere is nothing to compare with.
describe.skipIf(!hasNorms)('the entry against the schema of the national catalogue', () => {
  const check = hasNorms
    ? createNormCheck(
        'https://ofn.gov.cz/dcat-ap-cz-rozhraní-katalogů-otevřených-dat/2024-05-28/schémata/datová-sada.json',
      )
    : () => [];

  it('the schema accepts the example of the norm', () => {
    expect(check(readNormFile('dcat-ap-cz/2024-05-28/priklady/datova-sada.jsonld'))).toEqual([]);
  });

  it.each(['', 'city=svitavy', 'city=mala-hana', 'q=%22vánoce%22 %C5%BE&lat=49.7&lng=16.4&r=20'])(
    'is valid when everything is set: %s',
    async (query) => {
      expect(check((await read(complete, encodeURI(decodeURI(query)))).json)).toEqual([]);
    },
  );

  it('otherwise the schema misses the provider and the terms', async () => {
    const wrong = check((await read(plain)).json).join('\n');
    for (const missing of ['poskytovatel', 'podmínky_užití']) expect(wrong).toContain(missing);
  });
});
