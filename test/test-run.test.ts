import { setTimeout as sleep } from 'node:timers/promises';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { closeRun, maxFlaky, type StageResult } from '../scripts/test/closing.mjs';
import { describeError } from '../scripts/test/stage-reporter.mjs';
import { createPrograms, runStages } from '../scripts/test/run-stages.mjs';
import { waitFor } from './support/wait-for.ts';
import { projectRoot } from '../server/project-root.ts';

const stage = { name: 'unit', ok: true, seconds: 1, log: 'build/unit.log', output: '' };
const noted = (title: string) => ({
  file: 'domain/a.test.ts',
  title,
  message: 'expected 1 to be 2\nand more',
  at: 'domain/a.test.ts:7',
});
const report = { passed: 3, skipped: 1, failures: [], flaky: [], seconds: {} };

const isRunning = (id: number): boolean => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
  } catch {
    return false;
  }
};

describe('the end of a run', () => {
  it('counts the tests of all stages in its last line', () => {
    const { lines, details, isGreen } = closeRun([
      { ...stage, report },
      { ...stage, name: 'journeys', report },
      { ...stage, name: 'types', report: null },
    ]);
    expect(lines).toEqual([
      'ok      unit (1.0 s, 3 passed, 0 failed, 1 skipped)',
      'ok      journeys (1.0 s, 3 passed, 0 failed, 1 skipped)',
      'ok      types (1.0 s)',
      '6 passed, 0 failed',
    ]);
    expect(details).toEqual([]);
    expect(isGreen).toBe(true);
  });

  it('names each failed test with the first line of its message and the line of its log', () => {
    const output = 'RUN\n Failed Tests 1 \n FAIL adds\nexpected 1 to be 2';
    const failed = { ...report, failures: [noted('adds')] };
    const { lines, details, isGreen } = closeRun([{ ...stage, ok: false, output, report: failed }]);
    expect(lines.slice(1)).toEqual([
      'FAILED  unit: domain/a.test.ts',
      '        adds',
      '        expected 1 to be 2 (domain/a.test.ts:7)',
      '        log: build/unit.log:3',
      '3 passed, 1 failed',
    ]);
    expect(details).toEqual(['── unit ──', ...output.split('\n').slice(1), '']);
    expect(isGreen).toBe(false);
  });

  it('leaves out the line that Storybook puts before the message of a failed story', () => {
    const link =
      'Click to debug the error directly in Storybook: http://localhost:6006/?path=/story/a';
    const message = `\n\u001b[31m${link}\u001b[39m\n\nUnable to find a button`;
    expect(describeError(new Error(message))).toEqual({
      message: 'Unable to find a button',
      at: '',
    });
    expect(describeError('broken')).toEqual({ message: 'broken', at: '' });
  });

  it('shows the first lines of a failed stage without tests, and what did not run because of it', () => {
    const output = 'server/a.ts(3,1): error TS2322: Type\n'.padEnd(2000, 'and more\n');
    const { lines } = closeRun([
      { ...stage, name: 'build', ok: false, output, report: null },
      { ...stage, name: 'journeys', ok: false, reason: 'build failed', report: null },
    ]);
    expect(lines[1]).toBe('not run journeys: build failed');
    expect(lines.slice(2, 5)).toEqual([
      'FAILED  build',
      '        server/a.ts(3,1): error TS2322: Type',
      '        and more',
    ]);
    expect(lines.length).toBeLessThan(15);
    expect(lines.at(-1)).toBe('0 passed, 1 failed');
  });

  it('lists what passed only the second time, and is red above three of them', () => {
    const flaky = (count: number) => [
      { ...stage, report: { ...report, flaky: Array.from({ length: count }, () => noted('odd')) } },
    ];
    const few = closeRun(flaky(maxFlaky));
    expect(few.isGreen).toBe(true);
    expect(few.lines.filter((line) => line.startsWith('FLAKY'))).toHaveLength(maxFlaky);
    const many = closeRun(flaky(maxFlaky + 1));
    expect(many.isGreen).toBe(false);
    expect(many.lines.at(-2)).toMatch(/^FAILED {2}4 tests passed only the second time/);
    expect(many.lines.at(-1)).toBe('3 passed, 1 failed');
  });

  it('is red when no test ran', () => {
    expect(closeRun([{ ...stage, name: 'types', report: null }]).isGreen).toBe(false);
  });
});

