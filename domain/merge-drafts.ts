import { isSameJson } from './is-same-json.ts';

/** Parts of a draft, each merged as a whole. */
export interface DraftParts<Draft, Part extends string> {
  names: readonly Part[];
  /** Value of a part; compared as JSON. */
  read(draft: Draft, part: Part): unknown;
  /** The draft with a part as in another one. */
  take(draft: Draft, part: Part, from: Draft): Draft;
}

/** Parts of a draft that are its keys. */
export const keysAsParts = <Draft extends object>(
  names: readonly (keyof Draft & string)[],
): DraftParts<Draft, keyof Draft & string> => ({
  names,
  read: (draft, part) => draft[part],
  take: (draft, part, from) => ({ ...draft, [part]: from[part] }),
});

/** Result of a three-way merge of the draft with the version stored elsewhere. */
export interface MergedDrafts<Draft, Part extends string> {
  /** Merged draft; parts changed by both are as written here. */
  mine: Draft;
  /** Merged draft; parts changed by both are as stored elsewhere. */
  theirs: Draft;
  /** Parts changed elsewhere only. */
  taken: Part[];
  /** Parts changed by both to different values. */
  both: Part[];
}

/** Whether two drafts are the same in all parts. */
export const isSameDraft = <Draft, Part extends string>(
  { names, read }: DraftParts<Draft, Part>,
  one: Draft,
  other: Draft,
): boolean => names.every((part) => isSameJson(read(one, part), read(other, part)));

/** Merges two drafts with a common base, part by part. */
export const mergeDrafts = <Draft, Part extends string>(
  { names, read, take }: DraftParts<Draft, Part>,
  { base, mine, theirs }: { base: Draft; mine: Draft; theirs: Draft },
): MergedDrafts<Draft, Part> => {
  const differs = (one: Draft, other: Draft, part: Part): boolean =>
    !isSameJson(read(one, part), read(other, part));
  const changed = names.filter(
    (part) => differs(theirs, base, part) && differs(theirs, mine, part),
  );
  const both = changed.filter((part) => differs(mine, base, part));
  const taken = changed.filter((part) => !both.includes(part));
  const withParts = (parts: readonly Part[]): Draft =>
    parts.reduce((draft, part) => take(draft, part, theirs), mine);
  return { mine: withParts(taken), theirs: withParts(changed), taken, both };
};
