import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { versionPath, type EmbedVersion } from '../../contract/plugins/embed-versions.ts';
import type { Storage } from '../storage/database.ts';
import { toBuffer } from '../storage/to-buffer.ts';
import { toIntegrity, type Release } from './release.ts';

const unpack = promisify(brotliDecompress);

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** For `sort`: the newest first, as SemVer has it. */
const byAge = (one: EmbedVersion, other: EmbedVersion): number => {
  const [mine, theirs] = [numbersOf(one.version), numbersOf(other.version)];
  const at = mine.findIndex((number, index) => number !== theirs[index]);
  return at < 0 ? 0 : (theirs[at] as number) - (mine[at] as number);
};

/** Versions of the widget that stay what they are, for all processes that share the storage. */
export const createReleases = ({ db }: Storage, clock: () => number) => {
  /** Those that were asked for: they go on being given out when storage does not answer. */
  const known = new Map<string, Buffer>();

  const readIntegrity = async (version: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('widget_release')
      .select('integrity')
      .where('version', '=', version)
      .executeTakeFirst();
    return row?.integrity;
  };

  /** Somebody who starts at the same time may be faster: then nothing of this one is kept. */
  const insert = ({ version, loader, parts }: Release, integrity: string): Promise<void> =>
    db.transaction().execute(async (writer) => {
      const { numInsertedOrUpdatedRows } = await writer
        .insertInto('widget_release')
        .values({ version, integrity, loader, kept_at: clock() })
        .onConflict((conflict) => conflict.column('version').doNothing())
        .executeTakeFirstOrThrow();
      if (!numInsertedOrUpdatedRows || parts.length === 0) return;
      await writer
        .insertInto('widget_part')
        .values(parts)
        // Other versions may have it already; its name says that it is the same.
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    });

  return {
    /**
     * Keeps a release for good, unless one of its number is kept: first come stays. Says whether what
     * is kept is this one; loaders name their parts by their hashes, so equal ones have equal parts.
     */
    async keep(release: Release): Promise<boolean> {
      const { version, loader } = release;
      const integrity = toIntegrity(loader);
      if (!(await readIntegrity(version))) await insert(release, integrity);
      const isSame = (await readIntegrity(version)) === integrity;
      if (isSame) known.set(version, loader);
      return isSame;
    },

    /** The loader of a version; null where there is none. */
    async readLoader(version: string): Promise<Buffer | null> {
      const loader = known.get(version);
      if (loader) return loader;
      const row = await db
        .selectFrom('widget_release')
        .select('loader')
        .where('version', '=', version)
        .executeTakeFirst();
      if (!row) return null;
      const body = toBuffer(row.loader);
      known.set(version, body);
      return body;
    },

    /** A part of any version by its file name, whole and in brotli; null where there is none. */
    async readPart(name: string): Promise<{ body: Buffer; brotli: Buffer } | null> {
      const row = await db
        .selectFrom('widget_part')
        .select('body')
        .where('name', '=', name)
        .executeTakeFirst();
      if (!row) return null;
      const brotli = toBuffer(row.body);
      return { body: await unpack(brotli), brotli };
    },

    /** All of them, the newest first. */
    async list(): Promise<EmbedVersion[]> {
      const rows = await db.selectFrom('widget_release').select(['version', 'integrity']).execute();
      return rows
        .map(({ version, integrity }) => ({ version, path: versionPath(version), integrity }))
        .sort(byAge);
    },
  };
};

export type Releases = ReturnType<typeof createReleases>;
