import { sql, type RawBuilder } from 'kysely';
import type { ItemState } from '../../contract/imports/import-source.ts';
import type { ImportItemRow } from '../storage/import-tables.ts';

type StatedRow = Pick<
  ImportItemRow,
  'put_aside' | 'event_id' | 'gone' | 'kept' | 'said_hash' | 'says_hash' | 'similar_id'
>;

/** What an item waits for, without regard to the time. `approximate`: its place is not exact. */
export const stateOf = (
  row: StatedRow,
  { approximate, isDeleted }: { approximate: boolean; isDeleted: boolean },
): ItemState => {
  if (row.put_aside === 1) return 'ignored';
  if (row.event_id === null) {
    if (row.similar_id !== null) return 'similar';
    return approximate ? 'unplaced' : 'new';
  }
  // Deleted by its owner, who does not want it back.
  if (isDeleted) return 'ignored';
  if (row.gone === 1) return row.kept === 1 ? 'taken' : 'gone';
  return row.said_hash === row.says_hash ? 'taken' : 'changed';
};

/** Identifies what an item says and waits for, as a decision names it. */
export const decidedOf = ({
  says_hash,
  state,
  similar_id,
}: Pick<ImportItemRow, 'says_hash' | 'state' | 'similar_id'>): string =>
  [says_hash, state, similar_id ?? ''].join('.');

/** State with regard to the time: what is over waits for nothing. `now` in epoch milliseconds. */
export const shownState = (now: number): RawBuilder<ItemState> =>
  sql<ItemState>`case
    when import_item.ends_at >= ${now} then import_item.state
    when import_item.event_id is null then 'ignored'
    when import_item.state = 'ignored' then 'ignored'
    else 'taken' end`;
