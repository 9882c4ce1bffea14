import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../storage.ts';
import { ownNumber } from './own-number.ts';

/** Posts about events on pages of social networks, and what was erased at the wish of a network. */
export const addSocialPosts = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const [idType, idOptions] = ownNumber(engine);
    await db.schema
      .createTable('social_post')
      .addColumn('id', idType, idOptions)
      .addColumn('account_id', 'integer', (column) =>
        column.notNull().references('account.id').onDelete('cascade'),
      )
      .addColumn('event_id', 'integer', (column) =>
        column.notNull().references('event.id').onDelete('cascade'),
      )
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('page_id', 'text', (column) => column.notNull())
      .addColumn('page_title', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('link', 'text', (column) => column.notNull())
      .addColumn('told', 'text', (column) => column.notNull())
      .addColumn('announces', 'integer', (column) => column.notNull())
      .addColumn('seen_revision', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('is_wanted', 'integer', (column) => column.notNull())
      .addColumn('failure', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('looks', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('next_at', 'bigint')
      .addColumn('sent_at', 'bigint')
      .addColumn('posted_at', 'bigint')
      .addColumn('post_id', 'text')
      .execute();
    const index = (name: string, columns: string[]) =>
      db.schema.createIndex(`social_post_${name}`).on('social_post').columns(columns);
    await index('account', ['account_id']).execute();
    await index('event', ['event_id', 'network', 'page_id']).execute();
    await index('next', ['next_at']).execute();
    // A post of a network is of one row.
    await index('there', ['network', 'post_id']).unique().execute();
    await db.schema
      .createTable('social_erasure')
      .addColumn('code_hash', 'text', (column) => column.primaryKey())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('connections', 'integer', (column) => column.notNull())
      .addColumn('erased_at', 'bigint', (column) => column.notNull())
      .execute();
  },
});
