import type { EventRow } from './tables.ts';

/** Statuses never visible to visitors: unpublished and deleted. */
export const hiddenStatuses = ['draft', 'deleted'] as const satisfies EventRow['status'][];

export const isShown = ({ status }: { status: string }): boolean =>
  !(hiddenStatuses as readonly string[]).includes(status);
