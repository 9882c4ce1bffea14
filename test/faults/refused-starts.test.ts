import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';
import {
  copyDatabase,
  databaseIn,
  overwrite,
  refusedFolders,
} from '../support/fixtures/refused-folders.ts';
import { reservePort } from '../support/servers/free-port.ts';
import { useProcesses } from '../support/servers/server-process.ts';
import { expectRefusal, nobody, runToEnd } from './refusal.ts';
import { startWriters } from './writers.ts';

const isRoot = process.getuid?.() === 0;

/** Why no process of a user without rights can be tested; empty when it can. */
const nobodySkip = (): string => {
  if (!isRoot) return ' (skipped: only root can start a process of another user)';
  // The packages are too large for a copy elsewhere.
  const packages = JSON.stringify(join(projectRoot, 'node_modules'));
  const command = ['-e', `require('node:fs').readdirSync(${packages})`];
  const { status } = spawnSync(process.execPath, command, { uid: nobody, gid: nobody });
  return status === 0 ? '' : ' (skipped: that user may not enter the folder of the checkout)';
};

const { start, emptyFolder, afterwards } = useProcesses();

/** Only there the limit can be read. */
const isLinux = process.platform === 'linux';
const unless = isLinux ? '' : ' (skipped: not Linux)';

describe('the start is refused in one sentence', () => {
  /** Folder of a site that was started once. */
  let used = '';
  beforeAll(async () => {
    used = mkdtempSync(join(tmpdir(), 'mapa-akci-used-'));
    const { code, stderr } = await runToEnd(
      'command.js',
      { DATA_DIR: used },
      { args: ['samples-clear'] },
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
  afterAll(() => rmSync(used, { recursive: true, force: true }));

  /** A copy of that folder, changed. */
  const copyUsed = (change: (folder: string) => void) => {
    const folder = emptyFolder();
    copyDatabase(used, folder);
    change(folder);
    return { DATA_DIR: folder };
  };
  it.skipIf(!isLinux)(`for too few open files${unless}`, async () => {
    for (const openFiles of [64, 100, 300, 511])
      await expectRefusal(
        { DATA_DIR: emptyFolder() },
        new RegExp(`^Program smí mít otevřených jen ${String(openFiles)} souborů, .+ulimit -n`),
        { openFiles },
      );
  });

  it.skipIf(!isLinux)(
    `not for the smallest number of open files that is enough${unless}`,
    async () => {
      const environment = { DATA_DIR: emptyFolder() };
      const options = { args: ['samples-clear'], openFiles: 512 };
      expect(await runToEnd('command.js', environment, options)).toMatchObject({
        code: 0,
        stderr: '',
      });
    },
  );

  // One of each kind; server/start/refused-starts.test.ts asks for the sentences of all.
  const started = [
    'a missing database beside its lock',
    'an unfinished restore',
    'a database that is a text',
    'a database cut in half',
    'a database of a newer version',
    '/proc itself as the data folder',
  ];
  it.each(refusedFolders({ emptyFolder, copyUsed }).filter(([title]) => started.includes(title)))(
    'for %s',
    async (_, prepare, sentence) => expectRefusal(prepare(), sentence),
  );

  it('for an address of another computer', () =>
    expectRefusal(
      { DATA_DIR: emptyFolder(), HOST: '192.0.2.1' },
      /^Na adrese 192\.0\.2\.1 tento počítač nemůže poslouchat: /,
    ));

  it('for a taken port', async () => {
    const { port, free } = await reservePort();
    afterwards(free);
    const environment = { DATA_DIR: emptyFolder(), PORT: String(port) };
    await expectRefusal(environment, /^Port \d+ už používá jiný program: /);
  });

  it('for a damaged or deleted write-ahead log of a killed server, and starts without the damage', async () => {
    const folder = emptyFolder();
    const server = await start({ DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'silent' });
    const writers = await startWriters(`http://127.0.0.1:${server.port}`, 2, 0);
    for (let count = 0; count < 5; count++) await writers.nextSuccess();
    server.stop('SIGKILL');
    await server.ended;
    await writers.stop();
    const wal = `${databaseIn(folder)}-wal`;
    const whole = readFileSync(wal);
    overwrite(wal, 32 + 2 * 4120 + 500, Buffer.from([1, 2, 3]));
    await expectRefusal({ DATA_DIR: folder }, /^Soubor .+-wal je poškozený a chybí v něm/);
    rmSync(wal);
    await expectRefusal({ DATA_DIR: folder }, /^Soubor .+-wal chybí nebo je prázdný/);
    writeFileSync(wal, whole);
    const again = await start({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    expect(again.output.stderr).toBe('');
    again.stop('SIGTERM');
    expect(await again.ended).toBe(0);
    // The file alone is the whole database.
    expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0);
  });

  const skip = nobodySkip();
  describe.skipIf(skip !== '')(`to a user without rights${skip}`, () => {
    const asNobody = { asNobody: true };

    it('to the data folder, or to make it', async () => {
      const folder = emptyFolder();
      chmodSync(folder, 0o755);
      const sentence = /^Do složky .+ program nesmí zapisovat: /;
      await expectRefusal({ DATA_DIR: folder }, sentence, asNobody);
      await expectRefusal({ DATA_DIR: join(folder, 'data') }, sentence, asNobody);
      chmodSync(folder, 0o700);
      await expectRefusal({ DATA_DIR: join(folder, 'data') }, sentence, asNobody);
    });

    it('to the database, its lock or its log', async () => {
      for (const name of ['mapa-akci.sqlite', 'lock.sqlite', 'mapa-akci.sqlite-wal']) {
        const environment = copyUsed((folder) => {
          if (name.endsWith('-wal')) writeFileSync(join(folder, name), '');
          chownSync(folder, nobody, nobody);
          for (const file of ['mapa-akci.sqlite', 'lock.sqlite'])
            chownSync(join(folder, file), nobody, nobody);
          chownSync(join(folder, name), 0, 0);
          chmodSync(join(folder, name), 0o644);
        });
        await expectRefusal(environment, /^Soubor .+ program nesmí číst a měnit: /, asNobody);
      }
    });

    it('to a port below 1024', async () => {
      const folder = emptyFolder();
      chownSync(folder, nobody, nobody);
      const environment = { DATA_DIR: folder, PORT: '81' };
      await expectRefusal(environment, /^Port 81 smí otevřít jen správce/, asNobody);
    });
  });

  const mount = (...options: string[]): boolean => {
    try {
      execFileSync('mount', options, { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };

  it.skipIf(!isRoot)('on a full disk and on one that is read-only', async ({ skip }) => {
    const folder = emptyFolder();
    if (!mount('-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder)) skip('mounting is not allowed');
    afterwards(() => execFileSync('umount', ['-l', folder]));
    await expectRefusal({ DATA_DIR: folder }, /^Na disku se složkou .+ není místo: /);
    rmSync(databaseIn(folder), { force: true });
    mount('-o', 'remount,ro', folder);
    const sentence = /^Složka .+ je na disku jen pro čtení: /;
    await expectRefusal({ DATA_DIR: folder }, sentence);
    await expectRefusal({ DATA_DIR: join(folder, 'data') }, sentence);
  });
});
