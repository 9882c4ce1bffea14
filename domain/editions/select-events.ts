import type { issueStates } from '../../contract/print/edition-issue.ts';

export type IssueState = (typeof issueStates)[number];

/** Event of an issue, by its id, and whether the view has it no more. */
export interface SelectableEvent {
  id: number;
  gone: boolean;
}

/** Change that decides on what is printed; `replaced_by` is an id. */
export interface SelectingChange {
  left_out: boolean;
  replaced_by: number | null;
}

export interface Selection {
  states: Map<number, IssueState>;
  /** Printed instead of others, so they are the last to be dropped. */
  preferred: Set<number>;
}

/**
 * Which events of an issue are printed: of those not left out the first ones up to the limit, and
 * before them those that were chosen instead of others.
 */
export const selectEvents = (
  events: readonly SelectableEvent[],
  changes: ReadonlyMap<number, SelectingChange>,
  limit: number | null,
): Selection => {
  const chosen = new Set(
    [...changes.values()].flatMap(({ left_out, replaced_by }) =>
      left_out && replaced_by !== null ? [replaced_by] : [],
    ),
  );
  const present = events.filter(({ gone }) => !gone);
  const preferred = present.filter(({ id }) => chosen.has(id));
  const others = present.filter(({ id }) => !chosen.has(id) && !changes.get(id)?.left_out);
  const printed = new Set(
    [...preferred, ...others].slice(0, limit ?? undefined).map(({ id }) => id),
  );
  const stateOf = ({ id, gone }: SelectableEvent): IssueState => {
    if (gone) return 'gone';
    if (printed.has(id)) return 'printed';
    return changes.get(id)?.left_out && !chosen.has(id) ? 'left-out' : 'over-limit';
  };
  return {
    states: new Map(events.map((event) => [event.id, stateOf(event)])),
    preferred: new Set(preferred.map(({ id }) => id)),
  };
};
