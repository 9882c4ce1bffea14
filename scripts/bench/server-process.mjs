import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atExit } from './at-exit.mjs';

const watch = new URL('watch-server.mjs', import.meta.url).href;
const program = fileURLToPath(new URL('../../build/js/server/main.js', import.meta.url));
/** Clock ticks of Linux in a second. */
const ticksPerSecond = 100;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Starts the built server in a process of its own; resolves once it answers. */
export const startServer = async ({ dataDir, databaseUrl }) => {
  const port = await freePort();
  const child = fork(program, [], {
    execArgv: ['--import', watch],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'silent',
      TILE_URL: 'none',
    },
  });
  atExit(() => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    globalThis.fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const startedAt = performance.now();
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await sleep(100);
  }
  return {
    url,
    startMs: performance.now() - startedAt,
    /** Processor time of all its threads so far, in milliseconds. */
    processor() {
      // After the name in parentheses: state is field 3, utime 14, stime 15.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
    },
    /** Longest hold of the event loop since the last call, in milliseconds. */
    longestHold: () =>
      new Promise((resolve) => {
        child.once('message', ({ longestHoldMs }) => resolve(longestHoldMs));
        child.send('hold');
      }),
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024,
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
};
