import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import type { PlaceProgramme } from '../../../contract/places/place-programme.ts';
import { createPlaceCalls, newPlace } from '../../../test/support/api/place-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';

describeRules('web addresses of places', (engine) => {
  let test: TestApp;
  let jana = '';
  let petr = '';
  let admin = '';
  const calls = createPlaceCalls(() => test);
  const { call, changeWeb, create, history, merge, places, refusalOf, rename } = calls;
  const { reposition, tryChangeWeb, unmerge } = calls;
  /** The current place by its title. */
  const place = async (title: string): Promise<EditablePlace> => {
    const found = (await places(jana)).places.find((one) => one.title === title);
    if (!found) throw new Error(`there is no ${title}`);
    return found;
  };

  beforeAll(async () => {
    test = await openTestApp(engine);
    jana = await calls.enter('jana@example.cz');
    petr = await calls.enter('petr@example.cz');
    admin = await calls.enter('spravce@example.cz', { administrator: true });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    await calls.wipe();
    await create('Ples', newPlace('Střelnice'), jana);
  });

  describe('are given', () => {
    const webOf = async () => {
      const { id } = await place('Střelnice');
      const { json } = await call('GET', `place/${id}/`);
      return (json as PlaceProgramme).web;
    };

    it('that their page shows, without a write to their events', async () => {
      const hall = await place('Střelnice');
      const rows = () => test.context.storage.db.selectFrom('event').selectAll().execute();
      const before = await rows();
      test.setNow(testNow + 60_000);
      const given = await changeWeb(hall, ' www.strelnice.cz/program ', jana);
      expect(given).toEqual({ ...hall, web: 'https://www.strelnice.cz/program', version: 2 });
      expect(await webOf()).toBe('https://www.strelnice.cz/program');
      expect(await rows()).toEqual(before);
      const other = await changeWeb(given, 'http://hala.cz', jana);
      expect(await changeWeb(other, '', jana)).toEqual({ ...hall, version: 4 });
      expect(await webOf()).toBeNull();
      expect(await history(hall.id, jana)).toMatchObject([
        { kind: 'web', from: 'http://hala.cz', to: null },
        { kind: 'web', from: 'https://www.strelnice.cz/program', to: 'http://hala.cz' },
        { kind: 'web', from: null, to: 'https://www.strelnice.cz/program' },
      ]);
    });

    it('that a rename and a move leave', async () => {
      const given = await changeWeb(await place('Střelnice'), 'strelnice.cz', jana);
      const renamed = await rename(given, 'Hala', jana);
      const moved = await reposition(renamed, [49.7562, 16.47], jana);
      expect(moved.web).toBe('https://strelnice.cz');
    });

    it('without a write when nothing changes', async () => {
      const hall = await place('Střelnice');
      const revision = () =>
        test.context.storage.db.selectFrom('revision').select('value').execute();
      const before = await revision();
      for (const none of [null, '', ' ', '\u200b'])
        expect([none, await changeWeb(hall, none, jana)]).toEqual([none, hall]);
      expect(await revision()).toEqual(before);
    });

    it.each([
      'javascript:alert(1)',
      'mailto:kd@svitavy.cz',
      'https://jana:heslo@strelnice.cz',
      'https://strelnice',
      'střelnice cz',
      'https://strelnice.cz/\n<script>',
    ])('but never %j', async (web) => {
      const hall = await place('Střelnice');
      const refused = await tryChangeWeb(hall, web, jana);
      expect([refused.status, refusalOf(refused).fields]).toEqual([
        400,
        { web: 'Zadejte webovou adresu, třeba https://www.svitavy.cz.' },
      ]);
      expect(await place('Střelnice')).toEqual(hall);
    });

    it('only from those who may change them, and only in the current version', async () => {
      const hall = await place('Střelnice');
      expect((await tryChangeWeb(hall, 'strelnice.cz', petr)).status).toBe(403);
      await changeWeb(hall, 'strelnice.cz', admin);
      // The same again, by a request whose answer was lost.
      expect((await tryChangeWeb(hall, 'strelnice.cz', jana)).status).toBe(200);
      expect((await tryChangeWeb(hall, null, jana)).status).toBe(409);
    });
  });

  describe('in a merge:', () => {
    const [one, other] = ['https://strelnice.cz', 'https://hala.cz'];
    const webOf = async (title: string) => (await place(title)).web;
    const openWith = async (source: string | null, target: string | null) => {
      await create('Druhá', newPlace('Hala', 49.7575), jana);
      await changeWeb(await place('Střelnice'), source, jana);
      await changeWeb(await place('Hala'), target, jana);
      return { source: await place('Střelnice'), target: await place('Hala') };
    };

    it.each([
      [one, other, other],
      [null, other, other],
      [null, null, null],
    ])('of %s and %s, %s stays, before and after undoing', async (from, to, stays) => {
      const { source, target } = await openWith(from, to);
      const done = await merge(source, target, jana);
      expect(done.place.web).toBe(stays);
      const undone = await unmerge(done.merge, jana);
      expect([undone.source.web, undone.target.web]).toEqual([from, to]);
      expect(JSON.stringify(await history(target.id, jana))).not.toContain('"from":"');
    });

    it('a target without one takes that of the source, until it is undone', async () => {
      const { source, target } = await openWith(one, null);
      const done = await merge(source, target, jana);
      expect(done.place).toMatchObject({ web: one, version: 2 });
      expect(await history(target.id, jana)).toMatchObject([
        { kind: 'web', from: null, to: one, actor: 'Jana Nováková' },
        { kind: 'merged' },
      ]);
      const undone = await unmerge(done.merge, jana);
      expect([undone.source.web, undone.target.web]).toEqual([one, null]);
      expect(await history(target.id, jana)).toMatchObject([
        { kind: 'unmerged' },
        { kind: 'web', from: one, to: null },
        { kind: 'web' },
        { kind: 'merged' },
      ]);
    });

    it.each([other, null])('a taken one that became %s since stays so', async (web) => {
      const { source, target } = await openWith(one, null);
      const done = await merge(source, target, jana);
      await changeWeb(done.place, web, jana);
      const undone = await unmerge(done.merge, jana);
      expect([undone.source.web, undone.target.web]).toEqual([one, web]);
    });

    it('the same of both stays at both', async () => {
      const { source, target } = await openWith(one, one);
      const done = await merge(source, target, jana);
      const undone = await unmerge(done.merge, jana);
      expect([undone.source.web, undone.target.web]).toEqual([one, one]);
    });

    it('taken through two merges, it is taken back from both in any order', async () => {
      const { source, target } = await openWith(one, null);
      await create('Třetí', newPlace('Fabrika', 49.76), jana);
      for (const order of ['first', 'last'] as const) {
        const first = await merge(await place(source.title), await place(target.title), jana);
        const last = await merge(first.place, await place('Fabrika'), jana);
        expect(last.place.web).toBe(one);
        if (order === 'last') await unmerge(last.merge, jana);
        await unmerge(first.merge, jana);
        if (order === 'first') {
          expect(await webOf('Fabrika')).toBeNull();
          await unmerge(last.merge, jana);
        }
        const webs = await Promise.all(['Střelnice', 'Hala', 'Fabrika'].map(webOf));
        expect([order, ...webs]).toEqual([order, one, null, null]);
      }
    });

    it('a further target keeps its own when the first merge is undone', async () => {
      const { source, target } = await openWith(one, null);
      await create('Třetí', newPlace('Fabrika', 49.76), jana);
      await changeWeb(await place('Fabrika'), one, jana);
      const first = await merge(source, target, jana);
      await merge(first.place, await place('Fabrika'), jana);
      expect((await unmerge(first.merge, jana)).target).toMatchObject({
        title: 'Fabrika',
        web: one,
      });
    });
  });
});
