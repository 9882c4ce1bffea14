import { expect, it } from 'vitest';
import { calendar, openInbox, table } from '../../test/support/api/inbox-calls.ts';
import { describeRules } from '../../test/support/servers/storages.ts';
import { testNow } from '../../test/support/servers/test-app.ts';
import { openWebHost } from '../../test/support/servers/web-host.ts';

const hour = 3_600_000;

describeRules('readings of a source', (engine) => {
  const open = () => openInbox(engine);

  it('an automatic source makes, changes and deletes events by itself, once an hour', async () => {
    const { test, add, items, own, readings, edit } = await open();
    let text = calendar([
      { uid: 'a', title: 'Beseda' },
      { uid: 'b', title: 'Kino', day: '08' },
    ]);
    const host = await openWebHost('knihovna.test', (_request, response) => response.end(text));
    const source = await add({ kind: 'address', address: host }, { automatic: true });
    expect((await own()).map(({ title }) => title)).toEqual(['Beseda', 'Kino']);
    expect(source).toMatchObject({ next_at: testNow + hour, counts: { taken: 2 } });
    text = calendar([{ uid: 'a', title: 'Beseda s Petrou' }]);
    test.setNow(testNow + hour / 2);
    await readings.check();
    expect(await own()).toHaveLength(2);
    test.setNow(testNow + hour);
    await readings.check();
    const [event, ...others] = await own();
    expect([event!.title, others]).toEqual(['Beseda s Petrou', []]);
    await edit(event!.slug, { title: 'Naše beseda' });
    text = calendar([{ uid: 'a', title: 'Beseda zrušena?' }]);
    test.setNow(testNow + 2 * hour);
    await readings.check();
    expect((await own())[0]!.title).toBe('Naše beseda');
    expect(await items(source, 'changed')).toHaveLength(1);
  });

  it('an automatic source that lost most of its events deletes none', async () => {
    const { add, own, readAgain } = await open();
    const entries = Array.from({ length: 8 }, (_, index) => ({
      uid: `u${index}`,
      title: `Beseda o knize ${index}`,
      day: String(index + 10),
    }));
    let text = calendar(entries);
    const host = await openWebHost('knihovna.test', (_request, response) => response.end(text));
    const source = await add({ kind: 'address', address: host }, { automatic: true });
    text = calendar(entries.slice(0, 2));
    expect((await readAgain(source)).counts).toMatchObject({ gone: 6, taken: 2 });
    expect(await own()).toHaveLength(8);
    text = calendar(entries.slice(0, 6));
    expect((await readAgain(source)).counts).toMatchObject({ gone: 0, taken: 6 });
    expect(await own()).toHaveLength(6);
  });

  it('columns that nobody knows are asked for, and remembered for the next table', async () => {
    const { paste, items, readAgain, call, token, sourceOf, readings } = await open();
    const unknown = 'Co se děje;Kdy to je;Místo;Pro koho\n';
    const source = await paste(`${unknown}Beseda;5. 12. 2026 18:00;Knihovna;dospělé`);
    expect(source).toMatchObject({
      problem: expect.stringMatching(/^Tabulka: chybí sloupec s\u00a0názvem/),
      total: 0,
      columns: [
        { heading: 'Co se děje', example: 'Beseda', use: null },
        { heading: 'Kdy to je', example: '5. 12. 2026 18:00', use: null },
        { heading: 'Místo', example: 'Knihovna', use: 'place' },
        { heading: 'Pro koho', example: 'dospělé', use: null },
      ],
    });
    const choose = (uses: readonly (string | null)[], version = source.version) =>
      call('PUT', `import-source/${source.id}/columns/`, {
        body: {
          version,
          columns: source.columns.map(({ heading }, index) => ({ heading, use: uses[index] })),
        },
        token,
      });
    for (const uses of [
      ['title', null, null, null],
      ['title', 'startDay', 'title', null],
      ['title', 'startDay', 'hour', null],
    ])
      expect((await choose(uses)).status).toBe(400);
    expect((await choose(['title', 'startDay', 'place', 'category'])).status).toBe(200);
    expect((await choose(['title', 'startDay', 'place', null])).status).toBe(409);
    await readings.check();
    const [item] = await items(source, 'new');
    expect(item).toMatchObject({ title: 'Beseda', place: { title: 'Knihovna' } });
    expect(await sourceOf(source.id)).toMatchObject({ problem: null, format: 'csv' });
    // In another order, with one more column.
    const text = 'Kdy to je;Místo;Co se děje;Vstupné\n6. 12. 2026 18:00;Knihovna;Čtení;50 Kč';
    const again = await readAgain(source, { kind: 'table', text });
    expect(again.columns.map(({ use }) => use)).toEqual(['startDay', 'place', 'title', 'price']);
    expect((await items(source, 'new')).map(({ title }) => title)).toEqual(['Čtení']);
  });

  it('another choice of columns reads the same table again, also one at an address', async () => {
    const { add, paste, call, token, readings, sourceOf, items } = await open();
    const text = 'Název;Podtitul;Datum;Místo\nBeseda;s autorkou;5. 12. 2026 18:00;Knihovna';
    const host = await openWebHost('knihovna.test', (_request, response) => response.end(text));
    const sources = [await paste(text), await add({ kind: 'address', address: `${host}/a.csv` })];
    for (const { id, version, columns } of sources) {
      const uses = [null, 'title', 'startDay', 'place'];
      const body = {
        version,
        columns: columns.map(({ heading }, index) => ({ heading, use: uses[index] })),
      };
      await call('PUT', `import-source/${id}/columns/`, { body, token });
      await readings.check();
      expect((await sourceOf(id)).columns.map(({ use }) => use)).toEqual(uses);
      expect((await items({ id }, 'new')).map(({ title }) => title)).toContain('s autorkou');
    }
    // So does another municipality.
    const [{ id } = { id: 0 }] = sources;
    const { version } = await sourceOf(id);
    const settings = { title: '', city: 'litomysl', automatic: false, licence: '' };
    await call('PUT', `import-source/${id}/`, { body: { version, ...settings }, token });
    await readings.check();
    expect(await items({ id }, 'unplaced')).toMatchObject([{ place: { city: 'Litomyšl' } }]);
  });

  it('readings that brought something, or failed, are remembered', async () => {
    const { addAddress, test } = await open();
    const entry = (uid: string, day: string, title = `Beseda ${uid}`) => ({ uid, title, day });
    const one = entry('a', '05');
    const two = entry('b', '06');
    const { source, say } = await addAddress([one, two], { automatic: true });
    const first = { at: testNow, added: 2, changed: 0, gone: 0, problem: null };
    expect(source.readings).toEqual([first]);
    let now = testNow;
    const sayLater = (entries: Parameters<typeof say>[0]) => {
      test.setNow((now += hour));
      return say(entries);
    };
    await sayLater([one, two]);
    const later = await sayLater([entry('a', '05', 'Beseda s Petrou'), entry('c', '07')]);
    const second = { at: now, added: 1, changed: 1, gone: 1, problem: null };
    expect(later.readings).toEqual([second, first]);
    await sayLater('<p>Nic</p>');
    const failedAt = now;
    const failed = await sayLater('<p>Vůbec nic</p>');
    const problem = expect.stringMatching(/^Adresa: /);
    const nothing = { added: 0, changed: 0, gone: 0 };
    expect(failed.readings).toEqual([{ at: failedAt, ...nothing, problem }, second, first]);
    // Its identifier changed with its date: it is no other event.
    const recovered = await sayLater([
      entry('a', '05', 'Beseda s Petrou'),
      entry('d', '07', 'Beseda c'),
    ]);
    expect(recovered.readings[0]).toEqual({ at: now, ...nothing, changed: 1, problem: null });
  });

  it('the last event of a calendar leaves the map too; one that is no longer whole takes none', async () => {
    const { addAddress, own, add } = await open();
    const { source, say } = await addAddress([{ uid: 'a', title: 'Beseda' }], { automatic: true });
    const empty = calendar([]);
    expect((await say(empty.slice(0, 30))).problem).toMatch(/není celý/);
    expect(await own()).toHaveLength(1);
    expect(await say(empty)).toMatchObject({ problem: null, total: 1, coming: 1 });
    expect(await own()).toEqual([]);
    expect((await say([{ uid: 'a', title: 'Beseda' }])).id).toBe(source.id);
    expect(await own()).toHaveLength(1);
    const bytes = Buffer.from(empty).toString('base64');
    const file = await add({ kind: 'file', name: 'akce.ics', bytes });
    expect(file.problem).toMatch(/není v\u00a0něm žádná akce/);
  });

  it('a source that cannot be read says why, is tried later and later, and recovers', async () => {
    const { test, add, readings, sourceOf } = await open();
    let status = 500;
    const host = await openWebHost('knihovna.test', (_request, response) =>
      response.writeHead(status).end(calendar([{ uid: 'a', title: 'Beseda' }])),
    );
    const source = await add({ kind: 'address', address: host });
    expect(source).toMatchObject({
      problem: 'Adresa: odpověděla chybou 500.',
      read_at: null,
      next_at: testNow + hour,
    });
    test.setNow(testNow + hour);
    await readings.check();
    expect((await sourceOf(source.id)).next_at).toBe(testNow + 3 * hour);
    status = 200;
    test.setNow(testNow + 3 * hour);
    await readings.check();
    expect(await sourceOf(source.id)).toMatchObject({
      problem: null,
      read_at: testNow + 3 * hour,
      next_at: testNow + 4 * hour,
      counts: { new: 1 },
    });
  });

  it.each([
    ['a page without events', '<!doctype html><title>Nic</title>', /^Soubor: .*[^.]\.$/],
    ['a picture', '\u0089PNG\r\n\u001a\n\0\0', /^Soubor: .*[^.]\.$/],
    ['a letter', 'Dobrý den, posíláme akce.', /chybí sloupec/],
  ])('%s is refused in words', async (_name, text, sentence) => {
    const { add } = await open();
    const bytes = Buffer.from(text, 'utf8').toString('base64');
    const source = await add({ kind: 'file', name: 'akce.html', bytes });
    expect(source.problem).toMatch(sentence);
    expect(source).toMatchObject({ reading: null, next_at: null, total: 0 });
  });

  it('the same bytes again are not compared', async () => {
    const { test, paste, readAgain } = await open();
    const text = table('Beseda;5. 12. 2026 18:00;Knihovna;');
    const source = await paste(text);
    const { db } = test.context.storage;
    // What a comparison would mend.
    await db.updateTable('import_item').set({ starts_at: 1 }).execute();
    await readAgain(source, { kind: 'table', text });
    const { starts_at } = await db
      .selectFrom('import_item')
      .select('starts_at')
      .executeTakeFirstOrThrow();
    expect(starts_at).toBe(1);
  });

  it('events that cannot be on the map are counted by their reason', async () => {
    const { paste } = await open();
    const source = await paste(table('Beseda;;Knihovna;', 'Kino;5. 12. 2026;Knihovna;'));
    expect(source.refused).toEqual([
      { reason: 'bez platného termínu', count: 1, examples: ['Beseda'] },
    ]);
  });

  it('a file is forgotten once it was read or refused; a table stays', async () => {
    const { test, add, paste } = await open();
    const stored = () =>
      test.context.storage.db.selectFrom('import_content').select('source_id').execute();
    const addFile = (text: string) =>
      add({ kind: 'file', name: 'akce', bytes: Buffer.from(text).toString('base64') });
    await addFile(calendar([{ uid: 'a', title: 'Beseda' }]));
    expect(await stored()).toEqual([]);
    expect((await addFile('<svg/>')).problem).toMatch(/^Soubor: /);
    expect(await stored()).toEqual([]);
    const { id } = await paste(table('Kino;5. 12. 2026 18:00;Knihovna;'));
    expect(await stored()).toEqual([{ source_id: id }]);
  });
});
