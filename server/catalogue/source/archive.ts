import type { EventFilter } from '../../events/event-filter.ts';
import { ApiError } from '../../http/api-error.ts';
import { createTaskQueue } from '../../http/task-queue.ts';
import type { Matches } from '../matches/gather.ts';
import { matchTimes } from '../matches/match-times.ts';
import { createSegment, type Segment } from '../segment/columns.ts';
import { TooManyTimesError } from '../storage/read-past.ts';
import type { SegmentSource } from './segment-source.ts';

const maxConcurrentReads = 2;
/** Reads waiting for their turn; further ones are refused. */
const maxQueuedReads = 12;
/** Size of the cache: one view requests a list, counts and days of the same period. */
const maxSegments = 6;

/** Queries for periods older than the catalogue, with limits because anybody may send them. */
export interface Archive {
  /**
   * Times that pass a filter, at one version of the catalogue. Over the limits of SegmentSource it
   * throws ApiError `too-many-events`, or with `cut` gives the earliest; `unavailable` when the queue
   * is full.
   */
  match(filter: EventFilter, version: string, onLimit: 'refuse' | 'cut'): Promise<Matches[]>;
}

export const createArchive = ({ readPast }: SegmentSource): Archive => {
  const enqueue = createTaskQueue(maxConcurrentReads, maxQueuedReads, 'unavailable');
  const segments = new Map<string, Promise<Segment>>();

  const read = async (filter: EventFilter, onLimit: 'refuse' | 'cut'): Promise<Segment> => {
    try {
      return createSegment(await enqueue(() => readPast(filter, onLimit)));
    } catch (error) {
      if (error instanceof TooManyTimesError) throw new ApiError('too-many-events', 's');
      throw error;
    }
  };

  const segmentOf = (key: string, start: () => Promise<Segment>): Promise<Segment> => {
    const segment = segments.get(key) ?? start();
    // Put last: the first one is the least recently used.
    segments.delete(key);
    segments.set(key, segment);
    const [oldest] = segments.keys();
    if (segments.size > maxSegments && oldest !== undefined) segments.delete(oldest);
    segment.catch(() => {
      if (segments.get(key) === segment) segments.delete(key);
    });
    return segment;
  };

  return {
    async match(filter, version, onLimit) {
      const key = JSON.stringify([version, onLimit, filter]);
      const segment = await segmentOf(key, () => read(filter, onLimit));
      // A copy: another answer may use the segment before this one does.
      return [{ segment, positions: matchTimes(segment, filter).slice() }];
    },
  };
};
