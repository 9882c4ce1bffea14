import { expect, it } from 'vitest';
import type { Decision } from '../../contract/imports/import-item.ts';
import { calendar, openInbox, table } from '../../test/support/api/inbox-calls.ts';
import { describeRules } from '../../test/support/servers/storages.ts';
import { testNow } from '../../test/support/servers/test-app.ts';
import { localReach, openWebHost } from '../../test/support/servers/web-host.ts';
import { createInbox } from './inbox.ts';
import { parseHere } from './parse-import.ts';

describeRules('readings under way', (engine) => {
  const open = () => openInbox(engine);
  /** Reads all sources again; something happens after a reading has begun and before its first batch. */
  const readWhile = async (inbox: Awaited<ReturnType<typeof open>>, happens: () => unknown) => {
    const { storage, gazetteer } = inbox.test.context;
    const errors: unknown[] = [];
    let hasHappened = false;
    const { readings } = createInbox({
      storage,
      gazetteer,
      clock: () => testNow,
      reach: localReach,
      async parse(...file) {
        const parsed = await parseHere(...file);
        const batches = (async function* () {
          if (!hasHappened) {
            hasHappened = true;
            await happens();
          }
          yield* parsed.batches;
        })();
        return { ...parsed, batches };
      },
      onError: (error) => errors.push(error),
    });
    const again = { reading: 1, due_at: testNow, content_hash: null };
    await storage.db.updateTable('import_source').set(again).execute();
    await readings.check();
    // What became due meanwhile is read by the server itself.
    await inbox.readings.check();
    expect(errors).toEqual([]);
  };

  it('decisions made while a source is read are kept', async () => {
    const { addAddress, items, decide, own, test } = await open();
    const many = (text: string) =>
      Array.from({ length: 120 }, (_, index) => ({
        uid: `u${index}`,
        title: `Beseda o knize ${index}`,
        day: String((index % 28) + 1).padStart(2, '0'),
        price: text,
      }));
    const { source, say } = await addAddress(many('50 Kč'));
    const waiting = (await items(source, 'new')).slice(0, 20);
    const reading = say(many('60 Kč'));
    const decisions = await Promise.all(waiting.map((item) => decide(source, [item], 'take')));
    await reading;
    const created = decisions.reduce((sum, one) => sum + one.created, 0);
    const linked = await test.context.storage.db
      .selectFrom('import_item')
      .select('event_id')
      .where('event_id', 'is not', null)
      .execute();
    expect(linked).toHaveLength(created);
    expect((await own()).length).toBe(Math.min(50, created));
  });

  it('a reading that was stopped is made again, though the content is that of before', async () => {
    const { test, paste, readAgain, items } = await open();
    const text = table('Beseda;5. 12. 2026 18:00;Knihovna;');
    const source = await paste(text);
    const { db } = test.context.storage;
    // As after 100 of 250 items of other content.
    await db.updateTable('import_source').set({ content_hash: null }).execute();
    await db.updateTable('import_item').set({ says_hash: 'other' }).execute();
    await readAgain(source, { kind: 'table', text });
    const [item] = await items(source, 'new');
    expect(item!.says).not.toMatch(/^other/);
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

  it('a source that is deleted while it is read is left', async () => {
    const inbox = await open();
    const { id } = await inbox.paste(table('Kino;5. 12. 2026 18:00;Knihovna;'));
    await readWhile(inbox, () =>
      inbox.test.context.storage.db.deleteFrom('import_source').execute(),
    );
    expect(await inbox.sourceOf(id)).toBeUndefined();
  });

  it('nothing is taken by itself once that was switched off', async () => {
    const inbox = await open();
    const { add, own, items, call, token } = inbox;
    let text = calendar([]);
    const address = await openWebHost('knihovna.test', (_request, response) => response.end(text));
    const source = await add({ kind: 'address', address }, { automatic: true });
    const { title, licence, version } = source;
    const body = { title, city: 'svitavy', automatic: false, licence, version };
    text = calendar([{ uid: 'a', title: 'Beseda' }]);
    await readWhile(inbox, () => call('PUT', `import-source/${source.id}/`, { body, token }));
    expect(await own()).toEqual([]);
    expect(await items(source, 'new')).toHaveLength(1);
  });

  it('decisions without a person need a source that is automatic, and no password', async () => {
    const { test, paste, items, own } = await open();
    const source = await paste(table('Kino;5. 12. 2026 18:00;Knihovna;'));
    const { inbox, storage } = test.context;
    const account = await storage.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    const decider = { account: { ...account, password_hash: 'that of before' } };
    const [item] = await items(source, 'new');
    const { id, says } = item!;
    const take: Decision = { item: id, says, action: 'take', theirs: [], place: null };
    const refused = await inbox.decide(decider, source.id, [take]);
    expect(refused).toMatchObject({ take: null, created: 0, refused: [{ title: 'Kino' }] });
    await storage.db.updateTable('import_source').set({ automatic: 1 }).execute();
    expect((await inbox.decide(decider, source.id, [take])).created).toBe(1);
    expect(await own()).toHaveLength(1);
  });
});
