import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/project-root.ts';
import { journeyEnvironment } from '../journey-clock.ts';
import { waitFor } from '../wait-for.ts';

const program = 'systemd-socket-activate';
/** Longest start on a machine that works on much else. */
const maxStartMs = 60_000;

export const isSocketKeeperInstalled = (): boolean => !spawnSync(program, ['--version']).error;

/** Runs the server again whenever it ends; the number of the process is in a file. */
const script = `
while :; do
  sh -c 'LISTEN_PID=$$ exec "$0" "$1"' "$0" "$1" &
  echo $! > "$2"
  wait $!
done`;

export interface KeptServer {
  /** Stops the server by SIGTERM; resolves when the next one answers. */
  restart(): Promise<void>;
  close(): void;
}

/**
 * Server on a socket that stays open between its processes, as a socket unit of systemd keeps it.
 * `file`: where the number of its process is written.
 */
export const startKeptServer = async (
  port: number,
  file: string,
  environment: Record<string, string>,
): Promise<KeptServer> => {
  const variables = {
    TILE_URL: 'none',
    LOG_LEVEL: 'silent',
    ...journeyEnvironment(),
    ...environment,
  };
  const main = join(projectRoot, 'build', 'js', 'server', 'main.js');
  const args = [
    ['--listen', `127.0.0.1:${port}`],
    ...Object.entries(variables).map(([name, value]) => ['--setenv', `${name}=${value}`]),
    ['sh', '-c', script, process.execPath, main, file],
  ].flat();
  const keeper = spawn(program, args, { stdio: 'ignore', detached: true });
  // The first connection starts it; those that come early wait in the socket.
  const isReady = () =>
    waitFor(async () => {
      const signal = AbortSignal.timeout(maxStartMs);
      const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal });
      if (!answer.ok) throw new Error('not ready');
    }, maxStartMs);
  const close = (): void => {
    if (keeper.pid !== undefined) process.kill(-keeper.pid, 'SIGKILL');
  };
  await isReady().catch((error: unknown) => {
    close();
    throw error;
  });
  const read = (): number => Number(readFileSync(file, 'utf8'));
  return {
    async restart() {
      const before = read();
      process.kill(before, 'SIGTERM');
      await waitFor(() => {
        if (read() === before) throw new Error('the server has not ended yet');
      }, maxStartMs);
      await isReady();
    },
    close,
  };
};
