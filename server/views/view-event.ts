import type { DetailTime, EventDetail } from '../../contract/events/event-detail.ts';

/** An event with its times in a view, by start; every output is written from these. */
export interface ViewEvent extends EventDetail {
  times: DetailTime[];
  /** Code of its municipality. */
  cityId: number;
  /** Epoch ms of the first and of the last write. */
  createdAt: number;
  changedAt: number;
}
