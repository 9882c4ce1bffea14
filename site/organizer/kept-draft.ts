import * as v from 'valibot';
import { EventDraftSchema, type EventDraft } from '../../contract/event-draft.ts';
import { ChosenPlaceSchema, type ChosenPlace } from '../../contract/own-event.ts';

/** What somebody has written and not saved, in this browser: it outlives a reload and a lost login. */
export interface KeptDraft {
  draft: EventDraft;
  /** Of the event it began from; null for a new one. */
  version: number | null;
  /** What the number of its place stands for; null for none. */
  place: ChosenPlace | null;
}

const KeptSchema = v.object({
  draft: EventDraftSchema,
  version: v.nullable(v.number()),
  place: v.nullable(ChosenPlaceSchema),
});

export const keptPrefix = 'mapa-akci-rozepsane ';

/** By person and event: nobody else of this browser is shown it. */
const keyOf = (email: string, slug: string | null): string => `${keptPrefix}${email} ${slug ?? ''}`;

export const readKept = (email: string, slug: string | null): KeptDraft | null => {
  try {
    const text = window.localStorage.getItem(keyOf(email, slug));
    const result = v.safeParse(KeptSchema, JSON.parse(text ?? 'null'));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
};

export const keepDraft = (email: string, slug: string | null, kept: KeptDraft | null): void => {
  try {
    const key = keyOf(email, slug);
    if (kept) window.localStorage.setItem(key, JSON.stringify(kept));
    else window.localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: the page itself still does.
  }
};
