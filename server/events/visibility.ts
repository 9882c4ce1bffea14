import type { EventRow } from '../storage/tables.ts';

/** What visitors never see: what was not published yet, and what is gone. */
export const hiddenStatuses = ['draft', 'deleted'] as const satisfies EventRow['status'][];

export const isShown = ({ status }: { status: string }): boolean =>
  !(hiddenStatuses as readonly string[]).includes(status);
