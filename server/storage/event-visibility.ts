import type { EventRow } from './tables.ts';

/** Statuses never visible to visitors: unpublished and deleted. */
export const hiddenStatuses = ['draft', 'deleted'] as const satisfies EventRow['status'][];

/** Whether an event has a page that visitors can read. */
export const isShown = ({ status }: { status: string }): boolean =>
  !(hiddenStatuses as readonly string[]).includes(status);

/** Whether an event stands on the map and in lists; a double has a page only. */
export const isListed = (row: { status: string; double_of: number | null }): boolean =>
  isShown(row) && row.double_of === null;
