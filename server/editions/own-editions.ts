import type { Kysely } from 'kysely';
import {
  maxEditions,
  type Edition,
  type EditionInput,
  type EditionUpdate,
  type IssueHead,
} from '../../contract/print/edition.ts';
import { closableDay, nextClosing } from '../../domain/editions/closing-day.ts';
import { writeAs } from '../accounts/lock-account.ts';
import { makeOnce } from '../accounts/make-once.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import type { EditionRow } from '../storage/edition-tables.ts';
import type { Tables } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { tooManyEditions } from '../words/editions.ts';
import { parseForm, toEdition } from './edition-row.ts';
import { citySlugOf, toEditionQuery } from './read-edition-events.ts';

/** Edition of the visitor; null also for one of somebody else. */
const readEdition = async (
  db: Kysely<Tables>,
  id: number,
  { account }: Visitor,
): Promise<EditionRow | null> =>
  (await db
    .selectFrom('edition')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', account.id)
    .executeTakeFirst()) ?? null;

/** As `readEdition`. Throws ApiError `not-found` instead of null. */
export const readOwnEdition = async (
  db: Kysely<Tables>,
  id: number,
  visitor: Visitor,
): Promise<EditionRow> => {
  const row = await readEdition(db, id, visitor);
  if (!row) throw new ApiError('not-found', 'edition');
  return row;
};

const readIssueHeads = async (
  db: Kysely<Tables>,
  editionIds: readonly number[],
): Promise<Map<number, IssueHead[]>> => {
  const heads = new Map<number, IssueHead[]>(editionIds.map((id) => [id, []]));
  if (editionIds.length === 0) return heads;
  const rows = await db
    .selectFrom('edition_issue')
    .select(['id', 'edition_id', 'start_day', 'end_day', 'closed_at'])
    .where('edition_id', 'in', editionIds)
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (const { id, edition_id, start_day, end_day, closed_at } of rows)
    heads.get(edition_id)?.push({ id, start: start_day, end: end_day, closed_at });
  return heads;
};

/** Editions of an account. Writes throw ApiError `unauthorized` when the session has ended. */
export const createOwnEditions = (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  clock: () => number,
) => {
  const toAnswers = async (reader: Kysely<Tables>, rows: EditionRow[]): Promise<Edition[]> => {
    const heads = await readIssueHeads(
      reader,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const slug = citySlugOf(parseForm(row).query);
      const title = slug === null ? null : (gazetteer.bySlug(slug)?.title ?? null);
      return toEdition(row, heads.get(row.id) ?? [], title);
    });
  };
  const toAnswer = async (reader: Kysely<Tables>, row: EditionRow): Promise<Edition> =>
    (await toAnswers(reader, [row]))[0] as Edition;

  /** Columns of a form. Throws ApiError for a query that is no view. */
  const toColumns = (form: EditionInput): Pick<EditionRow, 'form' | 'next_closing'> => ({
    form: JSON.stringify({ ...form, query: toEditionQuery(form.query, { gazetteer }) }),
    next_closing: nextClosing(form.closing, closableDay(clock())),
  });

  const insert = async (
    writer: Writer,
    ownerId: number,
    form: EditionInput,
  ): Promise<EditionRow> => {
    const columns = toColumns(form);
    const { count } = await writer
      .selectFrom('edition')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxEditions)
      throw new ApiError('invalid-form', null, { sentence: tooManyEditions(maxEditions) });
    const now = clock();
    return writer
      .insertInto('edition')
      .values({ ...columns, owner_id: ownerId, version: 1, created_at: now, changed_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  /** Throws ApiError `conflict` when the edition has another version than `earlier`. */
  const change = async (
    writer: Writer,
    earlier: EditionRow,
    form: EditionInput,
  ): Promise<EditionRow> => {
    const { every, day } = parseForm(earlier).closing;
    const hasSameClosing = every === form.closing.every && day === form.closing.day;
    const row = await writer
      .updateTable('edition')
      // An issue that is due and not made yet stays due.
      .set({
        ...toColumns(form),
        ...(hasSameClosing && { next_closing: earlier.next_closing }),
        version: earlier.version + 1,
        changed_at: clock(),
      })
      .where('id', '=', earlier.id)
      .where('version', '=', earlier.version)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError('conflict', 'version');
    return row;
  };

  return {
    async list({ account }: Visitor): Promise<Edition[]> {
      const rows = await db
        .selectFrom('edition')
        .selectAll()
        .where('owner_id', '=', account.id)
        .orderBy('id')
        .execute();
      return toAnswers(db, rows);
    },

    /**
     * With a key the edition of a form sent before, as `makeOnce`. Throws ApiError `invalid-form`, also
     * above maxEditions.
     */
    create: (visitor: Visitor, form: EditionInput, key: string | null = null): Promise<Edition> =>
      writeAs(db, visitor, async (writer) => {
        const { row } = await makeOnce(writer, visitor, {
          kind: 'edition',
          key,
          content: form,
          now: clock(),
          read: (id) => readEdition(writer, Number(id), visitor),
          create: () => insert(writer, visitor.account.id, form),
          change: (earlier) => change(writer, earlier, form),
        });
        return toAnswer(writer, row);
      }),

    /** Throws ApiError `conflict` when the edition was changed meanwhile. */
    update: (visitor: Visitor, { edition, version, ...form }: EditionUpdate): Promise<Edition> =>
      writeAs(db, visitor, async (writer) => {
        const earlier = await readOwnEdition(writer, edition, visitor);
        return toAnswer(writer, await change(writer, { ...earlier, version }, form));
      }),

    remove: (visitor: Visitor, id: number): Promise<Edition> =>
      writeAs(db, visitor, async (writer) => {
        const row = await readOwnEdition(writer, id, visitor);
        const answer = await toAnswer(writer, row);
        await writer.deleteFrom('edition').where('id', '=', id).execute();
        return answer;
      }),
  };
};
