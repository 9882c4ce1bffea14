import type { EventFilter } from '../../events/event-filter.ts';
import type { ThreadReply } from '../../threads/create-thread.ts';
import type { SegmentColumns } from '../segment/columns.ts';

export type SegmentRequest =
  | { kind: 'all'; horizon: number }
  | { kind: 'past'; filter: EventFilter; onLimit: 'refuse' | 'cut' };

/** Error in the thread; messages do not preserve its class. */
export interface SegmentFailure {
  kind: 'too-many-times' | 'unavailable' | 'internal';
  message: string;
  /** Of the engine, such as `SQLITE_CORRUPT`; empty for other errors. */
  code: string;
}

export type SegmentReply = ThreadReply<SegmentColumns, SegmentFailure>;
