import * as v from 'valibot';
import { EventDraftSchema, type EventDraft } from '../../../contract/organizers/event-draft.ts';
import { EventImageSchema, type EventImage } from '../../../contract/events/image.ts';
import { ChosenPlaceSchema, type ChosenPlace } from '../../../contract/organizers/own-event.ts';
import { createSafeStorage, type KeyStorage } from '../../shell/safe-storage.ts';

/** Unsaved draft in local storage: it survives a reload and an expired login. */
export interface StoredDraft {
  draft: EventDraft;
  /** Saved state the draft is based on, for merging with changes made elsewhere. */
  base?: EventDraft | undefined;
  /** Version of the event the draft is based on; null for a new event. */
  version: number | null;
  /** Details of the chosen place, of which the draft has only the id; null for none. */
  place: ChosenPlace | null;
  /** Details of the images, of which the draft has only the ids. */
  images: EventImage[];
}

const StoredDraftSchema = v.object({
  draft: EventDraftSchema,
  base: v.optional(EventDraftSchema),
  version: v.nullable(v.number()),
  place: v.nullable(ChosenPlaceSchema),
  images: v.optional(v.array(EventImageSchema), []),
});

const storedDraftPrefix = 'mapa-akci-rozepsane ';

/** Storage key by user and event: drafts of other users of the browser stay hidden. */
const keyOf = (email: string, slug: string | null): string =>
  `${storedDraftPrefix}${email} ${slug ?? ''}`;

/** Unsaved drafts by the e-mail of their user and the slug of their event; null for a new event. */
export const createDraftStorage = (open: () => KeyStorage) => {
  const storage = createSafeStorage(open);
  return {
    read(email: string, slug: string | null): StoredDraft | null {
      const result = v.safeParse(StoredDraftSchema, storage.readJson(keyOf(email, slug)));
      return result.success ? result.output : null;
    },
    /** Null removes the draft. */
    write: (email: string, slug: string | null, draft: StoredDraft | null): void =>
      storage.write(keyOf(email, slug), draft && JSON.stringify(draft)),
  };
};

export type DraftStorage = ReturnType<typeof createDraftStorage>;

/** Drafts in this browser. */
export const browserDrafts = createDraftStorage(() => window.localStorage);
export const storeDraft = browserDrafts.write;
