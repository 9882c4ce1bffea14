import type { Gazetteer } from '../cities/gazetteer.ts';
import { publicReach, type Reach } from '../fetching/fetch-public.ts';
import type { Storage } from '../storage/storage.ts';
import { createDeciding } from './decide.ts';
import { createItemList } from './list-items.ts';
import { createOwnSources } from './own-sources.ts';
import { parseHere, type ParseImport } from './parse-import.ts';
import { createSourceReading } from './read-source.ts';
import { createReadingSchedule } from './reading-schedule.ts';
import { createSureTaking } from './take-surely.ts';
import { createUndo } from './undo.ts';

export interface InboxOptions {
  storage: Storage;
  gazetteer: Gazetteer;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Default: in the event loop of the caller. */
  parse?: ParseImport;
  /** Default: the public internet. */
  reach?: Reach | undefined;
  onError(error: unknown, sourceId: number): void;
}

/** Sources of events of others, their items, and decisions about them. */
export const createInbox = ({
  storage,
  gazetteer,
  clock,
  parse = parseHere,
  reach = publicReach,
  onError,
}: InboxOptions) => {
  const services = { storage, gazetteer, clock };
  const decide = createDeciding(services);
  const readings = createReadingSchedule({
    db: storage.db,
    clock,
    read: createSourceReading({ ...services, parse, reach }),
    takeSurely: createSureTaking({ db: storage.db, clock, decide }),
    onError,
  });
  return {
    sources: createOwnSources({ ...services, onDue: () => void readings.check() }),
    items: createItemList(storage.db, gazetteer, clock),
    decide,
    undo: createUndo(services),
    readings,
  };
};

export type Inbox = ReturnType<typeof createInbox>;
