import { sql, type Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';

type Db = Kysely<Tables>;

/** Longest table that is kept once it was read, in characters: its columns may be chosen later. */
const maxKeptTable = 1_000_000;

/** File as base64 or table of a source; null when there is none to read. */
export const readStoredContent = async (db: Db, sourceId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('import_content')
    .select('content')
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return row?.content ?? null;
};

export const hasContent = async (db: Db, sourceId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('import_content')
    .select('source_id')
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return row !== undefined;
};

export const forgetContent = async (writer: Db, sourceId: number): Promise<void> => {
  await writer.deleteFrom('import_content').where('source_id', '=', sourceId).execute();
};

/** Forgets a table only when it is longer than those that are kept. */
export const forgetLongTable = async (writer: Db, sourceId: number): Promise<void> => {
  await writer
    .deleteFrom('import_content')
    .where('source_id', '=', sourceId)
    .where(sql<number>`length(content)`, '>', maxKeptTable)
    .execute();
};

/** Replaces what a source had to read; null: nothing is left. */
export const storeContent = async (
  writer: Db,
  sourceId: number,
  content: string | null,
): Promise<void> => {
  await forgetContent(writer, sourceId);
  if (content === null) return;
  await writer.insertInto('import_content').values({ source_id: sourceId, content }).execute();
};
