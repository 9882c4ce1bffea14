import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Proxy } from './path-proxy.ts';

const attemptMs = 100;
const maxAttempts = 200;

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Runs the program of a proxy until it takes connections on `port`. Throws with what it printed if it ends
 * first. `folder`: its files, removed when it is closed.
 */
export const startProxyProcess = async (
  program: string,
  args: readonly string[],
  { port, folder }: { port: number; folder: string },
): Promise<Proxy> => {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    if (child.exitCode !== null)
      throw new Error(`${program} ended with ${child.exitCode}: ${errors}`);
    if (await accepts(port)) break;
    await sleep(attemptMs);
  }
  return {
    port,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
