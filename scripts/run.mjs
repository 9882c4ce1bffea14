import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const bin = (path) => join(root, 'node_modules', path);

/** Entry files of dependencies' programs, run by node without a shell. */
export const programs = {
  tsc: bin('typescript-7/bin/tsc'),
  rollup: bin('rollup/dist/bin/rollup'),
  vite: bin('vite/bin/vite.js'),
  vitest: bin('vitest/vitest.mjs'),
  eslint: bin('eslint/bin/eslint.js'),
  oxfmt: bin('oxfmt/bin/oxfmt'),
  knip: bin('knip/bin/knip.js'),
  storybook: bin('storybook/dist/bin/dispatcher.js'),
};

/** Runs a program; resolves with its exit code. With `quiet`, output is shown only on failure. */
export const run = (program, args = [], { quiet = false, environment = {} } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [programs[program] ?? program, ...args], {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...environment },
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0 && quiet) process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
