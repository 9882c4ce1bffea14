import type { Decided, DecisionAction } from '../../contract/imports/import-item.ts';

/** What came of decisions, for a message. */
export interface DecisionOutcome {
  action: DecisionAction | 'undo';
  /** Items that were decided, or whose decision was taken back. */
  items: number;
  /** Events that were made, changed and deleted. */
  created: number;
  changed: number;
  removed: number;
  refused: Decided['refused'];
  /** Why the rest was not sent; null when it was. */
  failure: string | null;
  /** Identifies the decisions to take back; null for none. */
  take: number | null;
}

export const emptyOutcome = (action: DecisionOutcome['action']): DecisionOutcome => ({
  action,
  items: 0,
  created: 0,
  changed: 0,
  removed: 0,
  refused: [],
  failure: null,
  take: null,
});

/** Outcome together with another answer, to this many decisions. */
export const withAnswer = (
  outcome: DecisionOutcome,
  { created, changed, removed, refused }: Decided,
  items: number,
): DecisionOutcome => ({
  ...outcome,
  items: outcome.items + items,
  created: outcome.created + created,
  changed: outcome.changed + changed,
  removed: outcome.removed + removed,
  refused: [...outcome.refused, ...refused],
});
