import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  maxPlugins,
  pluginIdLength,
  type Plugin,
  type PluginInput,
  type PluginUpdate,
} from '../../contract/plugins/plugin.ts';
import { writeAs } from '../accounts/lock-account.ts';
import { makeOnce } from '../accounts/make-once.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import { isAdministrator } from '../organizers/own-rows.ts';
import type { PluginRow } from '../storage/plugin-table.ts';
import type { Tables } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { tooManyPlugins } from '../words/refusals.ts';
import { toPluginColumns } from './canonical.ts';
import { toPlugin } from './plugin-row.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Random id; `randomInt` is uniform, without the bias of a remainder. */
const createPluginId = (): string =>
  Array.from({ length: pluginIdLength }, () => letters[randomInt(letters.length)]).join('');

type PluginColumns = ReturnType<typeof toPluginColumns>;

const readPlugin = async (db: Kysely<Tables>, id: string): Promise<PluginRow | null> =>
  (await db.selectFrom('plugin').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/**
 * Plugin the visitor may change: an own one, or any for an administrator. Throws ApiError
 * `unknown-plugin`, or `forbidden` for another account's plugin.
 */
const readOwn = async (db: Kysely<Tables>, id: string, visitor: Visitor): Promise<PluginRow> => {
  const row = await readPlugin(db, id);
  if (!row) throw new ApiError('unknown-plugin', 'plugin');
  // Its existence is no secret: ids are public in pages.
  if (row.owner_id !== visitor.account.id && !isAdministrator(visitor))
    throw new ApiError('forbidden', 'plugin');
  return row;
};

/** Plugins of an account. Writes throw ApiError `unauthorized` when the session has ended. */
export const createOwnPlugins = (db: Kysely<Tables>, gazetteer: Gazetteer, clock: () => number) => {
  const insert = async (
    writer: Writer,
    ownerId: number,
    columns: PluginColumns,
  ): Promise<PluginRow> => {
    const { count } = await writer
      .selectFrom('plugin')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .executeTakeFirstOrThrow();
    if (count >= maxPlugins)
      throw new ApiError('invalid-form', null, { sentence: tooManyPlugins(maxPlugins) });
    const now = clock();
    const id = createPluginId();
    return writer
      .insertInto('plugin')
      .values({ ...columns, id, owner_id: ownerId, version: 1, created_at: now, changed_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  /** Throws ApiError `conflict` when the plugin has another version. */
  const change = async (
    writer: Writer,
    { id, version }: Pick<PluginRow, 'id' | 'version'>,
    columns: PluginColumns,
  ): Promise<PluginRow> => {
    const row = await writer
      .updateTable('plugin')
      .set({ ...columns, version: version + 1, changed_at: clock() })
      .where('id', '=', id)
      // Checked in the write: an owner and an administrator do not queue for each other.
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new ApiError('conflict', 'version');
    return row;
  };

  return {
    /** Plugins of the visitor, the oldest first. */
    async list({ account }: Visitor): Promise<Plugin[]> {
      const rows = await db
        .selectFrom('plugin')
        .selectAll()
        .where('owner_id', '=', account.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toPlugin);
    },

    /**
     * With a key the plugin of a form sent before, as `makeOnce`. Throws ApiError `invalid-form`, also
     * above maxPlugins.
     */
    create(visitor: Visitor, form: PluginInput, key: string | null = null): Promise<Plugin> {
      const columns = toPluginColumns(form, gazetteer);
      return writeAs(db, visitor, async (writer) => {
        const { row } = await makeOnce(writer, visitor, {
          kind: 'plugin',
          key,
          content: form,
          now: clock(),
          read: (id) => readPlugin(writer, id),
          create: () => insert(writer, visitor.account.id, columns),
          change: ({ id, version }) => change(writer, { id, version }, columns),
        });
        return toPlugin(row);
      });
    },

    /** Throws ApiError `conflict` when the plugin was changed meanwhile. */
    update(visitor: Visitor, { plugin: id, version, ...form }: PluginUpdate): Promise<Plugin> {
      const columns = toPluginColumns(form, gazetteer);
      return writeAs(db, visitor, async (writer) => {
        await readOwn(writer, id, visitor);
        return toPlugin(await change(writer, { id, version }, columns));
      });
    },

    remove: (visitor: Visitor, id: string): Promise<Plugin> =>
      writeAs(db, visitor, async (writer) => {
        const row = await readOwn(writer, id, visitor);
        await writer.deleteFrom('plugin').where('id', '=', id).execute();
        return toPlugin(row);
      }),
  };
};
