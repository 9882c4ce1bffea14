import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect } from 'vitest';
import { projectRoot } from '../../../server/project-root.ts';
import { journeyEnvironment } from '../journey-clock.ts';
import { freePort } from './free-port.ts';

const built = (name: string, root = projectRoot): string =>
  join(root, 'build', 'js', 'server', name);

/**
 * Runs the built server as child processes, in journeys by their clock; processes and folders are
 * removed after each test.
 */
export const useProcesses = () => {
  const cleanups: (() => unknown)[] = [];
  beforeAll(() => {
    if (!existsSync(built('main.js')))
      throw new Error('build/js/server/main.js is missing; npm test builds it');
  });
  afterEach(async () => {
    for (const work of cleanups.splice(0).reverse()) await work();
  });

  const run = (
    name: string,
    environment: Record<string, string>,
    args: readonly string[] = [],
    root = projectRoot,
  ) => {
    const child: ChildProcess = spawn(process.execPath, [built(name, root), ...args], {
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        TILE_URL: 'none',
        SERVICE_WORKER: '0',
        ...journeyEnvironment(),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = new Promise((resolve) => child.once('exit', resolve));
    // Its folder is removed next: a process that still writes there would fail the test.
    cleanups.push(() => {
      child.kill('SIGKILL');
      return exited;
    });
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
      pid: child.pid as number,
      output,
      ended,
      stop: (signal: NodeJS.Signals) => child.kill(signal),
      /** Waits until stdout contains the text; throws if the process ends first. */
      async waitForOutput(text: string) {
        while (!output.stdout.includes(text)) {
          if (code !== undefined) throw new Error(`ended with ${code}: ${output.stderr}`);
          await new Promise<void>((resolve) => (wake = resolve));
        }
      },
    };
  };

  const emptyFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-start-'));
    cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  };

  const start = async (environment: Record<string, string>, root = projectRoot) => {
    const port = Number(environment['PORT'] ?? (await freePort()));
    const server = run('main.js', { PORT: String(port), ...environment }, [], root);
    await server.waitForOutput('Mapa akcí běží');
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const eventTimes = async (): Promise<number> => {
      const answer = await get('/ready');
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { eventTimes: number }).eventTimes;
    };
    return { ...server, port, get, eventTimes };
  };

  return {
    /** Runs a built program of the server with these variables only. */
    run,
    /** Starts the server of a checkout, by default this one, and waits until it listens. */
    start,
    emptyFolder,
    /** Registers work for the end of the test, run in reverse order. */
    afterwards: (work: () => unknown) => void cleanups.push(work),
  };
};
