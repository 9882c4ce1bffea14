import { basename } from 'node:path';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { EventSource } from '../../contract/events/event.ts';
import type { ColumnChoice } from '../../contract/imports/table-columns.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import { publicReach, type Reach } from '../fetching/fetch-public.ts';
import { FileProblem } from './file-problem.ts';
import type { ReadFormat } from './import-file.ts';
import type { ReadItems } from './items/source-item.ts';
import { createPlacing } from './items/place-items.ts';
import { toNewEvents } from './items/to-new-events.ts';
import { readSource } from './read-source.ts';

export interface ReadOptions {
  /** What columns of a table have; those that it does not name are recognised by their headings. */
  columns?: readonly ColumnChoice[];
}

/** Reads bytes of a format into items; `today` is in Prague. Throws FileProblem. */
export type ReadBytes = (bytes: Uint8Array, today: CivilDate, options?: ReadOptions) => ReadItems;

/** Import of a file or an address of a format whose events are read as items. Throws FileProblem without any event. */
export const createItemImport =
  (source: EventSource, readBytes: ReadBytes, reach: Reach = publicReach): ReadFormat =>
  async ({ path, now, city = null }) => {
    const read = readBytes(await readSource(path, reach), civilDateAt(now));
    if (read.items.length + read.refusals.length === 0)
      throw new FileProblem('není v něm žádná akce');
    return async ({ storage, gazetteer }) => {
      const placing = await createPlacing({ db: storage.db, gazetteer, source, city });
      return toNewEvents(read, { fileName: basename(path), source, placing });
    };
  };
