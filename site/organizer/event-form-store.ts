import { atom, computed } from 'nanostores';
import type { City } from '../../contract/places/city.ts';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import type { ChosenPlace, EditableEvent } from '../../contract/organizers/own-event.ts';
import { createFormStore } from '../components/forms/form-store.ts';
import { createCategoryGuessStore } from './category-guess-store.ts';
import type { DraftAddress } from './drafts/draft-address.ts';
import {
  createKeptDraft,
  type DraftContent,
  type KeptDraftEnvironment,
} from './drafts/kept-draft.ts';
import { eventDraftProblems } from './event-draft-problems.ts';
import {
  createImageUploadsStore,
  type ImageUploadsEnvironment,
} from './images/image-uploads-store.ts';
import { createSavingStore, type SavedEvent, type SavingEnvironment } from './saving-store.ts';

export type EventFormEnvironment = SavingEnvironment &
  ImageUploadsEnvironment &
  KeptDraftEnvironment;

/** Initial state of the form. */
export interface OpenedEvent {
  /** Null for a new event. */
  event: EditableEvent | null;
  /** Draft without unsaved changes. */
  initial: EventDraft;
  /** Place of `initial`; null for none. */
  chosen: ChosenPlace | null;
  /** Event this one is a copy of, with its images; null if it is not a copy. */
  source: EditableEvent | null;
}

export interface EventFormOptions extends OpenedEvent {
  /** User whose unsaved drafts are read and stored. */
  email: string;
  /** Where its unsaved draft is kept. */
  address: DraftAddress;
  /** The event was just saved for the first time. */
  isSaved: boolean;
  onSaved(saved: SavedEvent): void;
}

/** Form of an event: its draft, images, place and saving; unsaved changes are kept in storage. */
export const createEventFormStore = (
  environment: EventFormEnvironment,
  { email, address, event, initial, chosen, source, isSaved, onSaved }: EventFormOptions,
) => {
  const kept = createKeptDraft(environment, { email, address });
  const stored = kept.restored;
  const storedBase = stored && {
    savedDraft: stored.savedDraft ?? initial,
    version: stored.version,
  };
  const initialBase = { savedDraft: initial, version: event?.version ?? null };

  const form = createFormStore(stored?.draft ?? initial, eventDraftProblems);
  const images = createImageUploadsStore(
    environment,
    form,
    stored?.images ?? (event ?? source)?.images ?? [],
  );
  const guess = createCategoryGuessStore(form);
  const $place = atom(stored ? stored.place : chosen);
  const $town = atom<City | null>(null);
  const $restored = atom<'restored' | 'discarded' | null>(stored && 'restored');
  const unfinished = new Set<() => boolean>();
  const saving = createSavingStore(environment, {
    ...(storedBase ?? initialBase),
    form,
    event,
    isSaved,
    isSendingImages: () => images.$isSending.get(),
    finish: () => [...unfinished].every((confirm) => confirm()),
    onSaved(saved) {
      // The form may have been closed, and its changes are no longer kept.
      if (event) kept.write($unsaved.get());
      else kept.moveTo(saved.event.slug, $unsaved.get());
      $restored.set(null);
      onSaved(saved);
    },
    onTaken(theirs) {
      if (form.$values.get().place.place === theirs.form.place.place) $place.set(theirs.place);
      images.addDetails(theirs.images);
    },
  });
  const $unsaved = computed(
    [form.$values, saving.$base, $place, images.$details, saving.$isDirty],
    (draft, base, place, details, isDirty): DraftContent | null =>
      isDirty ? { draft, ...base, place, images: [...details] } : null,
  );

  return {
    form,
    images,
    saving,
    /** Category chosen by the title; null for none. */
    $guess: guess.$guess,
    /** Confirmations of open inner editors; each returns false if its editor is invalid. */
    unfinished,
    /** Place of the id in the draft; null for none. */
    $place,
    /** Municipality of a new place; null while not found. */
    $town,
    /** Where the unsaved draft is kept. */
    $draftAddress: kept.$address,
    /** False while the browser refuses to keep unsaved changes. */
    $isKept: kept.$isKept,
    /** Whether a stored draft is shown or was discarded; null without one and after a save. */
    $restored,
    /** Leaving would lose something. */
    $isUnsaved: computed(
      [saving.$isDirty, images.$isSending],
      (isDirty, isSending) => isDirty || isSending,
    ),
    setPlace: (place: ChosenPlace | null) => $place.set(place),
    setTown: (town: City | null) => $town.set(town),
    /** Discards the stored draft. */
    discard(): void {
      saving.restart(initial, initialBase);
      $place.set(chosen);
      $restored.set('discarded');
    },
    /** Takes the discarded draft back. */
    takeBack(): void {
      if (!stored || !storedBase) return;
      saving.restart(stored.draft, storedBase);
      $place.set(stored.place);
      $restored.set('restored');
    },
    /** Keeps unsaved changes in storage; returns a function that stops that and the uploads. */
    start(): () => void {
      // A draft of which everything is saved by now.
      if (stored && $unsaved.get() === null) kept.write(null);
      const stops = [$unsaved.listen(kept.write), ...(event ? [] : [guess.start()])];
      return () => {
        for (const stop of stops) stop();
        images.destroy();
      };
    },
  };
};

export type EventFormStore = ReturnType<typeof createEventFormStore>;
