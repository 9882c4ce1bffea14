import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openSharingApp } from '../../../test/support/graph/sharing-app.ts';
import { describeStorages } from '../../../test/support/servers/storages.ts';

describeStorages('posts written by two processes', (engine) => {
  const cases = [0, 1, 2].flatMap((held) => [true, false].map((first) => ({ held, first })));
  it.skipIf(engine === 'sqlite').for(cases)('wait for each other, %o', async ({ held, first }) => {
    const app = await openSharingApp(engine);
    for (const message of ['A', 'B', 'C']) {
      await app.share({ message });
      await app.deliver();
    }
    await app.cancelEvent();
    await app.deliver();
    const { db } = app.test.context.storage;
    const rows = await db.selectFrom('social_post').select(['id', 'kind']).orderBy('id').execute();
    const notice = rows.at(-1)!;
    // The event was written once more, so posts about it are judged.
    await db
      .updateTable('event')
      .set((set) => ({ revision: set('revision', '+', 1) }))
      .execute();
    const other = app.test.test.openAnother();
    let judged: Promise<unknown> | undefined;
    let deleted: Promise<{ status: number }> | undefined;
    const judge = () => (judged = app.openSocial().posts.judge(app.event.id));
    const remove = () =>
      (deleted = app.call('DELETE', `fb-delete-post/${notice.id}/`, { token: app.token }));
    // Another process stores what came of one of the posts.
    await other.db.transaction().execute(async (writer) => {
      await writer
        .updateTable('social_post')
        .set({ looks: 0 })
        .where('id', '=', rows[held]!.id)
        .execute();
      void (first ? judge() : remove());
      await sleep(200);
      void (first ? remove() : judge());
      await sleep(200);
    });
    await judged;
    const { status } = (await deleted)!;
    await other.close();
    const errors = app.errors.map((error) => String((error as Error).cause));
    await app.close();
    expect([status, errors]).toEqual([200, []]);
  });
});
