import * as v from 'valibot';
import { EventDraftSchema, type EventDraft } from '../../../contract/organizers/event-draft.ts';
import { EventImageSchema, type EventImage } from '../../../contract/events/image.ts';
import { ChosenPlaceSchema, type ChosenPlace } from '../../../contract/organizers/own-event.ts';
import { createSafeStorage, type KeyStorage } from '../../shell/safe-storage.ts';

/** Unsaved draft in local storage, kept over a reload and an expired login. */
export interface StoredDraft {
  draft: EventDraft;
  /** Draft as last loaded or saved: the base of a three-way merge with changes made elsewhere. */
  savedDraft?: EventDraft | undefined;
  /** Version of the event the draft is based on; null for a new event. */
  version: number | null;
  /** Details of the chosen place, of which the draft has only the id; null for none. */
  place: ChosenPlace | null;
  /** Details of the images, of which the draft has only the ids. */
  images: EventImage[];
}

/** JSON in the storage; browsers hold drafts of it, so its names do not change. */
const StoredDraftSchema = v.object({
  draft: EventDraftSchema,
  /** `savedDraft` of StoredDraft. */
  base: v.optional(EventDraftSchema),
  version: v.nullable(v.number()),
  place: v.nullable(ChosenPlaceSchema),
  images: v.optional(v.array(EventImageSchema), []),
});

const storedDraftPrefix = 'mapa-akci-rozepsane ';

/** Key of a user and an event: a user must not see drafts of other users of the browser. */
const keyOf = (email: string, slug: string | null): string =>
  `${storedDraftPrefix}${email} ${slug ?? ''}`;

/** Unsaved drafts by the e-mail of their user and the slug of their event; null for a new event. */
export const createDraftStorage = (open: () => KeyStorage) => {
  const storage = createSafeStorage(open);
  return {
    read(email: string, slug: string | null): StoredDraft | null {
      const result = v.safeParse(StoredDraftSchema, storage.readJson(keyOf(email, slug)));
      if (!result.success) return null;
      const { base, ...stored } = result.output;
      return { ...stored, savedDraft: base };
    },
    /** Null removes the draft. */
    write(email: string, slug: string | null, stored: StoredDraft | null): void {
      if (stored === null) return storage.write(keyOf(email, slug), null);
      const { draft, savedDraft: base, version, place, images } = stored;
      storage.write(keyOf(email, slug), JSON.stringify({ draft, base, version, place, images }));
    },
  };
};

export type DraftStorage = ReturnType<typeof createDraftStorage>;

/** Drafts in this browser. */
export const browserDrafts = createDraftStorage(() => window.localStorage);
