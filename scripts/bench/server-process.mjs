import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atExit } from './at-exit.mjs';

const watch = new URL('watch-server.mjs', import.meta.url).href;
const program = fileURLToPath(new URL('../../build/js/server/main.js', import.meta.url));
export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/**
 * Starts the built server in a process of its own, with sample events if asked; resolves once it answers. `preload`:
 * addresses of modules that it loads before its program.
 */
export const startServer = async ({
  dataDir,
  databaseUrl,
  purgeUrl = '',
  port: wanted,
  samples = false,
  preload = [],
}) => {
  const port = wanted ?? (await freePort());
  const child = fork(program, [], {
    execArgv: [watch, ...preload].flatMap((module) => ['--import', module]),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: samples ? '1' : '0',
      LOG_LEVEL: 'silent',
      TILE_URL: 'none',
      PURGE_URL: purgeUrl,
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
  let longestHoldMs = 0;
  const read = async () => {
    const answer = await new Promise((resolve) => {
      child.once('message', resolve);
      child.send('read');
    });
    longestHoldMs = Math.max(longestHoldMs, answer.longestHoldMs);
    return answer;
  };
  return {
    url,
    startMs: performance.now() - startedAt,
    /** Processor time of all its threads so far, in milliseconds. */
    processor: async () => (await read()).processorMs,
    /** Longest hold of its event loop since the last call, in milliseconds. */
    async longestHold() {
      await read();
      const result = longestHoldMs;
      longestHoldMs = 0;
      return result;
    },
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024,
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
};
