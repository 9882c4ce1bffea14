import type { DetailTime } from '../../contract/events/event-detail.ts';

/** Former time of a date that begins at another one now; null for one that only ends at another. */
export const formerTime = ({
  start,
  precision,
  movedFrom,
}: DetailTime): NonNullable<DetailTime['movedFrom']> | null =>
  movedFrom && (movedFrom.start !== start || movedFrom.precision !== precision) ? movedFrom : null;
