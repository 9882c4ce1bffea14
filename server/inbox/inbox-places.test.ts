import { expect, it } from 'vitest';
import { calendar, openInbox, table } from '../../test/support/api/inbox-calls.ts';
import { describeRules } from '../../test/support/servers/storages.ts';
import { createDraft } from '../../test/support/servers/test-app.ts';

describeRules('places of items', (engine) => {
  const open = () => openInbox(engine);
  const beseda = { uid: 'a', title: 'Beseda' };
  const kino = { uid: 'b', title: 'Kino', day: '08' };

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

  it('a place that a person chose, or that was merged, is not changed by itself', async () => {
    const { addAddress, items, decide, own, test } = await open();
    const { source, say } = await addAddress([], { automatic: true });
    const at = (title: string) =>
      calendar([{ ...beseda, title, place: 'Dětské oddělení knihovny\\, Svitavy' }]).replace(
        /GEO:.*\r\n/,
        '',
      );
    await say(at('Beseda'));
    const [item] = await items(source, 'unplaced');
    const place = { use_existing_place: true, place: item!.candidates[0]!.id };
    await decide(source, [item!], 'take', { place });
    await test.write([
      createDraft('z', { place: { title: 'Dětské oddělení knihovny', lat: 49.76, lng: 16.47 } }),
    ]);
    await say(at('Beseda s Petrou'));
    expect((await own()).map((event) => event.place?.title)).toEqual(['Knihovna']);
    const [changed] = await items(source, 'changed');
    expect(changed!.differences).toContainEqual(
      expect.objectContaining({ part: 'place', conflict: true }),
    );
  });

  it('a new place that a person made for an item is no change of its source', async () => {
    const { addAddress, items, decide, own } = await open();
    const hall = { ...beseda, place: 'Sokolovna\\, Svitavy' };
    const at = (title: string) => calendar([{ ...hall, title }]).replace(/GEO:.*\r\n/, '');
    const { source, say } = await addAddress([], { automatic: true });
    await say(at('Beseda'));
    const place = {
      use_existing_place: false,
      title: 'Sokolovna',
      street: 'Riegrova 1',
      latitude: 49.7512,
      longitude: 16.4701,
      city: null,
    };
    await decide(source, await items(source, 'unplaced'), 'take', { place });
    await say(at('Beseda s Petrou'));
    expect(await own()).toMatchObject([
      { title: 'Beseda s Petrou', place: { title: 'Sokolovna' } },
    ]);
    expect(await items(source, 'changed')).toEqual([]);
  });

  it('a draft keeps its place, and its cancellation waits', async () => {
    const { addAddress, decideAll, own, call, token, items, decide, formOf } = await open();
    const { source, say } = await addAddress([beseda]);
    await decideAll(source, 'new', 'take');
    const [event] = await own();
    const { slug, version } = event!;
    await call('POST', `event-user/${slug}/status/`, { body: { version, status: 'draft' }, token });
    const form = await formOf(slug);
    const place = {
      ...form.place,
      use_existing_place: false,
      place: null,
      title: 'Zámek',
      latitude: 49.8,
      longitude: 16.5,
    };
    await call('PUT', `event-user/${slug}/`, {
      body: { version: version + 1, status: 'draft', form: { ...form, place } },
      token,
    });
    await say([{ ...beseda, title: 'ZRUŠENO: Beseda', place: 'Sokolovna\\, Svitavy' }]);
    const [item] = await items(source, 'changed');
    expect(item!.differences).toMatchObject([
      { part: 'cancelled', theirs: 'zrušeno' },
      { part: 'place', ours: 'Zámek', conflict: true },
    ]);
    const { refused } = await decide(source, [item!], 'take');
    expect(refused).toMatchObject([{ sentence: expect.stringContaining('koncept') }]);
    expect((await formOf(slug)).place.title).toBe('Zámek');
    await decide(source, [item!], 'keep');
    expect(await items(source, 'taken')).toHaveLength(1);
  });

  it('the event’s own name of a place is found by search, and comes back with an undo', async () => {
    const { addAddress, decideAll, own, undo, test } = await open();
    const hall = { ...beseda, place: 'Velký sál\\, Svitavy' };
    const { source, say } = await addAddress([hall]);
    await decideAll(source, 'new', 'take');
    const venue = async () =>
      await test.context.storage.db
        .selectFrom('event')
        .select(['venue', 'folded'])
        .where('title', '=', 'Beseda')
        .executeTakeFirstOrThrow();
    expect(await venue()).toMatchObject({
      venue: 'Velký sál',
      folded: expect.stringContaining('velky sal'),
    });
    await say([{ ...beseda, place: 'Knihovna\\, Svitavy' }]);
    const changed = await decideAll(source, 'changed', 'take');
    expect((await venue()).venue).toBeNull();
    await undo(changed.source);
    expect((await venue()).venue).toBe('Velký sál');
    expect(await own()).toHaveLength(1);
  });

  it('another town, and automatic taking, count at once', async () => {
    const { paste, call, token, readAgain, addAddress, sourceOf, readings, own } = await open();
    const text = 'název;začátek\nBeseda;5. 12. 2026 18:00';
    const source = await paste(text, { city: null });
    expect(source.total).toBe(0);
    const settings = { title: '', licence: '', automatic: false };
    const body = { ...settings, version: 1, city: 'svitavy' };
    await call('PUT', `import-source/${source.id}/`, { body, token });
    expect((await readAgain(source, { kind: 'table', text })).total).toBe(1);
    const { source: address } = await addAddress([kino]);
    await call('PUT', `import-source/${address.id}/`, {
      body: { ...settings, version: 1, city: 'svitavy', automatic: true },
      token,
    });
    await readings.check();
    expect((await sourceOf(address.id)).counts).toMatchObject({ taken: 1 });
    expect(await own()).toHaveLength(1);
  });
});
