import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programs, root } from '../run.mjs';

/** Cores that stages share. */
const cores = 2;

/** Wait after SIGTERM until everything is ended at once, in milliseconds. */
const graceMs = 3000;

export const createPrograms = (environment) => {
  const running = new Set();
  let isStopped = false;
  const signalAll = (signal) => {
    for (const child of running)
      try {
        process.kill(-child.pid, signal);
      } catch {
        // It ended meanwhile.
      }
  };
  return {
    /**
     * Runs a program; its output goes to a file. Resolves with its exit code, null after a signal; never
     * once the run is stopped, so that an ended run reports nothing.
     */
    run: (program, args, { log, env = {} }) =>
      new Promise((resolve, reject) => {
        // Nothing starts in a run that ends.
        if (isStopped) return;
        const output = openSync(log, 'w');
        const child = spawn(process.execPath, [programs[program] ?? program, ...args], {
          cwd: root,
          detached: true,
          stdio: ['ignore', output, output],
          env: { ...process.env, NO_COLOR: '1', ...environment, ...env },
        });
        closeSync(output);
        running.add(child);
        child.once('error', reject);
        child.once('exit', (code) => {
          running.delete(child);
          if (!isStopped) resolve(code);
        });
      }),
    async stop() {
      isStopped = true;
      signalAll('SIGTERM');
      for (let waited = 0; running.size > 0 && waited < graceMs; waited += 50) await sleep(50);
      signalAll('SIGKILL');
    },
  };
};

/** Runs one stage; its log and report are files of the folder. Resolves with a `StageResult` of closing.mjs. */
const runStage = async ({ name, program, args, env }, { run }, folder) => {
  const file = join(folder, name.replaceAll(' ', '-'));
  const [log, reportFile] = [`${file}.log`, `${file}.json`];
  rmSync(reportFile, { force: true });
  const started = Date.now();
  const code = await run(program, args, { log, env: { ...env, STAGE_REPORT: reportFile } });
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : null;
  return {
    name,
    ok: code === 0 && (program !== 'vitest' || report?.passed > 0),
    seconds: (Date.now() - started) / 1000,
    log: relative(root, log),
    output: readFileSync(log, 'utf8'),
    report,
  };
};

export const runStages = async (stages, { runner, folder, print }) => {
  const results = new Map();
  const waiting = [...stages];
  let free = cores;
  const finish = (result) => {
    results.set(result.name, result);
    print(result);
  };
  await new Promise((resolve, reject) => {
    const startNext = () => {
      for (const stage of [...waiting]) {
        const before = stage.after.filter((name) => stages.some((each) => each.name === name));
        if (!before.every((name) => results.has(name))) continue;
        const failed = before.find((name) => !results.get(name).ok);
        if (failed === undefined && stage.cores > free) return;
        waiting.splice(waiting.indexOf(stage), 1);
        if (stage.skip) {
          finish({ name: stage.name, ok: true, reason: stage.skip });
          return startNext();
        }
        if (failed !== undefined) {
          finish({ name: stage.name, ok: false, reason: `${failed} failed` });
          return startNext();
        }
        free -= stage.cores;
        runStage(stage, runner, folder).then((result) => {
          free += stage.cores;
          finish(result);
          startNext();
        }, reject);
      }
      if (waiting.length === 0 && free === cores) resolve();
    };
    startNext();
  });
  return stages.map(({ name }) => results.get(name));
};