describe('the stages of a run', () => {
  /** Stage that runs a script. */
  const scriptStage = (folder: string, name: string, script: string, after: string[] = []) => {
    const program = join(folder, `${name}.mjs`);
    writeFileSync(program, script);
    return { name, program, args: [], cores: 1, after, env: {} };
  };
  const emptyFolder = () => mkdtempSync(join(inject('scratchFolder'), 'stages-'));

  it('leave out what needs a failed one, and keep the output of each', async () => {
    const folder = emptyFolder();
    const printed: string[] = [];
    const results = await runStages(
      [
        scriptStage(folder, 'journeys', 'console.log("never")', ['types', 'build']),
        scriptStage(
          folder,
          'build',
          'console.log("half"); console.error("broken"); process.exit(3)',
        ),
        scriptStage(folder, 'types', 'console.log(process.env.TMPDIR)'),
      ],
      {
        runner: createPrograms({ TMPDIR: '/a/folder' }),
        folder,
        print: ({ name }: StageResult) => void printed.push(name),
      },
    );
    expect(printed.sort()).toEqual(['build', 'journeys', 'types']);
    expect(results.map(({ name, ok, output, reason }) => ({ name, ok, output, reason }))).toEqual([
      { name: 'journeys', ok: false, output: undefined, reason: 'build failed' },
      { name: 'build', ok: false, output: 'half\nbroken\n', reason: undefined },
      { name: 'types', ok: true, output: '/a/folder\n', reason: undefined },
    ]);
  });

  it('say why one does not run here, which is no failure', async () => {
    const folder = emptyFolder();
    const results = await runStages(
      [
        { ...scriptStage(folder, 'firefox', 'process.exit(3)'), skip: 'no Firefox is installed' },
        scriptStage(folder, 'types', ''),
      ],
      { runner: createPrograms({}), folder, print: () => undefined },
    );
    const { lines } = closeRun(results);
    expect(lines[0]).toBe('not run firefox: no Firefox is installed');
    expect(lines.at(-1)).toBe('0 passed, 0 failed');
  });

  it('are ended with all they started, and nothing starts or is reported after that', async () => {
    const folder = emptyFolder();
    const runner = createPrograms({});
    const stages = ['first', 'second', 'third'].map((name) =>
      scriptStage(
        folder,
        name,
        `import { spawn } from 'node:child_process';
        const child = spawn('sleep', ['600'], { stdio: 'ignore' });
        console.log(child.pid);
        process.on('SIGTERM', () => undefined);
        setInterval(() => undefined, 1000);`,
      ),
    );
    const printed: string[] = [];
    void runStages(stages, { runner, folder, print: ({ name }) => void printed.push(name) });
    const childOf = (name: string) => Number(readFileSync(join(folder, `${name}.log`), 'utf8'));
    await waitFor(() => expect(childOf('first') * childOf('second')).toBeGreaterThan(0));
    await runner.stop();
    await waitFor(() => {
      expect(['first', 'second'].map((name) => isRunning(childOf(name)))).toEqual([false, false]);
    });
    await sleep(200);
    expect([existsSync(join(folder, 'third.log')), printed]).toEqual([false, []]);
  });
});

describe('the folders of a run', () => {
  const module = join(projectRoot, 'scripts', 'test', 'run-folder.mjs');

  /** Process that creates the folders of a run, starts a program there, prints both and waits. */
  const startRun = async (temporary: string) => {
    const script = join(temporary, 'run.mjs');
    writeFileSync(
      script,
      `import { spawn } from 'node:child_process';
      import { createRunFolder, removeDeadRuns } from ${JSON.stringify(module)};
      removeDeadRuns();
      const run = createRunFolder();
      const env = { ...process.env, ...run.environment };
      const child = spawn('sleep', ['600'], { env, detached: true, stdio: 'ignore' });
      console.log(JSON.stringify({ folder: run.folder, memory: env.MEMORY_FOLDER, child: child.pid }));
      setInterval(() => undefined, 1000);`,
    );
    const owner: ChildProcess = spawn(process.execPath, [script], {
      env: { ...process.env, TMPDIR: temporary },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void owner.kill('SIGKILL'));
    const line = await new Promise<string>((resolve) =>
      owner.stdout?.once('data', (data: Buffer) => resolve(String(data))),
    );
    const started = JSON.parse(line) as { folder: string; memory: string; child: number };
    onTestFinished(() => {
      if (isRunning(started.child)) process.kill(started.child, 'SIGKILL');
      rmSync(started.memory, { recursive: true, force: true });
    });
    return { owner, ...started };
  };
  const folder = () => mkdtempSync(join(inject('scratchFolder'), 'runs-'));

  it.skipIf(!existsSync('/proc'))(
    'of a killed run are removed by the next one, with its processes, and no others',
    async () => {
      const temporary = folder();
      const dead = await startRun(temporary);
      const living = await startRun(temporary);
      expect([dead.folder, dead.memory, living.folder].every((each) => existsSync(each))).toBe(
        true,
      );
      dead.owner.kill('SIGKILL');
      await waitFor(() => expect(isRunning(dead.owner.pid as number)).toBe(false));
      expect(isRunning(dead.child)).toBe(true);
      await startRun(temporary);
      await waitFor(() => expect(isRunning(dead.child)).toBe(false));
      expect([dead.folder, dead.memory].some((each) => existsSync(each))).toBe(false);
      expect(existsSync(living.folder)).toBe(true);
      expect(isRunning(living.child)).toBe(true);
      expect(basename(living.memory)).toBe(basename(living.folder));
    },
  );
});
