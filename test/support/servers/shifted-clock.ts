import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const preload = fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url));
const libraries = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);

export interface ShiftedClock {
  /** What shifts it: libfaketime where it is installed, otherwise a module in the process. */
  name: string;
  /** Environment of the processes that have this clock. */
  environment: Record<string, string>;
  /** Sets it ahead of the real one, or back. */
  shift(seconds: number): void;
}

/** Clock of server processes that can be set while they run; its file is in `folder`. */
export const createShiftedClock = (folder: string): ShiftedClock => {
  const file = join(folder, 'clock');
  const library = libraries.find((path) => existsSync(path));
  const shift = (seconds: number): void => {
    // Replaced at once, so that nobody reads half of it.
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}`);
    renameSync(`${file}.new`, file);
  };
  shift(0);
  return library
    ? {
        name: 'libfaketime',
        environment: {
          LD_PRELOAD: library,
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
        shift,
      }
    : {
        name: 'a module',
        environment: { NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: file },
        shift,
      };
};
