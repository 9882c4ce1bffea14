import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const prefix = 'mapa-akci-run-';
const ownerFile = 'owner';
const sharedMemory = '/dev/shm';

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/**
 * Identity of a process that no later one has: its id and, on Linux, the time of its start in ticks since
 * the machine started. Null when it does not run.
 */
const identify = (pid) => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs as somebody else.
    if (error.code !== 'EPERM') return null;
  }
  // The name, in parentheses, may contain spaces; the start is the 22nd field of the line.
  const ticks = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19] ?? '';
  return `${pid} ${ticks}`.trim();
};

const isWritable = (folder) => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Folders in which runs keep theirs. */
const parents = () => [...new Set([tmpdir(), ...(isWritable(sharedMemory) ? [sharedMemory] : [])])];

/**
 * Ids of processes whose environment names the run: all that it started, for each inherits TMPDIR or
 * has a data folder there. Without /proc none are found.
 */
const findProcesses = (name) =>
  (existsSync('/proc') ? readdirSync('/proc') : [])
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((id) => id !== process.pid && read(`/proc/${id}/environ`)?.includes(name));

/** Ends all processes of a run at once and deletes its folders. */
const remove = (name) => {
  // Twice, for a process may start another one meanwhile.
  for (let round = 0; round < 2; round++)
    for (const id of findProcesses(name))
      try {
        process.kill(id, 'SIGKILL');
      } catch {
        // It ended by itself, or belongs to somebody else.
      }
  for (const parent of parents())
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
};

/** Removes what runs left behind whose process is gone; gives their names. Others stay untouched. */
export const removeDeadRuns = () => {
  const dead = new Set();
  for (const parent of parents())
    for (const name of readdirSync(parent)) {
      if (!name.startsWith(prefix)) continue;
      const owner = read(join(parent, name, ownerFile));
      // Without an owner it is being made, or is not readable.
      if (owner && identify(Number(owner.split(' ')[0])) !== owner) dead.add(name);
    }
  for (const name of dead) remove(name);
  return [...dead];
};

/**
 * Creates the folders of this run, one for temporary files and one for databases in memory, readable by
 * the other users who run servers of tests. `environment` leads all programs of the run there.
 */
export const createRunFolder = () => {
  const [temporary] = parents();
  const folder = mkdtempSync(join(temporary, prefix));
  const name = basename(folder);
  const folders = parents().map((parent) => join(parent, name));
  for (const each of folders) {
    mkdirSync(each, { recursive: true });
    chmodSync(each, 0o755);
    writeFileSync(join(each, ownerFile), identify(process.pid));
  }
  return {
    folder,
    environment: { TMPDIR: folder, MEMORY_FOLDER: folders.at(-1) },
    /** Ends what the run started and still runs, and deletes its folders. */
    remove: () => remove(name),
  };
};
