import { expect, it } from 'vitest';
import { openSharingApp } from '../../../test/support/graph/sharing-app.ts';
import { describeStorages } from '../../../test/support/servers/storages.ts';
import { waitFor } from '../../../test/support/wait-for.ts';

describeStorages('posts that are judged, deleted and stored at once', (engine) => {
  // Writers of SQLite queue by themselves.
  it.skipIf(engine === 'sqlite').each([0, 1, 2])('wait for each other, post %i', async (held) => {
    const app = await openSharingApp(engine);
    for (const message of ['A', 'B', 'C']) {
      await app.share({ message });
      await app.deliver();
    }
    await app.cancelEvent();
    await app.deliver();
    const { db } = app.test.context.storage;
    const rows = await db.selectFrom('social_post').select('id').orderBy('id').execute();
    const notice = rows.at(-1)!;
    // The event was written once more, so posts about it are judged.
    await db
      .updateTable('event')
      .set((set) => ({ revision: set('revision', '+', 1) }))
      .execute();
    const database = new URL(app.test.test.environment.DATABASE_URL ?? '').pathname.slice(1);
    /** Waits until some statements of the database wait for a lock. */
    const haveWaiters = (count: number): Promise<void> =>
      waitFor(async () => {
        const row = await db
          .selectFrom('pg_stat_activity' as 'event')
          .select((select) => select.fn.countAll<string>().as('count'))
          .where('wait_event_type' as 'title', '=', 'Lock')
          .where('datname' as 'slug', '=', database)
          .executeTakeFirstOrThrow();
        expect(Number(row.count)).toBe(count);
      });
    const other = app.test.test.openAnother();
    let judged: Promise<unknown> | undefined;
    let deleted: Promise<{ status: number }> | undefined;
    // Another process stores what came of one of the posts.
    await other.db.transaction().execute(async (writer) => {
      await writer
        .updateTable('social_post')
        .set({ looks: 0 })
        .where('id', '=', rows[held]!.id)
        .execute();
      judged = app.openSocial().posts.judge(app.event.id);
      await haveWaiters(1);
      deleted = app.remove(notice.id);
      await haveWaiters(2);
    });
    await judged;
    const { status } = (await deleted)!;
    await other.close();
    const errors = app.errors.map((error) => String((error as Error).cause));
    await app.close();
    expect([status, errors]).toEqual([200, []]);
  });
});
