import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  mostPlugins,
  pluginIdLength,
  type Plugin,
  type PluginForm,
  type PluginUpdate,
} from '../../contract/plugins/plugin.ts';
import { claim } from '../accounts/claim.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import { isAdministrator } from '../organizers/own-rows.ts';
import type { PluginRow } from '../storage/plugin-table.ts';
import type { Tables } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { toColumns } from './canonical.ts';
import { toPlugin } from './plugin-row.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Each letter as likely as any other: `randomInt` draws again where a remainder would favour some. */
const createPluginId = (): string =>
  Array.from({ length: pluginIdLength }, () => letters[randomInt(letters.length)]).join('');

const tooMany = `Pluginů můžete mít nejvýše ${mostPlugins}. Smažte napřed některý, který už nepoužíváte.`;

/**
 * A plugin that may be changed by whoever asks. Throws ApiError `unknown-plugin` for what there is
 * not, and `forbidden` for somebody else's.
 */
const readOwn = async (db: Kysely<Tables>, id: string, visitor: Visitor): Promise<PluginRow> => {
  const row = await db.selectFrom('plugin').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('unknown-plugin', 'plugin');
  // That there is one is no secret: its identifier stands in pages.
  if (row.owner_id !== visitor.account.id && !isAdministrator(visitor))
    throw new ApiError('forbidden', 'plugin');
  return row;
};

/** What people do with their plugins. Writing throws ApiError `unauthorized` when a login is over. */
export const createOwnPlugins = (db: Kysely<Tables>, gazetteer: Gazetteer, clock: () => number) => {
  const asVisitor = <Result>(
    visitor: Visitor,
    work: (writer: Writer) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (writer) => {
      // Two that write for one account queue here.
      await claim(writer, visitor);
      return work(writer);
    });

  return {
    /** Their own, the oldest first. */
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

    /** Throws ApiError `invalid-form` for one too many, too. */
    create(visitor: Visitor, form: PluginForm): Promise<Plugin> {
      const columns = toColumns(form, gazetteer);
      const ownerId = visitor.account.id;
      return asVisitor(visitor, async (writer) => {
        const { count } = await writer
          .selectFrom('plugin')
          .select((select) => select.fn.countAll<number>().as('count'))
          .where('owner_id', '=', ownerId)
          .executeTakeFirstOrThrow();
        if (count >= mostPlugins) throw new ApiError('invalid-form', null, { sentence: tooMany });
        const now = clock();
        const row = await writer
          .insertInto('plugin')
          .values({
            ...columns,
            id: createPluginId(),
            owner_id: ownerId,
            version: 1,
            created_at: now,
            changed_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return toPlugin(row);
      });
    },

    /** Throws ApiError `conflict` where somebody was faster. */
    update(visitor: Visitor, { plugin, version, ...form }: PluginUpdate): Promise<Plugin> {
      const columns = toColumns(form, gazetteer);
      return asVisitor(visitor, async (writer) => {
        await readOwn(writer, plugin, visitor);
        const row = await writer
          .updateTable('plugin')
          .set({ ...columns, version: version + 1, changed_at: clock() })
          .where('id', '=', plugin)
          // Asked of the write itself: its owner and an administrator do not queue for one another.
          .where('version', '=', version)
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new ApiError('conflict', 'version');
        return toPlugin(row);
      });
    },

    remove: (visitor: Visitor, id: string): Promise<Plugin> =>
      asVisitor(visitor, async (writer) => {
        const row = await readOwn(writer, id, visitor);
        await writer.deleteFrom('plugin').where('id', '=', id).execute();
        return toPlugin(row);
      }),
  };
};
