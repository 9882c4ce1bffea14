import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Built program of the commands. */
const builtProgram = fileURLToPath(new URL('../command.js', import.meta.url));
/** Lower priority than the server's, so that answers do not wait. */
const priority = 10;

const lowerPriority = (id: number | undefined): void => {
  try {
    if (id !== undefined) setPriority(id, priority);
  } catch {
    // It has ended already.
  }
};

/**
 * Writes a backup in a process of its own, so that the server's loop and memory are not touched.
 * Rejects with the sentence the command prints.
 */
export const runBackupProcess = (
  file: string,
  signal: AbortSignal,
  program = builtProgram,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'backup', file], {
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.once('spawn', () => lowerPriority(child.pid));
    // After an abort it rejects when the process has ended, and with it its reading.
    child.once('error', (error) => {
      if (child.pid === undefined) reject(error);
    });
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(errors.trim() || `the backup ended with ${code}`)),
    );
  });
