import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import { addDays, civilDateAt } from '../../domain/time/civil-time.ts';
import { makeFolder } from '../storage/make-folder.ts';
import type { Tables } from '../storage/tables.ts';

const hour = 3_600_000;
/** Hour of the night in Prague from which a backup is due. */
const dueHour = 3;
const retryDelayMs = hour;
/** Key of the setting with the last night that a process took on; shared by all processes. */
const settingKey = 'nightly-backup';

/** Folder of nightly backups inside the data folder. */
export const backupsFolder = 'backups';
const toFileName = (night: CivilDate): string => `mapa-akci-${night}.jsonl.gz`;
const isNightly = (name: string): boolean => /^mapa-akci-\d{4}-\d{2}-\d{2}\.jsonl\.gz$/.test(name);
const isPart = (name: string): boolean => /^\.mapa-akci-[\d-]+\.jsonl\.gz\..*part$/.test(name);

/** Day whose night has come: until three in the morning it is the day before. */
const nightAt = (now: number): CivilDate => civilDateAt(now - dueHour * hour);

export interface NightlyOptions {
  db: Kysely<Tables>;
  dataDir: string;
  /** Number of backups kept; older ones are deleted. */
  keep: number;
  clock(): number;
  /** Writes a backup to a new file. */
  make(file: string, signal: AbortSignal): Promise<void>;
  onMade(file: string): void;
  onError(error: unknown): void;
}

export interface NightlyBackups {
  /** Makes the backup of this night when it is due and no process has taken it on. */
  check(): Promise<void>;
  /** Gives up a backup that is being made, so that another process makes it. */
  stop(): Promise<void>;
}

/** Backups made each night after three o'clock in Prague, by one of the processes. */
export const createNightlyBackups = ({
  db,
  dataDir,
  keep,
  clock,
  make,
  onMade,
  onError,
}: NightlyOptions): NightlyBackups => {
  const folder = join(dataDir, backupsFolder);
  const abort = new AbortController();
  let running: Promise<void> | null = null;
  let notBefore = 0;

  const readLast = async (): Promise<string> => {
    const setting = await db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', settingKey)
      .executeTakeFirst();
    return setting?.value ?? '';
  };
  /**
   * Whether a process took on the night. A night further ahead than clocks of several computers
   * differ comes from a clock that has been set back since, and would stop backups until then.
   */
  const isTaken = (night: CivilDate, last: string): boolean =>
    last >= night && last <= addDays(night, 1);
  /** Whether this process is to make the backup of the night. */
  const take = async (night: CivilDate): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('setting')
      .values({ key: settingKey, value: night })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ value: night })
          .where((where) =>
            where.or([
              where('setting.value', '<', night),
              where('setting.value', '>', addDays(night, 1)),
            ]),
          ),
      )
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  };
  const giveBack = async (night: CivilDate, last: string): Promise<void> => {
    await db
      .updateTable('setting')
      .set({ value: last })
      .where('key', '=', settingKey)
      .where('value', '=', night)
      .execute();
  };

  const removeParts = async (): Promise<void> => {
    for (const name of (await readdir(folder)).filter(isPart))
      await rm(join(folder, name), { force: true });
  };
  /** Backups named after a later night were made while a clock was ahead, so they are older. */
  const removeOld = async (night: CivilDate): Promise<void> => {
    const names = (await readdir(folder)).filter(isNightly).sort();
    const isLater = (name: string): boolean => name > toFileName(addDays(night, 1));
    const byAge = [...names.filter(isLater), ...names.filter((name) => !isLater(name))];
    for (const name of byAge.slice(0, Math.max(0, names.length - keep)))
      await rm(join(folder, name), { force: true });
  };

  const makeBackup = async (night: CivilDate): Promise<void> => {
    makeFolder(folder);
    await removeParts();
    const file = join(folder, toFileName(night));
    if (!existsSync(file)) {
      await make(file, abort.signal);
      onMade(file);
    }
    await removeOld(night);
  };

  const work = async (): Promise<void> => {
    const now = clock();
    if (now < notBefore) return;
    try {
      const night = nightAt(now);
      const last = await readLast();
      if (isTaken(night, last) || !(await take(night))) return;
      try {
        await makeBackup(night);
      } catch (error) {
        await giveBack(night, last);
        throw error;
      }
    } catch (error) {
      notBefore = now + retryDelayMs;
      if (!abort.signal.aborted) onError(error);
    }
  };

  return {
    check() {
      running ??= work().finally(() => (running = null));
      return running;
    },
    async stop() {
      abort.abort();
      notBefore = Infinity;
      await running;
    },
  };
};
