import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { projectRoot } from '../../server/project-root.ts';
import { expectSentence } from '../support/fixtures/refused-folders.ts';
import { limit } from './rounds.ts';

export type Environment = Record<string, string>;

/** Longest way to a refusal, in milliseconds. */
const maxRefusalMs = limit(20_000);
/** User without rights of its own. */
export const nobody = 65_534;

const built = (name: string): string => join(projectRoot, 'build', 'js', 'server', name);

/** Runs a program of the server until it ends. */
export const runToEnd = (
  program: string,
  environment: Environment,
  {
    asNobody = false,
    args = [],
    openFiles,
  }: { asNobody?: boolean; args?: readonly string[]; openFiles?: number } = {},
) =>
  new Promise<{ code: number | null; stdout: string; stderr: string; took: number }>((resolve) => {
    const since = performance.now();
    const node = [process.execPath, built(program), ...args];
    const command =
      openFiles === undefined
        ? node
        : ['sh', '-c', `ulimit -n ${String(openFiles)}; exec "$@"`, 'sh', ...node];
    const child = spawn(command[0] as string, command.slice(1), {
      env: {
        PATH: process.env['PATH'],
        HOST: '127.0.0.1',
        PORT: '0',
        TILE_URL: 'none',
        DEMO: '0',
        LOG_LEVEL: 'silent',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: maxRefusalMs,
      killSignal: 'SIGKILL',
      ...(asNobody && { uid: nobody, gid: nobody }),
    });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text));
    child.once('close', (code) => resolve({ code, ...output, took: performance.now() - since }));
  });

/** The server must refuse with one sentence that begins and ends like this. */
export const expectRefusal = async (
  environment: Environment,
  sentence: RegExp,
  options: { asNobody?: boolean; openFiles?: number } = {},
): Promise<void> => {
  const { code, stdout, stderr, took } = await runToEnd('main.js', environment, options);
  if (process.env['FAULTS'] === 'many') process.stdout.write(`\n${stderr}`);
  expectSentence(stderr.replace(/\n$/, ''), sentence);
  expect(stdout).toBe('');
  expect(code).toBe(1);
  expect(took).toBeLessThan(maxRefusalMs);
};
