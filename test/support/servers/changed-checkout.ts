import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/project-root.ts';

/** A text of a source file and the one that replaces it in the second build. */
export interface Change {
  file: string;
  from: string;
  to: string;
}

/** Copies the built checkout into an empty folder. */
export const copyCheckout = (folder: string): void => {
  for (const name of [
    'build',
    'contract',
    'domain',
    'scripts',
    'widget',
    'site',
    'package.json',
    'tsconfig.base.json',
  ])
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'server'])
    symlinkSync(join(projectRoot, name), join(folder, name));
};

/** Changes sources of a copied checkout and really builds its site anew. */
export const buildChanged = (folder: string, changes: readonly Change[]): void => {
  for (const { file, from, to } of changes) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no “${from}”`);
    writeFileSync(join(folder, file), text.replace(from, to));
  }
  const vite = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', 'site/vite.config.mjs', '--logLevel', 'error'];
  // Without the variables of the tests, which ask for a build for developers.
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production' };
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env });
  if (status !== 0) throw new Error(`the second build failed: ${stderr}`);
};
