import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useProcesses } from '../support/servers/server-process.ts';
import { mountSmallDisk } from '../support/servers/small-disk.ts';
import { limit, report, rounds } from './rounds.ts';
import { copySqlite, openSqlite } from './stores.ts';
import { lostWrites, startWriters, unexpected, type Writers } from './writers.ts';

const isRoot = process.getuid?.() === 0;
/** Longest time from the repair of the disk to the next successful write, in milliseconds. */
const maxRecoveryMs = limit(5_000);
const reason = 'mounting a disk is not allowed';

const { run, start, emptyFolder, afterwards } = useProcesses();

/** A storage of SQLite on a disk of its own; null where mounting is not allowed. */
const openOnDisk = () => {
  const disk = mountSmallDisk(48);
  if (!disk) return null;
  afterwards(disk.remove);
  const store = openSqlite(disk.folder);
  const environment = { ...store.environment, DEMO: '0', LOG_LEVEL: 'silent' };
  return { disk, store, environment };
};

/** Waits for the next write that is refused. */
const nextRefusal = (writers: Writers) => {
  const before = writers.answers.length;
  return expect
    .poll(() => writers.answers.slice(before).some(({ status }) => status === 503))
    .toBe(true);
};

/** A server that cannot write still answers visitors, and says that it cannot. */
const expectReading = async (get: (path: string) => Promise<Response>): Promise<void> => {
  for (const path of ['/', '/api/event/', '/health'])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
  // A successful write counts for some seconds.
  await expect
    .poll(async () => {
      const ready = await get('/ready');
      return [ready.status, await ready.text()];
    })
    .toEqual([503, expect.stringContaining('storage-not-writable')]);
};

it.skipIf(!isRoot)(
  'a full disk refuses writes only, and they go on when there is room',
  async ({ skip }) => {
    const opened = openOnDisk();
    if (!opened) return skip(reason);
    const { disk, store, environment } = opened;
    const server = await start(environment);
    const writers = await startWriters(`http://127.0.0.1:${server.port}`, 4, 500);
    afterwards(() => writers.stop());
    const count = rounds(1, 20);
    let slowest = 0;
    for (let round = 0; round < count; round++) {
      await writers.nextSuccess();
      disk.fill();
      await nextRefusal(writers);
      await expectReading(server.get);
      // A backup needs room too.
      const backup = run('command.js', store.environment, ['backup', join(disk.folder, 'x.gz')]);
      expect(await backup.ended).toBe(1);
      expect(backup.output.stderr).toMatch(
        /^Na disku se složkou .+ není (dost místa na zálohu|místo): .+\.\n$/,
      );
      expect(readdirSync(disk.folder).filter((name) => name.includes('x.gz'))).toEqual([]);
      disk.free();
      const since = performance.now();
      const { answeredAt } = await writers.nextSuccess();
      expect(answeredAt - since).toBeLessThan(maxRecoveryMs);
      slowest = Math.max(slowest, answeredAt - since);
      await expect.poll(async () => (await server.get('/ready')).status).toBe(200);
    }
    disk.fill();
    await nextRefusal(writers);
    await writers.stop();
    server.stop('SIGTERM');
    expect(await server.ended).toBe(0);
    disk.free();
    expect(unexpected(writers.answers)).toEqual([]);
    expect(await lostWrites(writers, copySqlite(store, emptyFolder()))).toEqual([]);
    report(
      `Disk full: ${count} rounds, ${writers.saved().length} saved, 0 lost, ` +
        `${writers.answers.length - writers.saved().length} refused, back in ${(slowest / 1000).toFixed(1)} s`,
    );
  },
);

it.skipIf(!isRoot)(
  'a disk that becomes read-only refuses writes only, and nothing is lost after its repair',
  async ({ skip }) => {
    const opened = openOnDisk();
    if (!opened) return skip(reason);
    const { disk, store, environment } = opened;
    const count = rounds(1, 20);
    let saved = 0;
    let refused = 0;
    let dropped = 0;
    for (let round = 0; round < count; round++) {
      const server = await start(environment);
      const writers = await startWriters(`http://127.0.0.1:${server.port}`, 4, 100);
      afterwards(() => writers.stop());
      await writers.nextSuccess();
      const failedAt = performance.now();
      disk.fail();
      await nextRefusal(writers);
      await expectReading(server.get);
      await writers.stop();
      server.stop('SIGTERM');
      expect(await server.ended).toBe(0);
      const refusedStart = run('main.js', { ...environment, PORT: '0' });
      expect(await refusedStart.ended).toBe(1);
      expect(refusedStart.output.stderr).toMatch(/^(Složka|Do složky|Databázi|Soubor) .+: .+\.\n$/);
      expect(unexpected(writers.answers)).toEqual([]);
      // Read from copies: a database opened here would keep the disk busy for a while.
      expect(await lostWrites(writers, copySqlite(store, emptyFolder()))).toEqual([]);
      disk.repair();
      const lost = await lostWrites(writers, copySqlite(store, emptyFolder()));
      // What ext4 was committing when the error was made is rarely dropped, though fsync succeeded.
      expect(lost.filter(({ answeredAt }) => answeredAt < failedAt)).toEqual([]);
      dropped += lost.length;
      const again = run('main.js', { ...environment, PORT: '0' });
      const end = await Promise.race([again.ended, again.waitForOutput('Mapa akcí běží')]);
      if (lost.length === 0) expect([end, again.output.stderr]).toEqual([undefined, '']);
      else if (end !== undefined)
        expect(again.output.stderr).toMatch(/^Soubor .+-wal je poškozený /);
      again.stop('SIGKILL');
      await again.ended;
      for (const name of readdirSync(disk.folder))
        if (name.includes('.sqlite')) rmSync(join(disk.folder, name));
      saved += writers.saved().length;
      refused += writers.answers.length - writers.saved().length;
    }
    report(
      `Disk read-only: ${count} rounds, ${saved} saved, 0 lost, ${refused} refused, ` +
        `${dropped} dropped by the file system at the moment of its error`,
    );
  },
);
