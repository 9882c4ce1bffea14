import * as v from 'valibot';
import { EventDraftSchema, type EventDraft } from '../../../contract/organizers/event-draft.ts';
import { EventImageSchema, type EventImage } from '../../../contract/events/image.ts';
import { ChosenPlaceSchema, type ChosenPlace } from '../../../contract/organizers/own-event.ts';
import { createSafeStorage } from '../../shell/safe-storage.ts';

/** What somebody has written and not saved, in this browser: it outlives a reload and a lost login. */
export interface KeptDraft {
  draft: EventDraft;
  /** What it began from, so that changes made elsewhere can be told from those made here. */
  base?: EventDraft | undefined;
  /** Of the event it began from; null for a new one. */
  version: number | null;
  /** What the number of its place stands for; null for none. */
  place: ChosenPlace | null;
  /** What the numbers of its pictures stand for. */
  images: EventImage[];
}

const KeptSchema = v.object({
  draft: EventDraftSchema,
  base: v.optional(EventDraftSchema),
  version: v.nullable(v.number()),
  place: v.nullable(ChosenPlaceSchema),
  images: v.optional(v.array(EventImageSchema), []),
});

export const keptPrefix = 'mapa-akci-rozepsane ';

/** By person and event: nobody else of this browser is shown it. */
const keyOf = (email: string, slug: string | null): string => `${keptPrefix}${email} ${slug ?? ''}`;

const texts = createSafeStorage(() => window.localStorage);

export const readKept = (email: string, slug: string | null): KeptDraft | null => {
  const result = v.safeParse(KeptSchema, texts.readJson(keyOf(email, slug)));
  return result.success ? result.output : null;
};

export const keepDraft = (email: string, slug: string | null, kept: KeptDraft | null): void =>
  texts.write(keyOf(email, slug), kept && JSON.stringify(kept));
