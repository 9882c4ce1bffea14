import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';
import { enterByHttp } from '../support/api/enter-by-http.ts';
import { buildContainer, mayRunSteps, type Container } from '../support/servers/container.ts';
import { freePort } from '../support/servers/free-port.ts';
import { waitFor } from '../support/wait-for.ts';

const skip = mayRunSteps() ? '' : ' (skipped: this user may not mount)';

describe.skipIf(skip)(`the steps of the container file${skip}`, () => {
  let container: Container | undefined;
  // Installs the packages and builds everything.
  beforeAll(() => {
    container = buildContainer();
  }, 600_000);
  afterAll(() => container?.remove());

  it('make a server that runs as nobody on a root that it cannot write', async () => {
    if (!container) throw new Error('there is no container');
    const port = await freePort();
    const environment = { HOST: '127.0.0.1', PORT: String(port), TILE_URL: 'none', DEMO: '1' };
    expect(container.check(environment)).toBe(1);
    const server = container.start(environment);
    onTestFinished(() => void server.kill('SIGKILL'));
    let output = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    await waitFor(async () => {
      if (!(await get('/ready')).ok) throw new Error(output);
      // As long as other tests wait for a server: it fills an empty database, beside other work.
    }, 120_000);
    expect(container.check(environment)).toBe(0);
    for (const path of ['/', '/iframe/', '/embed/v1.js', '/api/event/', '/nahled/mapa.jpg'])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect(await (await get('/o-nas/')).text()).toContain('<h1>O nás</h1>');
    // Printing starts a process of its own, which needs its templates and fonts.
    const token = await enterByHttp(port, 'jana@example.cz');
    const printed = await fetch(`http://127.0.0.1:${port}/api/print/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify({ layout: 'list', query: 'city=svitavy' }),
    });
    expect([printed.status, (await printed.text()).slice(0, 5)]).toEqual([200, '%PDF-']);
    // The child of the program that made its namespace.
    const pid = execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' });
    process.kill(Number(pid), 'SIGTERM');
    expect(await ended).toBe(0);
  }, 240_000);
});

const isInstalled = !spawnSync('systemd-analyze', ['--version']).error;
const unitSkip = isInstalled ? '' : ' (skipped: no systemd)';

it.skipIf(unitSkip)(
  `the units of systemd are valid and let the server do little${unitSkip}`,
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-units-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const units = ['service', 'socket'].map((kind) => {
      const file = join(folder, `mapa-akci@3000.${kind}`);
      cpSync(join(projectRoot, 'deploy', `mapa-akci@.${kind}`), file);
      return file;
    });
    const analyze = (...args: string[]): string =>
      execFileSync('systemd-analyze', args, { encoding: 'utf8', stdio: 'pipe' });
    expect(analyze('verify', ...units)).toBe('');
    // Fails above an exposure of 1.6 of 10.
    analyze('security', '--offline=true', '--threshold=16', '--no-pager', units[0] as string);
  },
);
