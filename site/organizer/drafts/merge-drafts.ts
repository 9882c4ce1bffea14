import { isSameJson } from '../../../domain/is-same-json.ts';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';

/** Part of the form that is merged as a whole. */
export type DraftPart = keyof EventDraft;

/** Result of a three-way merge of the draft with the version saved elsewhere. */
export interface MergedDrafts {
  /** Merged draft; parts changed by both are as written here. */
  mine: EventDraft;
  /** Merged draft; parts changed by both are as saved elsewhere. */
  theirs: EventDraft;
  /** Parts changed elsewhere only. */
  taken: DraftPart[];
  /** Parts changed by both to different values. */
  both: DraftPart[];
}

/** Merges two drafts with a common base, part by part. */
export const mergeDrafts = (
  base: EventDraft,
  mine: EventDraft,
  theirs: EventDraft,
): MergedDrafts => {
  const parts = (Object.keys(base) as DraftPart[]).filter(
    (part) => !isSameJson(theirs[part], base[part]) && !isSameJson(theirs[part], mine[part]),
  );
  const both = parts.filter((part) => !isSameJson(mine[part], base[part]));
  const taken = parts.filter((part) => !both.includes(part));
  const take = (from: readonly DraftPart[]): EventDraft => ({
    ...mine,
    ...Object.fromEntries(from.map((part) => [part, theirs[part]])),
  });
  return { mine: take(taken), theirs: take(parts), taken, both };
};
