import { expect, it } from 'vitest';
import { calendar, openInbox, table } from '../../test/support/api/inbox-calls.ts';
import { describeRules } from '../../test/support/servers/storages.ts';
import { cleanUpDeleted } from '../organizers/clean-up-deleted.ts';
import { testNow } from '../../test/support/servers/test-app.ts';

const day = 86_400_000;

describeRules('what the inbox must never do', (engine) => {
  const open = () => openInbox(engine);
  const beseda = { uid: 'a', title: 'Beseda' };
  const kino = { uid: 'b', title: 'Kino', day: '08' };

  it('a decision about a change does not delete an event that vanished meanwhile', async () => {
    const { addAddress, items, decide, decideAll, own } = await open();
    const { source, say } = await addAddress([beseda, kino]);
    await decideAll(source, 'new', 'take');
    await say([{ ...beseda, title: 'Beseda s Petrou' }, kino]);
    const [seen] = await items(source, 'changed');
    await say([kino]);
    const { removed, refused } = await decide(source, [seen!], 'take');
    expect([removed, refused]).toMatchObject([0, [{ title: 'Beseda s Petrou' }]]);
    expect(await own()).toHaveLength(2);
  });

  it('an automatic source deletes no event that somebody edited, linked, or that has begun', async () => {
    const { addAddress, decide, items, own, edit, paste, decideAll } = await open();
    const { source, say } = await addAddress([beseda, kino], { automatic: true });
    const [{ slug } = { slug: '' }] = await own();
    await edit(slug, { title: 'Beseda s Petrou' });
    await say([kino]);
    expect((await own()).map(({ title }) => title)).toContain('Beseda s Petrou');
    expect((await items(source, 'gone')).map(({ title }) => title)).toEqual(['Beseda']);
    // Linked: written by its owner.
    const mine = await paste(table('Velký ples hasičů;12. 12. 2026 18:00;Knihovna;'));
    await decideAll(mine, 'new', 'take');
    const ples = { uid: 'p', title: 'Velký ples hasičů', day: '12' };
    await say([kino, ples]);
    await decide(source, await items(source, 'similar'), 'link');
    await say([kino]);
    expect((await own()).map(({ title }) => title)).toContain('Velký ples hasičů');
  });

  it('an event under way that leaves the source stays, and so do those of a feed', async () => {
    const { test, addAddress, own, items } = await open();
    const today = '20261120T090000';
    const running = calendar([kino]).replace(
      'END:VCALENDAR',
      [
        'BEGIN:VEVENT',
        'UID:v',
        'SUMMARY:Výstava obrazů',
        `DTSTART;TZID=Europe/Prague:${today}`,
        'DTEND;TZID=Europe/Prague:20261210T180000',
        'LOCATION:Knihovna\\, Svitavy',
        'GEO:49.7570;16.4690',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    );
    const { source, say } = await addAddress([kino], { automatic: true });
    await say(running);
    expect(await own()).toHaveLength(2);
    test.setNow(testNow + 3_600_000);
    await say([kino, { uid: 'n', title: 'Nová', day: '09' }]);
    expect((await own()).map(({ title }) => title)).toContain('Výstava obrazů');
    expect(await items(source, 'gone')).toHaveLength(1);
    const entry = (id: string, title: string, start: string) =>
      `<item><guid>${id}</guid><title>${title}</title><ev:startdate>${start}</ev:startdate><ev:location>Knihovna, Svitavy</ev:location></item>`;
    const feed = (...entries: string[]) =>
      `<?xml version="1.0"?><rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/"><channel><title>Akce</title>${entries.join('')}</channel></rss>`;
    const rss = await addAddress([], { automatic: true });
    await rss.say(feed(entry('1', 'Slavnost pivovaru', '2026-12-01T18:00:00')));
    await rss.say(feed(entry('2', 'Zpívání u stromu', '2026-12-02T18:00:00')));
    expect(await items(rss.source, 'gone')).toEqual([]);
    const { total } = await rss.say(feed(entry('3', 'Trhy', '2026-12-03T18:00:00')));
    expect(total).toBe(3);
  });

  it('an event that cannot be read this time is not taken for a vanished one', async () => {
    const { addAddress, own, items } = await open();
    const { source, say } = await addAddress([beseda, kino], { automatic: true });
    await say([{ ...beseda, price: 'x'.repeat(25_000) }, kino]);
    expect(await own()).toHaveLength(2);
    expect(await items(source, 'gone')).toEqual([]);
    await say(calendar([kino]).replace('DTSTART', 'DTSTARTX'));
    expect(await own()).toHaveLength(2);
  });

  it('an event that its owner made private leaves the map', async () => {
    const { addAddress, own } = await open();
    const { say } = await addAddress([beseda, kino], { automatic: true });
    await say(calendar([beseda, kino]).replace('UID:a', 'CLASS:PRIVATE\r\nUID:a'));
    expect((await own()).map(({ title }) => title)).toEqual(['Kino']);
  });

  it('an identifier that changes with the dates keeps the event, its edits, and what was put aside', async () => {
    const { addAddress, own, edit, items, decide } = await open();
    const { source, say } = await addAddress([beseda, kino], { automatic: true });
    const [{ slug } = { slug: '' }] = await own();
    await edit(slug, { title: 'Beseda s Petrou' });
    await say([beseda, { ...beseda, uid: 'a2', day: '06' }, kino]);
    expect((await own()).map(({ title, dates }) => [title, dates])).toEqual([
      ['Beseda s Petrou', 2],
      ['Kino', 1],
    ]);
    await say([{ ...beseda, uid: 'a3' }, kino, { uid: 'x', title: 'Nechci', day: '15' }]);
    expect((await own()).map(({ title }) => title)).toEqual(['Beseda s Petrou', 'Kino', 'Nechci']);
    const { source: other, say: sayOther } = await addAddress([{ uid: 'y', title: 'Nezájem' }]);
    await decide(other, await items(other, 'new'), 'ignore');
    expect((await sayOther([{ uid: 'z', title: 'Nezájem' }])).counts).toMatchObject({
      ignored: 1,
      new: 0,
    });
    expect(await items(source, 'gone')).toEqual([]);
  });

  it('the address of a calendar, which may be a secret, is nowhere public', async () => {
    const { test, add, decideAll, own } = await open();
    const { addAddress } = await openInbox(engine);
    void addAddress;
    const source = await add({ kind: 'table', text: table('Beseda;5. 12. 2026;Knihovna;') });
    const { db } = test.context.storage;
    const secret = 'https://calendar.example/private-0123456789/basic.ics?key=tajne#x';
    await db.updateTable('import_source').set({ address: secret }).execute();
    await decideAll(source, 'new', 'take');
    const [event] = await own();
    for (const path of [`/api/event/${event!.slug}/`, `/detail/${event!.slug}`]) {
      const { body } = await test.app.inject(path);
      expect(body).not.toMatch(/private-0123456789|tajne/);
      expect(body).toContain('calendar.example');
    }
  });

  it('an item whose event was deleted meanwhile can be left', async () => {
    const { addAddress, decideAll, own, call, token, items, decide } = await open();
    const { source, say } = await addAddress([beseda]);
    await decideAll(source, 'new', 'take');
    await say([{ ...beseda, title: 'Beseda s Petrou' }]);
    const [{ slug } = { slug: '' }] = await own();
    const [item] = await items(source, 'changed');
    await call('DELETE', `event-user/${slug}/`, { token });
    expect((await decide(source, [item!], 'take')).refused).toHaveLength(1);
    expect((await decide(source, [item!], 'keep')).refused).toEqual([]);
    expect(await items(source, 'ignored')).toHaveLength(1);
  });

  it('a creation sent again with other content is that content', async () => {
    const { call, token, readings, sourceOf } = await open();
    const headers = { 'idempotency-key': 'a'.repeat(20) };
    const body = { title: 'První', city: null, automatic: false, licence: '' };
    const content = { kind: 'table', text: 'název;začátek\nBeseda;5. 12. 2026' };
    const made = await call('POST', 'import-source/', {
      body: { ...body, content },
      token,
      headers,
    });
    const other = { ...body, title: 'Druhá', city: 'svitavy', licence: 'CC0' };
    await call('POST', 'import-source/', {
      body: { ...other, content: { kind: 'table', text: 'název;začátek\nKino;6. 12. 2026' } },
      token,
      headers,
    });
    await readings.check();
    expect(await sourceOf((made.json as { id: number }).id)).toMatchObject({
      title: 'Druhá',
      licence: 'CC0',
      city: { slug: 'svitavy' },
      total: 1,
    });
  });

  it('an event that its owner deleted after restoring it does not come back', async () => {
    const { addAddress, own, call, token } = await open();
    const { say } = await addAddress([beseda, kino], { automatic: true });
    const [{ slug } = { slug: '' }] = await own();
    await say([kino]);
    await call('POST', `event-user/${slug}/restore/`, { body: {}, token });
    await say([beseda, kino]);
    await call('DELETE', `event-user/${slug}/`, { token });
    await say([{ ...beseda, title: 'Beseda znovu' }, kino]);
    expect((await own()).map(({ title }) => title)).toEqual(['Kino']);
  });

  it('what the source has no more is not brought back from those put aside', async () => {
    const { addAddress, items, decide } = await open();
    const { source, say } = await addAddress([beseda, kino]);
    const [first] = await items(source, 'new');
    await decide(source, [first!], 'ignore');
    await say([kino]);
    const { refused } = await decide(source, await items(source, 'ignored'), 'return');
    expect(refused).toMatchObject([{ sentence: 'Ve zdroji už tato akce není.' }]);
  });

  it('a page after an item of another source is empty', async () => {
    const { paste, call, token } = await open();
    const one = await paste(table('Beseda;5. 12. 2026 18:00;Knihovna;'));
    const other = await paste(table('Kino;6. 12. 2026 18:00;Knihovna;'));
    const { json } = await call(
      'GET',
      `import-source/${other.id}/items/?state=new&after=${one.id}`,
      { token },
    );
    expect(json).toEqual({ items: [], next: null });
  });

  it('an address that is none, and a long name, are told in words', async () => {
    const { call, token, add } = await open();
    const settings = { title: '', city: null, automatic: false, licence: '' };
    const { status } = await call('POST', 'import-source/', {
      body: { ...settings, content: { kind: 'address', address: 'https://[/../../etc/passwd' } },
      token,
    });
    expect(status).toBe(400);
    const bytes = Buffer.from('název;začátek\nBeseda;5. 12. 2026').toString('base64');
    const { title } = await add({ kind: 'file', name: `${'a'.repeat(99)}🎪`, bytes });
    expect(title).toBe(`${'a'.repeat(99)}…`);
  });

  it('of an event deleted for good nothing stays but what the source says', async () => {
    const { test, paste, decideAll, own, call, token } = await open();
    const source = await paste(table('Beseda;5. 12. 2026 18:00;Knihovna;'));
    await decideAll(source, 'new', 'take');
    const [{ slug } = { slug: '' }] = await own();
    await call('DELETE', `event-user/${slug}/`, { token });
    const { db } = test.context.storage;
    await cleanUpDeleted(test.context.storage, testNow + 31 * day);
    const item = await db.selectFrom('import_item').selectAll().executeTakeFirstOrThrow();
    expect(item).toMatchObject({ said: null, taken: null });
    expect(await db.selectFrom('import_change').selectAll().execute()).toEqual([]);
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
});
