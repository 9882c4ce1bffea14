import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** File system of its own on a file. */
export interface SmallDisk {
  /** Folder where it is mounted. */
  folder: string;
  /** Takes all free space, or gives it back. */
  fill(): void;
  free(): void;
  /** Becomes read-only under its open files, as after an error of the disk. */
  fail(): void;
  /** Repairs it and mounts it again for writing; nobody may use it. */
  repair(): void;
  remove(): void;
}

/** Mounts an ext4 of some megabytes; null where the system does not allow it. */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const parent = mkdtempSync(join(tmpdir(), 'mapa-akci-disk-'));
  const [image, folder] = [join(parent, 'image'), join(parent, 'mounted')];
  const filler = join(folder, 'filler');
  const mount = (): void => void run('mount', '-o', 'loop,errors=remount-ro', image, folder);
  try {
    run('mkdir', folder);
    run('truncate', '-s', `${megabytes}M`, image);
    run('mkfs.ext4', '-q', '-m', '0', image);
    mount();
  } catch {
    rmSync(parent, { recursive: true, force: true });
    return null;
  }
  return {
    folder,
    fill() {
      const descriptor = openSync(filler, 'a');
      // Smaller and smaller pieces, until not even a block is left.
      for (let bytes = 1_048_576; bytes >= 1024; bytes /= 2)
        try {
          for (;;) if (writeSync(descriptor, Buffer.alloc(bytes)) < bytes) break;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      closeSync(descriptor);
    },
    free: () => rmSync(filler, { force: true }),
    fail() {
      const device = basename(run('findmnt', '-no', 'SOURCE', folder).trim());
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'test');
    },
    repair() {
      run('umount', folder);
      try {
        run('e2fsck', '-fy', image);
      } catch (error) {
        // 1: errors were corrected.
        if ((error as { status?: number }).status !== 1) throw error;
      }
      mount();
    },
    remove() {
      run('umount', '-l', folder);
      rmSync(parent, { recursive: true, force: true });
    },
  };
};
