import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PrintDocument } from '../../print/print-document.ts';
import { PrintError, type PdfCompiler } from '../../print/pdf-compiler.ts';
import { maxPrintedRows, type PrintedEvents } from '../../../contract/print/print-input.ts';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { createDraft, openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';

/** Documents that were written. */
const documents: PrintDocument[] = [];
let answer: (document: PrintDocument) => Promise<Buffer>;
const compiler: PdfCompiler = {
  processId: null,
  write(document) {
    documents.push(document);
    return answer(document);
  },
  close: () => undefined,
};

const at = (day: string, hour = '18:00') => ({
  precision: 'timed' as const,
  start: `${day}T${hour}`,
  end: null,
  cancelled: false,
});
const week = 'city=svitavy&s=21-11-2026&e=27-11-2026';

describe('printing', () => {
  let test: TestApp;
  let token: string;
  const { call, register, refusalOf, clear } = createAccountCalls(() => test);
  const print = (body: object, as = token) => call('POST', 'print/', { body, token: as });
  const printed = async (body: object): Promise<PrintDocument> => {
    expect((await print(body)).status).toBe(200);
    return documents.at(-1) as PrintDocument;
  };
  const titlesOf = ({ days }: PrintDocument) =>
    days.map(({ heading, events }) => [heading, ...events.map(({ title }) => title)]);

  beforeAll(async () => {
    test = await openTestApp(
      'sqlite',
      [
        createDraft('a', {
          title: 'Večer "U nás" v sále',
          description: 'Hraje **kapela**.\n\nVstup volný.',
          price: '100 Kč',
          times: [at('2026-11-21'), at('2026-11-23', '09:00')],
        }),
        createDraft('b', { title: 'Ples', times: [at('2026-11-21', '20:00')] }),
        createDraft('c', {
          title: 'Výstava',
          times: [
            { precision: 'all-day', start: '2026-11-01', end: '2026-12-06', cancelled: false },
          ],
        }),
      ],
      { compiler },
    );
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    documents.length = 0;
    answer = () => Promise.resolve(Buffer.from('%PDF-1.7'));
    await clear();
    token = await register();
  });

  it('answers a file that is not cached', async () => {
    const { status, headers } = await print({ layout: 'list', query: week });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': expect.stringContaining('no-store') as string,
    });
  });

  it('has the events of the view by day, in Czech typography', async () => {
    const document = await printed({ layout: 'list', query: week });
    expect(document.title).toBe('Akce ve\u00a0Svitavách');
    expect(document.subtitle).toBe('21.–27.\u00a0listopadu\u00a02026');
    expect(document.address).toBe('https://akce.example/svitavy?s=21-11-2026&e=27-11-2026');
    expect(titlesOf(document)).toEqual([
      ['Sobota 21.\u00a0listopadu', 'Večer „U\u00a0nás“ v\u00a0sále', 'Ples'],
      ['Pondělí 23.\u00a0listopadu', 'Večer „U\u00a0nás“ v\u00a0sále'],
      ['Stále probíhá', 'Výstava'],
    ]);
    expect(document.days[0]?.events[0]).toEqual({
      hours: '18:00',
      note: '',
      title: 'Večer „U\u00a0nás“ v\u00a0sále',
      place: 'Náměstí Míru',
      price: '100\u00a0Kč',
      text: '',
      cancelled: false,
    });
    expect(document.days[2]?.events[0]?.hours).toBe('do\u00a06.\u00a012.');
  });

  it('takes the chosen heading, descriptions and events', async () => {
    const document = await printed({
      layout: 'poster',
      paper: 'a3',
      query: week,
      title: ' Advent ',
      descriptions: true,
      without: ['ples', 'vystava'],
    });
    expect(document).toMatchObject({ title: 'Advent', paper: 'a3', picture: null });
    expect(titlesOf(document).flat()).not.toContain('Ples');
    expect(document.days[0]?.events[0]?.text).toBe('Hraje kapela. Vstup volný.');
  });

  it('numbers the places of a leaflet, and divides a day plan', async () => {
    const leaflet = await printed({ layout: 'leaflet', query: week });
    expect(leaflet.map?.places).toEqual([{ number: 1, text: 'Náměstí Míru' }]);
    expect(leaflet.days[0]?.events.map(({ number }) => number)).toEqual([1, 1]);
    const plan = await printed({ layout: 'day-plan', query: week });
    expect(plan.days[1]?.parts?.map(({ heading }) => heading)).toEqual(['Dopoledne']);
  });

  it('names the town where several are printed', async () => {
    const document = await printed({ layout: 'list', query: 's=21-11-2026&e=27-11-2026' });
    expect(document.days[0]?.events[0]?.place).toBe('Náměstí Míru, Svitavy');
  });

  it('prints single events with all their coming times, as a poster of their own', async () => {
    const document = await printed({
      layout: 'poster',
      query: '',
      only: ['vecer-u-nas-v-sale'],
      descriptions: true,
    });
    expect(document).toMatchObject({
      title: 'Večer „U\u00a0nás“ v\u00a0sále',
      subtitle: '21.–23.\u00a0listopadu\u00a02026',
      address: 'https://akce.example/detail/vecer-u-nas-v-sale',
      single: {
        dates: ['Sobota 21.\u00a0listopadu, 18:00', 'Pondělí 23.\u00a0listopadu, 09:00'],
        place: 'Náměstí Míru, Svitavy',
        price: '100\u00a0Kč',
        text: 'Hraje kapela. Vstup volný.',
        cancelled: false,
      },
    });
    const titled = { layout: 'poster', query: '', only: ['ples'], title: 'Zveme vás' };
    const other = await printed(titled);
    expect(other.single).toBeNull();
    expect(titlesOf(other).flat()).toContain('Ples');
  });

  it('prints several named events of days under the name of their town', async () => {
    const document = await printed({
      layout: 'list',
      query: 's=21-11-2026&e=22-11-2026',
      only: ['vecer-u-nas-v-sale', 'ples', 'neznama'],
    });
    expect(document.title).toBe('Akce ve\u00a0Svitavách');
    expect(document.address).toMatch(/^https:\/\/akce\.example\/vyber\/\?akce=\d+-\d+\.\d+-\d+$/);
    expect(titlesOf(document)).toEqual([
      ['Sobota 21.\u00a0listopadu', 'Večer „U\u00a0nás“ v\u00a0sále', 'Ples'],
    ]);
  });

  it('names what is left when some of the named events are left out', async () => {
    const document = await printed({
      layout: 'poster',
      query: '',
      only: ['vecer-u-nas-v-sale', 'ples'],
      without: ['vecer-u-nas-v-sale'],
    });
    expect([document.title, document.address]).toEqual([
      'Ples',
      'https://akce.example/detail/ples',
    ]);
  });

  it('prints own events without a town, and none of somebody else', async () => {
    const order = { layout: 'list', query: 's=21-11-2026&e=27-11-2026', own: true };
    expect(refusalOf(await print(order)).fields['query']).toMatch(/žádná akce/);
    const { id } = await test.context.storage.db
      .selectFrom('account')
      .select('id')
      .executeTakeFirstOrThrow();
    await test.context.storage.db
      .updateTable('event')
      .set({ owner_id: id })
      .where('slug', '=', 'ples')
      .execute();
    expect(titlesOf(await printed(order))).toEqual([['Sobota 21.\u00a0listopadu', 'Ples']]);
    const stranger = await register({ email: 'petr@example.cz' });
    expect((await print(order, stranger)).status).toBe(400);
  });

  it('lists the events of a selection before any is left out', async () => {
    const list = async (body: object) =>
      (await call('POST', 'print/events/', { body, token })).json as PrintedEvents;
    expect(await list({ query: week })).toMatchObject({
      name: 'Akce ve Svitavách',
      page: 'https://akce.example/svitavy?s=21-11-2026&e=27-11-2026',
      start: '2026-11-21',
      end: '2026-11-27',
      total: 3,
      unprintable: [],
    });
    await test.write([createDraft('h', { title: 'שלום', times: [at('2026-12-24')] })]);
    const { events, unprintable } = await list({ query: 'city=svitavy&s=24-12-2026' });
    expect(unprintable).toEqual(
      events.filter(({ title }) => title === 'שלום').map(({ slug }) => slug),
    );
    expect(unprintable).toHaveLength(1);
  });

  it.each([
    [
      'all are left out',
      { query: 'city=svitavy&s=21-11-2026', without: ['vecer-u-nas-v-sale', 'ples', 'vystava'] },
      /Zaškrtněte/,
    ],
    ['named ones are gone', { query: '', only: ['neznama'] }, /už proběhly/],
    ['named ones are not in the days', { query: 's=01-01-2027', only: ['ples'] }, /Změňte období/],
  ])('says why there is nothing to print when %s', async (_case, selection, sentence) => {
    const called = await print({ layout: 'list', ...selection });
    expect(called.status).toBe(400);
    expect(refusalOf(called).fields['query']).toMatch(sentence);
  });

  it('has all times of a day on the poster of one event, and none of the night before', async () => {
    const timed = (start: string, end: string | null) => ({
      precision: 'timed' as const,
      start,
      end,
      cancelled: false,
    });
    await test.write([
      createDraft('p', {
        title: 'Pohádka',
        times: [
          timed('2026-11-19T20:00', '2026-11-20T02:00'),
          timed('2026-11-28T15:00', null),
          timed('2026-11-28T18:00', null),
        ],
      }),
    ]);
    const document = await printed({ layout: 'poster', query: '', only: ['pohadka'] });
    expect(document.single?.dates).toEqual([
      'Sobota 28.\u00a0listopadu, 15:00',
      'Sobota 28.\u00a0listopadu, 18:00',
    ]);
    const titled = await printed({ layout: 'list', query: '', only: ['pohadka'], title: 'Zveme' });
    expect(titled.subtitle).toBe('28.\u00a0listopadu\u00a02026');
    expect(titled.days.flatMap(({ events }) => events)).toMatchObject([
      { hours: '15:00', note: 'také\u00a018:00' },
    ]);
  });

  it('tells the days of one event from the first to the last one', async () => {
    await test.write([
      createDraft('s', {
        title: 'Salon',
        times: [
          { precision: 'all-day', start: '2026-11-01', end: '2026-11-29', cancelled: false },
          at('2026-12-05'),
        ],
      }),
    ]);
    const { subtitle } = await printed({ layout: 'list', query: '', only: ['salon'] });
    expect(subtitle).toBe('20.\u00a0listopadu\u00a0– 5.\u00a0prosince\u00a02026');
  });

  it('does not print a named event that ended when the day began', async () => {
    await test.write([
      createDraft('n', {
        title: 'Půlnoc',
        times: [
          {
            precision: 'timed',
            start: '2026-11-27T20:00',
            end: '2026-11-28T00:00',
            cancelled: false,
          },
        ],
      }),
    ]);
    const only = ['pulnoc'];
    const called = await print({ layout: 'list', query: 's=28-11-2026&e=28-11-2026', only });
    expect([called.status, documents.length]).toEqual([400, 0]);
    const listed = await call('POST', 'print/events/', {
      body: { query: 's=28-11-2026&e=28-11-2026', only },
      token,
    });
    expect((listed.json as PrintedEvents).total).toBe(0);
    expect((await print({ layout: 'list', query: 's=27-11-2026&e=27-11-2026', only })).status).toBe(
      200,
    );
  });

  it('refuses a picture that is gone', async () => {
    const called = await print({ layout: 'poster', query: week, picture: 'ples' });
    expect(called.status).toBe(400);
    expect(refusalOf(called).fields['picture']).toMatch(/už není k\sdispozici/);
    expect((await print({ layout: 'list', query: week, picture: 'ples' })).status).toBe(200);
  });

  it.each([
    ['an empty view', 'city=svitavy&s=01-01-2027', 'query', /žádná akce/],
    ['an unknown town', 'city=atlantida', undefined, /obec/],
    ['a wrong day', 's=31-02-2026', undefined, /den/],
  ])('refuses %s', async (_name, query, field, sentence) => {
    const called = await print({ layout: 'list', query });
    expect(called.status).toBe(400);
    const { fields, message } = refusalOf(called);
    expect(field ? fields[field] : message).toMatch(sentence);
    expect(documents).toEqual([]);
  });

  it('refuses too many rows', async () => {
    const days = Array.from({ length: maxPrintedRows }, (_none, index) =>
      at(new Date(Date.UTC(2027, 1, 1 + (index % 250))).toISOString().slice(0, 10)),
    );
    await test.write([
      createDraft('d', { title: 'Ranní rozcvička', times: days.slice(0, 250) }),
      createDraft('e', { title: 'Krmení tučňáků', times: days.slice(0, 250) }),
      createDraft('f', { title: 'Jednou', times: days.slice(0, 1) }),
    ]);
    const query = 'city=svitavy&s=01-02-2027&e=31-10-2027';
    const called = await print({ layout: 'list', query });
    expect(called.status).toBe(400);
    expect(refusalOf(called).fields['query']).toMatch(/nejvýše 500\stermínů akcí/);
    expect((await print({ layout: 'list', query, without: ['jednou'] })).status).toBe(200);
  });

  it.each([
    ['too-slow', /včas/],
    ['ended', /zkuste to prosím znovu/i],
    ['refused', /zkuste to prosím znovu/i],
  ] as const)('says what to do when the compiler fails: %s', async (failure, sentence) => {
    answer = () => Promise.reject(new PrintError(failure, 'x'));
    const called = await print({ layout: 'list', query: week });
    expect(called.status).toBe(503);
    expect(called.headers['retry-after']).toBe('5');
    expect(refusalOf(called).message).toMatch(sentence);
    answer = () => Promise.resolve(Buffer.from('%PDF-1.7'));
    expect((await print({ layout: 'list', query: week })).status).toBe(200);
  });

  it('says for good that the server writes no PDF', async () => {
    answer = () => Promise.reject(new PrintError('missing', 'no binary'));
    const called = await print({ layout: 'list', query: week });
    expect(called.status).toBe(404);
    expect(called.headers['retry-after']).toBeUndefined();
    expect(refusalOf(called).message).toMatch(/přímo z\sprohlížeče/);
  });

  it('tells the last day of a long event that begins in the period', async () => {
    await test.write([
      createDraft('l', {
        title: 'Betlémy',
        times: [{ precision: 'all-day', start: '2027-11-03', end: '2027-11-20', cancelled: false }],
      }),
      createDraft('t', {
        title: 'Tábor',
        times: [
          {
            precision: 'timed',
            start: '2027-11-03T18:00',
            // A night belongs to the day before.
            end: '2027-11-13T02:00',
            cancelled: false,
          },
        ],
      }),
    ]);
    const { days } = await printed({ layout: 'list', query: 'city=svitavy&s=01-11-2027' });
    expect(days[0]?.events).toMatchObject([
      { title: 'Betlémy', hours: 'do\u00a020.\u00a011.', note: '' },
      { title: 'Tábor', hours: 'od\u00a018:00', note: 'do\u00a012.\u00a011.' },
    ]);
  });

  it('writes the documents of twenty people who ask at once, one after another', async () => {
    const people = [];
    for (let number = 0; number < 20; number++)
      people.push(await register({ email: `p${number}@example.cz` }));
    let running = 0;
    let most = 0;
    answer = async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      return Buffer.from('%PDF');
    };
    const all = await Promise.all(
      people.map((person) => print({ layout: 'list', query: week }, person)),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect([documents.length, most]).toEqual([20, 1]);
  });

  it('writes one document at a time for an account', async () => {
    let finish = (): void => undefined;
    answer = () => new Promise((resolve) => (finish = () => resolve(Buffer.from('%PDF'))));
    const first = print({ layout: 'list', query: week });
    await expect.poll(() => documents).toHaveLength(1);
    const second = await print({ layout: 'list', query: week });
    expect(second.status).toBe(429);
    expect(refusalOf(second).message).toMatch(/právě připravujeme/);
    const other = await register({ email: 'petr@example.cz' });
    const waiting = print({ layout: 'list', query: week }, other);
    finish();
    expect((await first).status).toBe(200);
    await expect.poll(() => documents).toHaveLength(2);
    finish();
    expect((await waiting).status).toBe(200);
  });
});
