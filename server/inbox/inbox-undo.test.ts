import { expect, it } from 'vitest';
import type { Decision } from '../../contract/imports/import-item.ts';
import { calendar, openInbox, table } from '../../test/support/api/inbox-calls.ts';
import { describeRules } from '../../test/support/servers/storages.ts';
import { testNow } from '../../test/support/servers/test-app.ts';
import { openWebHost } from '../../test/support/servers/web-host.ts';
import { cleanUpTakes } from './clean-up-takes.ts';

const hour = 3_600_000;

describeRules('decisions taken back', (engine) => {
  const open = () => openInbox(engine);

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
    // One of those that are taken back first.
    const edited = (await own()).at(-1);
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

  it('only the last decision about an item is taken back', async () => {
    const { paste, items, decide, own, call, token } = await open();
    const source = await paste(table('Beseda;5. 12. 2026 18:00;Knihovna;'));
    const ignored = await decide(source, await items(source, 'new'), 'ignore');
    await decide(source, await items(source, 'ignored'), 'take');
    const { json } = await call('POST', `import-source/${source.id}/undo/`, {
      body: { take: ignored.source.undo!.take },
      token,
    });
    expect(json).toMatchObject({ refused: [{ title: 'Beseda' }] });
    expect(await items(source, 'taken')).toHaveLength(1);
    expect(await own()).toHaveLength(1);
  });

  it('a person’s own decision about an automatic source is taken back as elsewhere', async () => {
    const { addAddress, items, decide, undo, paste, decideAll } = await open();
    const mine = await paste(table('Velký ples hasičů;12. 12. 2026 18:00;Knihovna;'));
    await decideAll(mine, 'new', 'take');
    const ples = { uid: 'p', title: 'Velký ples hasičů', day: '12' };
    const { source } = await addAddress([ples], { automatic: true });
    const linked = await decide(source, await items(source, 'similar'), 'link');
    expect((await undo(linked.source)).source.counts).toMatchObject({ similar: 1, ignored: 0 });
  });

  it('neither decides nor takes back once the session has ended', async () => {
    const { paste, decideAll, own, items, test } = await open();
    const source = await paste(
      table('Beseda;5. 12. 2026 18:00;Knihovna;', 'Kino;6. 12. 2026 18:00;Knihovna;'),
    );
    const { take } = await decideAll(source, 'new', 'take');
    const { inbox, storage } = test.context;
    const account = await storage.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    const session = await storage.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
    const [item] = await items(source, 'taken');
    const decision: Decision = {
      item: item!.id,
      says: item!.says,
      action: 'ignore',
      theirs: [],
      place: null,
    };
    await storage.db.updateTable('session').set({ token_hash: 'another' }).execute();
    const visitor = { account, session };
    const undone = inbox.undo(visitor, source.id, take!);
    await expect(undone).rejects.toMatchObject({ code: 'unauthorized' });
    const decided = inbox.decide(visitor, source.id, [decision]);
    await expect(decided).rejects.toMatchObject({ code: 'unauthorized' });
    await storage.db.updateTable('session').set({ token_hash: session.token_hash }).execute();
    expect(await own()).toHaveLength(2);
  });
});
