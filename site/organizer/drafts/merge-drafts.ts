import type { EventDraft } from '../../../contract/organizers/event-draft.ts';

/** A part of the form that is taken over as a whole. */
export type DraftPart = keyof EventDraft;

/** What somebody wrote here, and what was saved elsewhere meanwhile, as one. */
export interface MergedDrafts {
  /** Both together; what both changed is as it was written here. */
  mine: EventDraft;
  /** The same, but what both changed is as it was saved. */
  theirs: EventDraft;
  /** Changed by them alone. */
  taken: DraftPart[];
  /** Changed by both, and not to the same. */
  both: DraftPart[];
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Puts two drafts together that began from one, part by part. */
export const mergeDrafts = (
  base: EventDraft,
  mine: EventDraft,
  theirs: EventDraft,
): MergedDrafts => {
  const parts = (Object.keys(base) as DraftPart[]).filter(
    (part) => !isSame(theirs[part], base[part]) && !isSame(theirs[part], mine[part]),
  );
  const both = parts.filter((part) => !isSame(mine[part], base[part]));
  const taken = parts.filter((part) => !both.includes(part));
  const take = (from: readonly DraftPart[]): EventDraft => ({
    ...mine,
    ...Object.fromEntries(from.map((part) => [part, theirs[part]])),
  });
  return { mine: take(taken), theirs: take(parts), taken, both };
};
