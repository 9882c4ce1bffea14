import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { root } from '../run.mjs';
import { atExit } from './at-exit.mjs';

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

/** Starts the built server on a data folder, without tiles, which are not measured. */
export const startServer = async (dataDir) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = fork(join(root, 'build/js/server/main.js'), {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DEMO: '0',
      LOG_LEVEL: 'error',
      TILE_URL: 'none',
      DATABASE_URL: '',
    },
    stdio: 'ignore',
  });
  atExit(() => child.kill('SIGKILL'));
  for (let tries = 0; tries < 200; tries++) {
    const answer = await globalThis.fetch(`${url}/ready`).catch(() => null);
    if (answer?.ok) return { url, stop: () => child.kill('SIGKILL') };
    await setTimeout(100);
  }
  throw new Error('the server did not start');
};
