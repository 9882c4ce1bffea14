import type {
  ImportContent,
  ImportReading,
  ImportSource,
  ImportSourceInput,
  ImportSourceUpdate,
} from '../../contract/imports/import-source.ts';
import { maxSources, maxSourceTitleLength } from '../../contract/imports/import-source.ts';
import { shorten } from '../../domain/text/shorten.ts';
import { writeAs } from '../accounts/lock-account.ts';
import { makeOnce } from '../accounts/make-once.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { ImportColumns } from '../../contract/imports/table-columns.ts';
import { ApiError } from '../http/api-error.ts';
import type { ImportSourceRow } from '../storage/import-tables.ts';
import type { Storage } from '../storage/storage.ts';
import type { Writer } from '../storage/transaction.ts';
import { unknownCity } from '../words/refusals.ts';
import { noAddressToRead, sourceStopped, tooManySources } from '../words/imports.ts';
import { readIntervalMs } from './reading-times.ts';
import {
  answeredColumns,
  isSubscribed,
  toSourceAnswer,
  type AnsweredSource,
} from './source-answer.ts';
import { hasContent, storeContent } from './stored-content.ts';

/** Name of a source whose owner gave none. */
const titleOf = (content: ImportContent): string => {
  if (content.kind === 'table') return 'Vložená tabulka';
  if (content.kind === 'file') return content.name || 'Soubor';
  return URL.canParse(content.address) ? new URL(content.address).hostname : content.address;
};

/** Content as it is stored until it is read. */
const toStored = (content: ImportContent): string | null => {
  if (content.kind === 'address') return null;
  return content.kind === 'file' ? content.bytes : content.text;
};

/** Whether a source can be read without another file or table. */
const isReadable = async (writer: Writer, { id, kind }: ImportSourceRow): Promise<boolean> =>
  kind === 'address' || (await hasContent(writer, id));

export interface SourcesOptions {
  storage: Storage;
  gazetteer: Gazetteer;
  /** Epoch milliseconds. */
  clock: () => number;
  /** A source waits to be read. */
  onDue(): void;
}

