import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CitySchema } from '../../../contract/places/city.ts';
import { EventSummarySchema } from '../../../contract/events/event.ts';
import { SuggestionsSchema } from '../../../contract/views/suggestions.ts';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { eventForm, evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { describeStorages } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';

/** Titles of events, each with texts by which it is found. */
const searches: [title: string, texts: string[]][] = [
  ["Rock'n'roll maraton", ['rock’n’roll', 'rock´n´roll', 'rock n roll', "ROCK'N'ROLL"]],
  ['Jazz-rock večer', ['jazz–rock', 'jazz\u2011rock', 'jazz - rock']],
  ['Divadlo „Járy“ Cimrmana', ['"Járy"', '„jary“', 'divadlo, cimrmana', 'járy\u200b']],
  ['10. výročí sboru', ['10.výročí', '10 . vyroci']],
  ['Silvestr 2027', ['silvestr ²⁰²⁷', 'Ｓｉｌｖｅｓｔｒ']],
  ['Vá\u00adnoč\u00adní ﬁlm', ['vánoční', 'film', 'ﬁlm', 'vá\u00adnoční']],
  ['Večer o’Hara a Þórr', ['o\u02bchara', 'thorr']],
  ['!!! (Chk Chk Chk)', ['!!!']],
];

describeStorages('a search', (engine) => {
  let test: TestApp;
  let token: string;
  const { call, register } = createAccountCalls(() => test);
  const titlesOf = (json: unknown): string[] =>
    v.parse(v.array(v.pick(EventSummarySchema, ['title'])), json).map(({ title }) => title);

  beforeAll(async () => {
    test = await openTestApp(engine);
    test.setNow(testNow);
    token = await register();
    for (const [index, [title]] of searches.entries()) {
      const place = { ...eventForm().place, latitude: 49.7 + index / 1000, title: `Sál ${index}` };
      const schedule = [once(evening('2026-11-21'), 'a'), once(evening('2025-03-01'), 'b')];
      const form = { ...eventForm(), title, place, schedule };
      const { status, json } = await call('POST', 'event-user/', {
        body: { status: 'published', form },
        token,
      });
      expect(status, JSON.stringify(json)).toBe(200);
    }
  });
  afterAll(() => test.close());

  it.each(searches.flatMap(([title, texts]) => texts.map((text) => [text, title])))(
    'for %j finds %j among coming, past and own events and in suggestions',
    async (text, title) => {
      const q = encodeURIComponent(text);
      expect(titlesOf((await call('GET', `event/?q=${q}`)).json)).toEqual([title]);
      const past = await call('GET', `event/?q=${q}&s=1-3-2025&e=2-3-2025`);
      expect(titlesOf(past.json)).toEqual([title]);
      const own = (await call('GET', `event-user/?q=${q}`, { token })).json as { events: unknown };
      expect(titlesOf(own.events)).toEqual([title]);
      if (text === '!!!') return;
      const suggested = v.parse(SuggestionsSchema, (await call('GET', `suggestions/?q=${q}`)).json);
      expect(suggested.events.map((event) => event.title)).toEqual([title]);
    },
  );

  it('finds towns and places whatever stands between their words', async () => {
    for (const text of ['frýdek–místek', 'Frýdek\u2011Místek', 'frydek mistek'])
      expect(
        v.parse(
          v.array(CitySchema),
          (await call('GET', `city-search/?q=${encodeURIComponent(text)}`)).json,
        )[0],
      ).toMatchObject({ title: 'Frýdek-Místek' });
    const { json } = await call('GET', `place-search/?q=${encodeURIComponent('sá\u00adl,3')}`, {
      token,
    });
    expect(json).toMatchObject({ places: [{ title: 'Sál 3' }] });
  });

  it('finds towns with typing errors', async () => {
    const { json } = await call('GET', 'city-search/?q=svitvy');
    expect(v.parse(v.array(CitySchema), json)[0]).toMatchObject({ title: 'Svitavy' });
    expect((await call('GET', 'city-search/?q=kvantov')).json).toEqual([]);
  });

  it('has addresses of whole words', async () => {
    const { json } = await call('GET', 'event/?q=vanocni');
    expect(json).toMatchObject([{ slug: 'vanocni-film' }]);
  });
});
