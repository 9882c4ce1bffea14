import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

/**
 * `npm run check [-- COMMIT]`: types, format, lint and related unit tests of files changed since a
 * commit; default: HEAD.
 */
const [since = 'HEAD'] = process.argv.slice(2);

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(join(root, file)));
const sources = changed.filter((file) => /\.(tsx?|mjs)$/.test(file));

if (changed.length === 0) console.log(`nothing changed since ${since}`);
else {
  const stages = [
    ['types', 'tsc', ['-b']],
    ['format', 'prettier', ['--check', '--ignore-unknown', '--log-level=warn', ...changed]],
  ];
  if (sources.length > 0)
    stages.push(
      ['lint', 'eslint', ['--max-warnings=0', '--no-warn-ignored', ...sources]],
      ['tests', 'vitest', ['related', '--run', '--project=unit', '--passWithNoTests', ...sources]],
    );
  for (const [name, program, args] of stages) {
    const started = Date.now();
    const ok = (await run(program, args)) === 0;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
    if (!ok) process.exitCode = 1;
  }
}
