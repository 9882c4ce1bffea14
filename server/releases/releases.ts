import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { versionPath, type EmbedVersion } from '../../contract/plugins/embed-versions.ts';
import type { Storage } from '../storage/storage.ts';
import { toBuffer } from '../storage/to-buffer.ts';
import { toIntegrity, type Release } from './release.ts';

const decompress = promisify(brotliDecompress);

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** Comparator for `sort`: the newest SemVer version first. */
const newestFirst = (one: EmbedVersion, other: EmbedVersion): number => {
  const mine = numbersOf(one.version);
  const theirs = numbersOf(other.version);
  const at = mine.findIndex((number, index) => number !== theirs[index]);
  return at < 0 ? 0 : (theirs[at] as number) - (mine[at] as number);
};

/** Immutable versions of the widget, shared by all processes of the storage. */
export const createReleases = ({ db }: Storage, clock: () => number) => {
  /** Loaders already read, by version; served while storage does not answer. */
  const loaders = new Map<string, Buffer>();

  const readIntegrity = async (version: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('widget_release')
      .select('integrity')
      .where('version', '=', version)
      .executeTakeFirst();
    return row?.integrity;
  };

  /** Inserts nothing when a process starting at the same time inserted the version first. */
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
        // Another version may have the part; an equal name means equal content (hash).
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    });

  return {
    /**
     * Stores a release unless its version exists; the first one is never replaced. Returns whether
     * the stored one is equal. Loaders name their parts by hashes, so equal ones have equal parts.
     */
    async keep(release: Release): Promise<boolean> {
      const { version, loader } = release;
      const integrity = toIntegrity(loader);
      if (!(await readIntegrity(version))) await insert(release, integrity);
      const isSame = (await readIntegrity(version)) === integrity;
      if (isSame) loaders.set(version, loader);
      return isSame;
    },

    /** Loader of a version; null for an unknown one. */
    async readLoader(version: string): Promise<Buffer | null> {
      const loader = loaders.get(version);
      if (loader) return loader;
      const row = await db
        .selectFrom('widget_release')
        .select('loader')
        .where('version', '=', version)
        .executeTakeFirst();
      if (!row) return null;
      const body = toBuffer(row.loader);
      loaders.set(version, body);
      return body;
    },

    /** Part by its file name, plain and in brotli; null for an unknown one. */
    async readPart(name: string): Promise<{ body: Buffer; brotli: Buffer } | null> {
      const row = await db
        .selectFrom('widget_part')
        .select('body')
        .where('name', '=', name)
        .executeTakeFirst();
      if (!row) return null;
      const brotli = toBuffer(row.body);
      return { body: await decompress(brotli), brotli };
    },

    /** All versions, the newest first. */
    async list(): Promise<EmbedVersion[]> {
      const rows = await db.selectFrom('widget_release').select(['version', 'integrity']).execute();
      return rows
        .map(({ version, integrity }) => ({ version, path: versionPath(version), integrity }))
        .sort(newestFirst);
    },
  };
};

export type Releases = ReturnType<typeof createReleases>;
