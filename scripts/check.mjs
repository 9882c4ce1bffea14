import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { clearTimeout, setTimeout } from 'node:timers';
import { answerHelp } from './help.mjs';
import { programs, root } from './run.mjs';

answerHelp(`npm run check [-- COMMIT]

Types, format, lint and unit tests that depend on what changed since a commit; default: HEAD.
Ends after a minute and says what it left to npm test.`);

const [since = 'HEAD'] = process.argv.slice(2);

const maxSeconds = 60;
const deadline = Date.now() + maxSeconds * 1000;

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(join(root, file)));
const sources = changed.filter((file) => /\.(tsx?|mjs)$/.test(file));

/**
 * Runs a stage with its output in one piece. What has not ended after the minute is ended: its result is
 * not known.
 */
const runStage = ([name, program, args]) =>
  new Promise((resolve) => {
    const started = Date.now();
    const child = spawn(process.execPath, [programs[program] ?? program, ...args], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => output.push(data));
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      process.kill(-child.pid, 'SIGKILL');
    }, deadline - Date.now());
    child.once('close', (code) => {
      clearTimeout(timer);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      if (isLate)
        console.log(`left to npm test: ${name}, not done ${maxSeconds} s after the start`);
      else {
        process.stdout.write(Buffer.concat(output));
        console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
      }
      resolve(isLate || code === 0);
    });
  });

if (changed.length === 0) console.log(`nothing changed since ${since}`);
else {
  const quick = [['format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...changed]]];
  if (sources.length > 0)
    quick.push(
      ['lint', 'eslint', ['--max-warnings=0', '--no-warn-ignored', ...sources]],
      ['tests', 'scripts/check/related-tests.mjs', [String(deadline), ...sources]],
    );
  const inTurn = async () => {
    const results = [];
    for (const stage of quick) results.push(await runStage(stage));
    return results;
  };
  const results = await Promise.all([
    runStage(['types', 'tsc', ['-b', '--checkers', '1']]),
    inTurn(),
  ]);
  if (!results.flat().every(Boolean)) process.exitCode = 1;
}
