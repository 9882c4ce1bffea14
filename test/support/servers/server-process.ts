import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect } from 'vitest';
import { projectRoot } from '../../../server/project-root.ts';

const built = (name: string): string => join(projectRoot, 'build', 'js', 'server', name);

/** A port that nobody has, and one that this process keeps for itself. */
export const takePort = async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, free: () => new Promise((resolve) => server.close(resolve)) };
};
export const freePort = async (): Promise<number> => {
  const { port, free } = await takePort();
  await free();
  return port;
};

/** The built program, as a process of its own; what a test began goes with it. */
export const useProcesses = () => {
  const undo: (() => unknown)[] = [];
  beforeAll(() => {
    if (!existsSync(built('main.js')))
      throw new Error('build/js/server/main.js is missing; npm test builds it');
  });
  afterEach(async () => {
    for (const work of undo.splice(0).reverse()) await work();
  });

  const run = (name: string, environment: Record<string, string>, args: readonly string[] = []) => {
    const child: ChildProcess = spawn(process.execPath, [built(name), ...args], {
      env: { PATH: process.env['PATH'], HOST: '127.0.0.1', TILE_URL: 'none', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    undo.push(() => child.kill('SIGKILL'));
    const output = { stdout: '', stderr: '' };
    let wake = (): void => undefined;
    for (const name of ['stdout', 'stderr'] as const)
      child[name]?.setEncoding('utf8').on('data', (text: string) => {
        output[name] += text;
        wake();
      });
    let code: number | null | undefined;
    const ended = new Promise<number | null>((resolve) =>
      child.once('close', (status: number | null) => {
        code = status;
        resolve(status);
        wake();
      }),
    );
    return {
      output,
      ended,
      stop: (signal: NodeJS.Signals) => child.kill(signal),
      /** Settles when the program has written this. */
      async said(text: string) {
        while (!output.stdout.includes(text)) {
          if (code !== undefined) throw new Error(`ended with ${code}: ${output.stderr}`);
          await new Promise<void>((resolve) => (wake = resolve));
        }
      },
    };
  };

  const emptyFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-start-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };

  const start = async (environment: Record<string, string>) => {
    const port = Number(environment['PORT'] ?? (await freePort()));
    const server = run('main.js', { PORT: String(port), ...environment });
    await server.said('Mapa akcí běží');
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const eventTimes = async (): Promise<number> => {
      const answer = await get('/ready');
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { eventTimes: number }).eventTimes;
    };
    return { ...server, port, get, eventTimes };
  };

  return {
    /** Runs a program of the server with these variables. */
    run,
    /** Starts the server, and settles when it answers. */
    start,
    emptyFolder,
    /** To be done when the test is over, whatever became of it. */
    afterwards: (work: () => unknown) => void undo.push(work),
  };
};