/** Sources of an account. */
export const createOwnSources = ({ storage, gazetteer, clock, onDue }: SourcesOptions) => {
  const { db } = storage;

  const toAnswer = (row: AnsweredSource): Promise<ImportSource> =>
    toSourceAnswer(db, gazetteer, row, clock());

  /** Throws ApiError `not-found` for a source of somebody else too. */
  const readRow = async (
    reader: Storage['db'],
    { account }: Visitor,
    id: number,
  ): Promise<ImportSourceRow> => {
    const row = await reader
      .selectFrom('import_source')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', account.id)
      .executeTakeFirst();
    if (!row) throw new ApiError('not-found', 'source');
    return row;
  };

  const cityIdOf = (slug: string | null): number | null => {
    const city = slug === null ? null : gazetteer.bySlug(slug);
    if (city === undefined)
      throw new ApiError('invalid-form', null, { fields: { city: unknownCity } });
    return city?.id ?? null;
  };

  /** Columns of a source that is to be read at once. */
  const due = () => ({
    reading: 1,
    done: 0,
    total: 0,
    due_at: clock(),
    problem: null,
    failures: 0,
  });

  const set = async (
    visitor: Visitor,
    id: number,
    toColumns: (
      row: ImportSourceRow,
      writer: Writer,
    ) => Partial<ImportSourceRow> | Promise<Partial<ImportSourceRow>>,
    /** What it has to read from now on; undefined: what it had. */
    content?: string | null,
  ): Promise<ImportSource> => {
    const changed = await writeAs(db, visitor, async (writer) => {
      const row = await writer
        .updateTable('import_source')
        .set(await toColumns(await readRow(writer, visitor, id), writer))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      // After its row, whose lock a reading that ends takes first, too.
      if (content !== undefined) await storeContent(writer, id, content);
      return row;
    });
    return toAnswer(changed);
  };

  /** Columns of what a person gave. */
  const toColumns = ({ content, title, city, automatic, licence }: ImportSourceInput) => ({
    address: content.kind === 'address' ? content.address : null,
    kind: content.kind,
    title: shorten(title || titleOf(content), maxSourceTitleLength),
    format: null,
    city_id: cityIdOf(city),
    columns: null,
    // Only an address is read again by itself.
    automatic: automatic && content.kind === 'address' ? 1 : 0,
    licence,
    content_hash: null,
  });

  const insert = async (
    writer: Writer,
    { account }: Visitor,
    form: ImportSourceInput,
  ): Promise<ImportSourceRow> => {
    const { count } = await writer
      .selectFrom('import_source')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', account.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxSources)
      throw new ApiError('invalid-form', null, { sentence: tooManySources(maxSources) });
    const row = await writer
      .insertInto('import_source')
      .values({
        ...toColumns(form),
        owner_id: account.id,
        version: 1,
        report: null,
        history: null,
        read_at: null,
        created_at: clock(),
        ...due(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await storeContent(writer, row.id, toStored(form.content));
    return row;
  };

  return {
    readRow: (visitor: Visitor, id: number) => readRow(db, visitor, id),

    read: async (visitor: Visitor, id: number): Promise<ImportSource> =>
      toAnswer(await readRow(db, visitor, id)),

    async list({ account }: Visitor): Promise<ImportSource[]> {
      const rows = await db
        .selectFrom('import_source')
        .select(answeredColumns)
        .where('owner_id', '=', account.id)
        .orderBy('id')
        .execute();
      return Promise.all(rows.map(toAnswer));
    },

    /** With a key the source of a request sent before, as `makeOnce`. */
    async create(
      visitor: Visitor,
      form: ImportSourceInput,
      key: string | null,
    ): Promise<ImportSource> {
      const { row } = await writeAs(db, visitor, (writer) =>
        makeOnce<ImportSourceRow, ImportSourceRow>(writer, visitor, {
          kind: 'import',
          key,
          content: form,
          now: clock(),
          read: async (id) =>
            (await writer
              .selectFrom('import_source')
              .selectAll()
              .where('id', '=', Number(id))
              .executeTakeFirst()) ?? null,
          create: () => insert(writer, visitor, form),
          change: async (made) => {
            const row = await writer
              .updateTable('import_source')
              .set({ ...toColumns(form), ...due(), version: made.version + 1 })
              .where('id', '=', made.id)
              .returningAll()
              .executeTakeFirstOrThrow();
            await storeContent(writer, row.id, toStored(form.content));
            return row;
          },
        }),
      );
      onDue();
      return toAnswer(row);
    },

    /** Throws ApiError `conflict` for another version than the stored one. */
    async update(visitor: Visitor, form: ImportSourceUpdate): Promise<ImportSource> {
      const { source, version, title, city, automatic, licence } = form;
      const city_id = cityIdOf(city);
      const answer = await set(visitor, source, async (row, writer) => {
        if (row.version !== version) throw new ApiError('conflict', 'version');
        // The place of items depends on the municipality: the same content is compared again.
        const isOtherCity = row.city_id !== city_id;
        const isReadAgain = isOtherCity || (automatic && row.automatic === 0);
        return {
          title: title || row.title,
          city_id,
          automatic: automatic ? 1 : 0,
          licence,
          version: version + 1,
          ...(isOtherCity ? { content_hash: null } : {}),
          ...(isReadAgain && (await isReadable(writer, row)) ? due() : {}),
        };
      });
      onDue();
      return answer;
    },

    /** Reads the source again, or another file or table. Throws ApiError `invalid-form` without one. */
    async readAgain(visitor: Visitor, { source, content }: ImportReading): Promise<ImportSource> {
      const again = (row: ImportSourceRow) => {
        if (content === null && row.kind !== 'address')
          throw new ApiError('invalid-form', null, { fields: { content: noAddressToRead } });
        const kind = content && row.kind !== 'address' ? { kind: content.kind } : {};
        return { ...kind, ...due() };
      };
      const stored = content === null ? undefined : toStored(content);
      const answer = await set(visitor, source, again, stored);
      onDue();
      return answer;
    },

    /** Throws ApiError `conflict` for another version than the stored one. */
    async chooseColumns(visitor: Visitor, { source, version, columns }: ImportColumns) {
      const answer = await set(visitor, source, async (row, writer) => {
        if (row.version !== version) throw new ApiError('conflict', 'version');
        return {
          columns: JSON.stringify(columns),
          version: version + 1,
          content_hash: null,
          ...((await isReadable(writer, row)) ? due() : {}),
        };
      });
      onDue();
      return answer;
    },

    stop: (visitor: Visitor, id: number): Promise<ImportSource> =>
      set(
        visitor,
        id,
        (row) => ({
          reading: 0,
          due_at: isSubscribed(row) ? clock() + readIntervalMs : null,
          problem: row.reading === 1 ? sourceStopped : row.problem,
        }),
        null,
      ),

    async remove(visitor: Visitor, id: number): Promise<void> {
      await writeAs(db, visitor, async (writer) => {
        const row = await readRow(writer, visitor, id);
        await writer.deleteFrom('import_source').where('id', '=', row.id).execute();
      });
    },
  };
};
