import { hourMs } from '../../contract/durations.ts';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import { addDays, civilDateAt } from '../../domain/time/civil-time.ts';
import { makeFolder } from '../storage/make-folder.ts';
import type { Tables } from '../storage/tables.ts';

/** Hour of the night in Prague from which a backup is due. */
const dueHour = 3;
const retryDelayMs = hourMs;
/** Keys of settings with the last night that a process took on, and that one completed. */
const takenKey = 'nightly-backup';
const madeKey = 'nightly-backup-made';

const toFileName = (night: CivilDate): string => `mapa-akci-${night}.jsonl.gz`;
const isNightly = (name: string): boolean => /^mapa-akci-\d{4}-\d{2}-\d{2}\.jsonl\.gz$/.test(name);
const isPart = (name: string): boolean => /^\.mapa-akci-[\d-]+\.jsonl\.gz\..*part$/.test(name);

/** Day whose night has come: until three in the morning it is the day before. */
const nightAt = (now: number): CivilDate => civilDateAt(now - dueHour * hourMs);

export interface NightlyOptions {
  db: Kysely<Tables>;
  /** Of this process, or of several. */
  folder: string;
  /** Number of nights whose backups are kept; older ones are deleted once a newer one is complete. */
  keep: number;
  clock(): number;
  /** Writes a backup to a new file. */
  make(file: string, signal: AbortSignal): Promise<void>;
  onMade(file: string): void;
  onError(error: unknown): void;
}

export interface NightlyBackups {
  /**
   * Makes the backup of this night when it is due and no process has taken it on, and removes old
   * ones of the folder, whichever process made the newer ones.
   */
  check(): Promise<void>;
  /** Gives up a backup that is being made, so that another process makes it. */
  stop(): Promise<void>;
}

/** Backups made each night after three o'clock in Prague, by one of the processes. */
export const createNightlyBackups = ({
  db,
  folder,
  keep,
  clock,
  make,
  onMade,
  onError,
}: NightlyOptions): NightlyBackups => {
  const abort = new AbortController();
  let running: Promise<void> | null = null;
  let notBefore = 0;
  /** Night up to which the folder was tidied. */
  let tidied = '';

  /** Night in a setting, or an empty text. */
  const readNight = async (key: string): Promise<string> => {
    const setting = await db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', key)
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
      .values({ key: takenKey, value: night })
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
      .where('key', '=', takenKey)
      .where('value', '=', night)
      .execute();
  };

  const noteMade = async (night: CivilDate): Promise<void> => {
    await db
      .insertInto('setting')
      .values({ key: madeKey, value: night })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: night }))
      .execute();
  };

  const removeParts = async (): Promise<void> => {
    for (const name of (await readdir(folder)).filter(isPart))
      await rm(join(folder, name), { force: true });
  };
  /**
   * Removes what is older than the nights kept before the last complete backup. Backups named after
   * a later night were made while a clock was ahead, so they are older, too.
   */
  const tidy = async (night: CivilDate): Promise<void> => {
    const made = await readNight(madeKey);
    if (made === '' || made > addDays(night, 1) || made === tidied) return;
    const first = toFileName(addDays(made, 1 - keep));
    // Counted from the night, not from `made`: a restored database has the `made` of its backup's time.
    const last = toFileName(addDays(night, 1));
    const names = existsSync(folder) ? await readdir(folder) : [];
    for (const name of names.filter(isNightly))
      if (name < first || name > last) await rm(join(folder, name), { force: true });
    tidied = made;
  };

  const makeBackup = async (night: CivilDate): Promise<void> => {
    makeFolder(folder);
    await removeParts();
    const file = join(folder, toFileName(night));
    if (!existsSync(file)) {
      await make(file, abort.signal);
      onMade(file);
    }
    await noteMade(night);
  };
  /** Makes the backup of the night, unless a process has taken it on. */
  const makeWhenDue = async (now: number): Promise<void> => {
    const night = nightAt(now);
    const last = await readNight(takenKey);
    if (isTaken(night, last) || !(await take(night))) return;
    try {
      await makeBackup(night);
    } catch (error) {
      await giveBack(night, last);
      throw error;
    }
  };

  const work = async (): Promise<void> => {
    const now = clock();
    if (now < notBefore) return;
    try {
      await makeWhenDue(now);
      await tidy(nightAt(now));
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
