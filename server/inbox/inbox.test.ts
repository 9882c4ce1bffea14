import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { calendar, openInbox, table } from '../../test/support/api/inbox-calls.ts';
import { describeRules } from '../../test/support/servers/storages.ts';
import { testNow } from '../../test/support/servers/test-app.ts';
import { cleanUpTakes } from './clean-up-takes.ts';
import { openWebHost } from '../../test/support/servers/web-host.ts';

const hour = 3_600_000;

describeRules('the inbox of events of others', (engine) => {
  const open = () => openInbox(engine);

  it('an item waits, becomes an event on the map when it is taken, and is taken back', async () => {
    const { test, paste, items, decideAll, undo, own } = await open();
    const source = await paste(table('Beseda s autorem;5. 12. 2026 18:00;Knihovna;50 Kč'), {
      licence: 'CC BY 4.0',
    });
    expect(source).toMatchObject({
      kind: 'table',
      title: 'Vložená tabulka',
      format: 'csv',
      reading: null,
      problem: null,
      read_at: testNow,
      total: 1,
      coming: 1,
    });
    expect(source.counts).toMatchObject({ new: 1, taken: 0 });
    const [item] = await items(source, 'new');
    expect(item).toMatchObject({
      title: 'Beseda s autorem',
      dates: 1,
      place: { title: 'Knihovna', city: 'Svitavy', approximate: false },
      event: null,
    });
    const taken = await decideAll(source, 'new', 'take');
    expect(taken).toMatchObject({ created: 1, refused: [] });
    expect(taken.source.counts).toMatchObject({ new: 0, taken: 1 });
    const [event] = await own();
    expect(event).toMatchObject({
      title: 'Beseda s autorem',
      status: 'published',
      place: { title: 'Knihovna' },
    });
    const page = await test.app.inject(`/api/event/${event!.slug}/`);
    expect(JSON.parse(page.body)).toMatchObject({
      origin: { title: 'Vložená tabulka', address: null, licence: 'CC BY 4.0' },
    });
    const undone = await undo(taken.source);
    expect(undone).toMatchObject({ created: 1, refused: [] });
    expect(undone.source.counts).toMatchObject({ new: 1, taken: 0 });
    expect(await own()).toEqual([]);
  });

  it('the same again writes nothing, and a decision made twice makes one event', async () => {
    const { test, paste, items, decide, readAgain, own, sourceOf } = await open();
    const text = table('Beseda;5. 12. 2026 18:00;Knihovna;', 'Kino;6. 12. 2026 18:00;Knihovna;');
    const source = await paste(text);
    const [first, second] = await items(source, 'new');
    await decide(source, [first!], 'take');
    const again = await decide(source, [first!], 'take');
    expect(again.refused).toEqual([
      expect.objectContaining({ title: 'Beseda', sentence: expect.stringContaining('rozhodnuto') }),
    ]);
    const rows = () =>
      test.context.storage.db.selectFrom('import_item').selectAll().orderBy('id').execute();
    const before = await rows();
    // A write of the same values would not show in the rows.
    if (engine === 'sqlite') {
      const { db } = test.context.storage;
      const trigger =
        "create trigger refuse_item before update on import_item begin select raise(abort, 'written'); end";
      await db.executeQuery(CompiledQuery.raw(trigger));
    }
    // Another order of rows, so that the content differs and is compared.
    await readAgain(source, {
      kind: 'table',
      text: table('Kino;6. 12. 2026 18:00;Knihovna;', 'Beseda;5. 12. 2026 18:00;Knihovna;'),
    });
    expect((await sourceOf(source.id)).problem).toBeNull();
    expect(await rows()).toEqual(before);
    expect(second!.title).toBe('Kino');
    expect(await own()).toHaveLength(1);
  });

  it('a field edited by hand stays; the others change with the source', async () => {
    const { add, items, decide, decideAll, own, edit, formOf, readAgain } = await open();
    let text = calendar([{ uid: 'a', title: 'Beseda', price: '50 Kč' }]);
    const host = await openWebHost('knihovna.test', (_request, response) => response.end(text));
    const source = await add({ kind: 'address', address: `${host}/akce.ics` });
    expect(source).toMatchObject({ title: 'knihovna.test', format: 'ical' });
    await decideAll(source, 'new', 'take');
    const [{ slug } = { slug: '' }] = await own();
    await edit(slug, { title: 'Beseda s Petrou Soukupovou' });
    text = calendar([{ uid: 'a', title: 'Beseda s Petrou', day: '06', price: '80 Kč' }]);
    expect((await readAgain(source)).counts).toMatchObject({ changed: 1, taken: 0 });
    const [changed] = await items(source, 'changed');
    expect(changed!.differences).toEqual([
      { part: 'description', ours: 'Vstupné 50 Kč', theirs: 'Vstupné 80 Kč', conflict: false },
      {
        part: 'schedule',
        ours: '5. 12. 2026 v 18:00',
        theirs: '6. 12. 2026 v 18:00',
        conflict: false,
      },
      {
        part: 'title',
        ours: 'Beseda s Petrou Soukupovou',
        theirs: 'Beseda s Petrou',
        conflict: true,
      },
    ]);
    expect(await decide(source, [changed!], 'take')).toMatchObject({ changed: 1 });
    const form = await formOf(slug);
    expect(form.title).toBe('Beseda s Petrou Soukupovou');
    expect(form.description).toBe('Vstupné 80 Kč');
    expect(form.schedule[0]!.time.start).toBe('2026-12-06T18:00');
    // It still counts as edited at the next change.
    text = calendar([{ uid: 'a', title: 'Čtení s Petrou', day: '06', price: '80 Kč' }]);
    await readAgain(source);
    const [once] = await items(source, 'changed');
    expect(once!.differences).toMatchObject([{ part: 'title', conflict: true }]);
    await decide(source, [once!], 'take', { theirs: ['title'] });
    expect((await formOf(slug)).title).toBe('Čtení s Petrou');
  });

  it('a change that was made by hand too waits for nothing', async () => {
    const { add, decideAll, own, edit, formOf, readAgain, items } = await open();
    let text = calendar([{ uid: 'a', title: 'Beseda' }]);
    const host = await openWebHost('knihovna.test', (_request, response) => response.end(text));
    const source = await add({ kind: 'address', address: host });
    await decideAll(source, 'new', 'take');
    const [{ slug } = { slug: '' }] = await own();
    const moved = { precision: 'timed', start: '2026-12-06T18:00', end: null };
    const { schedule } = await formOf(slug);
    await edit(slug, { title: 'Beseda s Petrou', schedule: [{ ...schedule[0]!, time: moved }] });
    text = calendar([{ uid: 'a', title: 'Beseda s Petrou', day: '06' }]);
    expect((await readAgain(source)).counts).toMatchObject({ changed: 0, taken: 1 });
    text = calendar([{ uid: 'a', title: 'Beseda s Petrou', day: '07' }]);
    await readAgain(source);
    expect((await items(source, 'changed'))[0]!.differences).toMatchObject([{ part: 'schedule' }]);
  });

  it('a change that is kept away stays away, until the source changes again', async () => {
    const { add, items, decide, decideAll, own, formOf, readAgain } = await open();
    let text = calendar([{ uid: 'a', title: 'Beseda' }]);
    const host = await openWebHost('knihovna.test', (_request, response) => response.end(text));
    const source = await add({ kind: 'address', address: host });
    await decideAll(source, 'new', 'take');
    const [{ slug } = { slug: '' }] = await own();
    text = calendar([{ uid: 'a', title: 'Beseda PŘESUNUTO' }]);
    await readAgain(source);
    await decideAll(source, 'changed', 'keep');
    expect((await formOf(slug)).title).toBe('Beseda');
    text = calendar([
      { uid: 'a', title: 'Beseda PŘESUNUTO' },
      { uid: 'b', title: 'Jiná' },
    ]);
    expect((await readAgain(source)).counts).toMatchObject({ changed: 0, new: 1, taken: 1 });
    // A part that was kept counts as one's own.
    text = calendar([{ uid: 'a', title: 'Beseda PŘESUNUTO do sálu' }]);
    await readAgain(source);
    const [again] = await items(source, 'changed');
    expect(again!.differences).toMatchObject([{ part: 'title', conflict: true }]);
    await decide(source, [again!], 'keep');
    text = calendar([{ uid: 'a', title: 'Beseda', day: '07' }]);
    await readAgain(source);
    const [item] = await items(source, 'changed');
    expect(item!.differences.map(({ part }) => part)).toEqual(['schedule']);
    await decide(source, [item!], 'take');
    expect((await formOf(slug)).title).toBe('Beseda');
  });

  it('what vanishes waits, is deleted or kept, and comes back', async () => {
    const { add, decideAll, undo, own, readAgain } = await open();
    let text = calendar([
      { uid: 'a', title: 'Beseda' },
      { uid: 'b', title: 'Kino', day: '08' },
      { uid: 'c', title: 'Bez zájmu', day: '09' },
    ]);
    const host = await openWebHost('knihovna.test', (_request, response) => response.end(text));
    const source = await add({ kind: 'address', address: host });
    const all = await decideAll(source, 'new', 'take');
    expect(all.created).toBe(3);
    const whole = text;
    text = calendar([{ uid: 'b', title: 'Kino', day: '08' }]);
    expect((await readAgain(source)).counts).toMatchObject({ gone: 2, taken: 1 });
    const removed = await decideAll(source, 'gone', 'take');
    expect(removed.removed).toBe(2);
    expect((await own()).map(({ title }) => title)).toEqual(['Kino']);
    expect(await own('deleted')).toHaveLength(2);
    const undone = await undo(removed.source);
    expect(undone).toMatchObject({ removed: 2, refused: [] });
    expect(undone.source.counts.gone).toBe(2);
    expect(await own()).toHaveLength(3);
    await decideAll(source, 'gone', 'keep');
    text = calendar([
      { uid: 'b', title: 'Kino', day: '08' },
      { uid: 'd', title: 'Nová' },
    ]);
    expect((await readAgain(source)).counts).toMatchObject({ gone: 0, taken: 3, new: 1 });
    text = whole;
    expect((await readAgain(source)).counts).toMatchObject({ gone: 0, taken: 3, new: 0 });
  });

  it('an event deleted because it vanished is new when the source has it again', async () => {
    const { add, decideAll, own, readAgain } = await open();
    let text = calendar([{ uid: 'a', title: 'Beseda' }]);
    const whole = text;
    const host = await openWebHost('knihovna.test', (_request, response) => response.end(text));
    const source = await add({ kind: 'address', address: host });
    await decideAll(source, 'new', 'take');
    text = calendar([{ uid: 'b', title: 'Kino', day: '08' }]);
    await readAgain(source);
    await decideAll(source, 'gone', 'take');
    text = whole;
    expect((await readAgain(source)).counts).toMatchObject({ new: 1, ignored: 0, gone: 0 });
    await decideAll(source, 'new', 'take');
    expect(await own()).toHaveLength(1);
  });

  it('an event that its owner deleted does not come back, nor one that was put aside', async () => {
    const { add, items, decide, own, call, token, readAgain } = await open();
    let text = calendar([
      { uid: 'a', title: 'Beseda' },
      { uid: 'b', title: 'Kino', day: '08' },
    ]);
    const host = await openWebHost('knihovna.test', (_request, response) => response.end(text));
    const source = await add({ kind: 'address', address: host });
    const [first, second] = await items(source, 'new');
    await decide(source, [first!], 'take');
    await decide(source, [second!], 'ignore');
    const [{ slug } = { slug: '' }] = await own();
    await call('DELETE', `event-user/${slug}/`, { token });
    text = calendar([
      { uid: 'a', title: 'Beseda znovu' },
      { uid: 'b', title: 'Kino znovu', day: '08' },
    ]);
    expect((await readAgain(source)).counts).toMatchObject({ ignored: 2, new: 0, changed: 0 });
    const ignored = await items(source, 'ignored');
    await decide(source, ignored, 'return');
    expect((await readAgain(source)).counts).toMatchObject({ ignored: 0, new: 2 });
  });

  it('an item that looks like an event of one’s own waits apart, and may be the same', async () => {
    const { paste, items, decide, decideAll, own, readAgain } = await open();
    const mine = await paste(table('Beseda s Petrou Soukupovou;5. 12. 2026 18:00;Knihovna;'));
    await decideAll(mine, 'new', 'take');
    const source = await paste(
      table('Beseda s Petrou Soukupovou;5. 12. 2026 18:00;Knihovna;120 Kč'),
    );
    expect(source.counts).toMatchObject({ similar: 1, new: 0 });
    const [item] = await items(source, 'similar');
    expect(item!.similar).toMatchObject({ title: 'Beseda s Petrou Soukupovou' });
    expect(item!.similar!.clues.map(({ code }) => code)).toContain('same-title');
    await decide(source, [item!], 'link');
    expect(await own()).toHaveLength(1);
    await readAgain(source, {
      kind: 'table',
      text: table('Beseda s Petrou Soukupovou;5. 12. 2026 18:00;Knihovna;150 Kč'),
    });
    const [changed] = await items(source, 'changed');
    // The price of one's own was another one from the beginning.
    expect(changed!.differences).toEqual([
      { part: 'price', ours: '', theirs: '150 Kč', conflict: true },
    ]);
  });

  it('an item at the middle of its town waits for a place, which may be chosen', async () => {
    const { paste, items, decide, own } = await open();
    const source = await paste(
      table(
        'Beseda;5. 12. 2026 18:00;Dětské oddělení knihovny;',
        'Kino;6. 12. 2026 18:00;Kino Vesmír;',
      ),
    );
    expect(source.counts).toMatchObject({ unplaced: 2 });
    const [first, second] = await items(source, 'unplaced');
    const [candidate] = first!.candidates;
    expect(candidate).toMatchObject({ title: 'Knihovna', city: { title: 'Svitavy' } });
    await decide(source, [first!], 'take', {
      place: { use_existing_place: true, place: candidate!.id },
    });
    await decide(source, [second!], 'take');
    const events = await own();
    expect(events.map(({ place }) => place?.title)).toEqual(['Knihovna', 'Kino Vesmír']);
  });

  it('what is over waits for nothing', async () => {
    const { test, paste, items, sourceOf } = await open();
    const source = await paste(
      table('Loni;5. 12. 2025 18:00;Knihovna;', 'Beseda;20. 11. 2026 18:00;Knihovna;'),
    );
    expect(source).toMatchObject({ total: 2, coming: 1, counts: { new: 1, ignored: 1 } });
    const [past] = await items(source, 'ignored');
    expect(past).toMatchObject({ title: 'Loni', over: true });
    test.setNow(Date.parse('2026-11-21T12:00+01:00'));
    expect(await sourceOf(source.id)).toMatchObject({ coming: 0, counts: { new: 0, ignored: 2 } });
  });

  it('decisions about what the source no longer says, and of others, are refused', async () => {
    const { paste, items, decide, readAgain, call, register } = await open();
    const source = await paste(table('Beseda;5. 12. 2026 18:00;Knihovna;'));
    const [item] = await items(source, 'new');
    await readAgain(source, {
      kind: 'table',
      text: table('Beseda;5. 12. 2026 18:00;Knihovna;80 Kč'),
    });
    const { created, refused } = await decide(source, [item!], 'take');
    expect([created, refused[0]?.sentence]).toEqual([0, expect.stringContaining('mezitím')]);
    const other = await register({ email: 'petr@example.cz' });
    for (const [method, path, body] of [
      ['GET', `import-source/${source.id}/items/?state=new`, undefined],
      [
        'POST',
        `import-source/${source.id}/decide/`,
        { decisions: [{ item: item!.id, says: 'x', action: 'take' }] },
      ],
      ['POST', `import-source/${source.id}/undo/`, { take: 1 }],
      ['POST', `import-source/${source.id}/read/`, { content: null }],
      ['POST', `import-source/${source.id}/stop/`, {}],
      ['DELETE', `import-source/${source.id}/`, undefined],
    ] as const) {
      const { status } = await call(method, path, { body, token: other });
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it('an event edited after it was taken is not taken back', async () => {
    const { paste, decideAll, own, edit, undo, items } = await open();
    const source = await paste(table('Beseda;5. 12. 2026 18:00;Knihovna;'));
    const taken = await decideAll(source, 'new', 'take');
    const [{ slug } = { slug: '' }] = await own();
    await edit(slug, { price: '100 Kč' });
    const undone = await undo(taken.source);
    expect(undone).toMatchObject({ created: 0, refused: [{ title: 'Beseda' }] });
    expect(await own()).toHaveLength(1);
    expect(await items(source, 'taken')).toHaveLength(1);
  });

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

  it('what is taken back from an automatic source is put aside, and may be brought back', async () => {
    const { add, items, decide, undo, own, readAgain, sourceOf } = await open();
    let text = calendar([{ uid: 'a', title: 'Beseda' }]);
    const host = await openWebHost('knihovna.test', (_request, response) => response.end(text));
    const source = await add({ kind: 'address', address: host }, { automatic: true });
    await undo(source);
    expect(await own()).toEqual([]);
    text = calendar([{ uid: 'a', title: 'Beseda s Petrou' }]);
    expect((await readAgain(source)).counts).toMatchObject({ ignored: 1, taken: 0 });
    await decide(source, await items(source, 'ignored'), 'return');
    expect((await sourceOf(source.id)).counts).toMatchObject({ new: 1 });
    text = calendar([{ uid: 'a', title: 'Beseda s Petrou Soukupovou' }]);
    const taken = await readAgain(source);
    text = calendar([{ uid: 'a', title: 'Zmatek' }]);
    const changed = await readAgain(source);
    expect((await own())[0]!.title).toBe('Zmatek');
    expect(changed.undo!.take).not.toBe(taken.undo!.take);
    await undo(changed);
    expect((await own())[0]!.title).toBe('Beseda s Petrou Soukupovou');
    text = calendar([{ uid: 'a', title: 'Zmatek znovu' }]);
    expect((await readAgain(source)).counts).toMatchObject({ ignored: 1 });
    await decide(source, await items(source, 'ignored'), 'return');
    expect(await items(source, 'changed')).toHaveLength(1);
    expect(await own()).toHaveLength(1);
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
      problem: expect.stringMatching(/^Tabulka: chybí sloupec s názvem/),
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

  it('decisions of several requests are taken back together, in batches', async () => {
    const { paste, items, decide, undo, own, edit, sourceOf, call, token } = await open();
    const rows = Array.from(
      { length: 60 },
      (_, index) => `Beseda o knize ${index};${(index % 28) + 1}. 12. 2026 18:00;Knihovna;`,
    );
    const source = await paste(table(...rows));
    const first = await decide(source, await items(source, 'new'), 'take');
    const second = await decide(source, await items(source, 'new'), 'take', {}, first.take);
    expect([first.created, second.created, second.take]).toEqual([50, 10, first.take]);
    expect((await sourceOf(source.id)).undo).toMatchObject({ take: first.take, items: 60 });
    const [edited] = await own();
    await edit(edited!.slug, { price: '100 Kč' });
    const once = await undo(second.source);
    const more = await undo(once.source);
    expect([once.take, more.take]).toEqual([first.take, null]);
    expect(once.created + more.created).toBe(59);
    expect([...once.refused, ...more.refused]).toMatchObject([{ title: edited!.title }]);
    expect(more.source).toMatchObject({ undo: null, counts: { new: 59, taken: 1 } });
    // The decisions of another source are not gone on with.
    const other = await paste(table('Kino;5. 12. 2026 18:00;Knihovna;'));
    const kept = await decide(source, (await items(source, 'new')).slice(0, 1), 'take');
    const elsewhere = await decide(other, await items(other, 'new'), 'take', {}, kept.take);
    expect(elsewhere.take).not.toBe(kept.take);
    const path = `import-source/${source.id}/undo/`;
    const { status } = await call('POST', path, { body: { take: elsewhere.take }, token });
    expect(status).toBe(410);
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
    for (let count = 0; count < 12; count++) await sayLater([entry(`x${count}`, '08')]);
    const { readings } = await sayLater([]);
    expect(readings).toHaveLength(10);
    expect(readings[0]).toMatchObject({ at: now, gone: 1 });
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

  it('a reading that was stopped leaves what it has compared, and a later one goes on', async () => {
    const { test, add, call, token, readings, sourceOf } = await open();
    const many = Array.from({ length: 250 }, (_, index) => ({
      uid: `u${index}`,
      title: `Beseda ${index}`,
      day: String((index % 28) + 1).padStart(2, '0'),
    }));
    let stopAt = 0;
    const host = await openWebHost('knihovna.test', (_request, response) =>
      response.end(calendar(many)),
    );
    const { db } = test.context.storage;
    const source = await add({ kind: 'address', address: 'http://knihovna.test:1/' });
    await db
      .updateTable('import_source')
      .set({ address: host, reading: 1, due_at: testNow })
      .execute();
    const reading = readings.check();
    for (;;) {
      const { reading: progress } = await sourceOf(source.id);
      if (progress === null) break;
      if (progress.done > 0) {
        stopAt = progress.done;
        await call('POST', `import-source/${source.id}/stop/`, { body: {}, token });
        break;
      }
    }
    await reading;
    const stopped = await sourceOf(source.id);
    if (stopAt > 0) expect(stopped.problem).toBe('Načítání jste zastavili.');
    expect(stopped.reading).toBeNull();
    await call('POST', `import-source/${source.id}/read/`, { body: { content: null }, token });
    await readings.check();
    expect((await sourceOf(source.id)).total).toBe(250);
  });

  it('what events were before is kept for a day', async () => {
    const { test, paste, decideAll, sourceOf } = await open();
    const source = await paste(table('Beseda;5. 12. 2026 18:00;Knihovna;'));
    await decideAll(source, 'new', 'take');
    const { db } = test.context.storage;
    await cleanUpTakes(db, testNow + 24 * hour);
    expect((await sourceOf(source.id)).undo).not.toBeNull();
    await cleanUpTakes(db, testNow + 24 * hour + 1);
    expect((await sourceOf(source.id)).undo).toBeNull();
    expect(await db.selectFrom('import_change').selectAll().execute()).toEqual([]);
  });

  it('a deleted source leaves its events, and a deleted account its sources', async () => {
    const { test, paste, decideAll, call, token, own } = await open();
    const source = await paste(table('Beseda;5. 12. 2026 18:00;Knihovna;'));
    await decideAll(source, 'new', 'take');
    await call('DELETE', `import-source/${source.id}/`, { token });
    expect(await own()).toHaveLength(1);
    await paste(table('Kino;6. 12. 2026 18:00;Knihovna;'));
    const { db } = test.context.storage;
    await db.deleteFrom('account').execute();
    expect(await db.selectFrom('import_item').selectAll().execute()).toEqual([]);
  });
});
