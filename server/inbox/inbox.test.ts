import { CompiledQuery } from 'kysely';
import { expect, it } from 'vitest';
import { calendar, openInbox, table } from '../../test/support/api/inbox-calls.ts';
import { describeRules } from '../../test/support/servers/storages.ts';
import { testNow } from '../../test/support/servers/test-app.ts';
import { openWebHost } from '../../test/support/servers/web-host.ts';

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
