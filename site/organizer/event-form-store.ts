import { atom, computed } from 'nanostores';
import type { OrganizerProfile } from '../../contract/accounts/settings.ts';
import type { City } from '../../contract/places/city.ts';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import type { ChosenPlace, EditableEvent } from '../../contract/organizers/own-event.ts';
import { createFormStore } from '../components/forms/form-store.ts';
import { createUnfinishedEdits } from '../components/forms/unfinished.ts';
import { createCategoryGuessStore } from './category-guess-store.ts';
import { createEventDefaultsStore } from './defaults/event-defaults-store.ts';
import { fillUntouched, withProfile } from './defaults/fill-draft.ts';
import { isNewEvent, type DraftAddress } from './drafts/draft-address.ts';
import type { DraftOwner } from './drafts/draft-storage.ts';
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
  owner: DraftOwner;
  /** Where its unsaved draft is kept. */
  address: DraftAddress;
  /** The event was just saved for the first time. */
  isSaved: boolean;
  onSaved(saved: SavedEvent): void;
}

/** Form of an event: its draft, images, place and saving; unsaved changes are kept in storage. */
export const createEventFormStore = (
  environment: EventFormEnvironment,
  { owner, address, event, initial, chosen, source, isSaved, onSaved }: EventFormOptions,
) => {
  const kept = createKeptDraft(environment, { owner, address });
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
  const unfinished = createUnfinishedEdits();
  /** State without changes; a profile fills it in. */
  let opening = { base: initialBase, place: chosen };
  let isOpen = false;
  let isFilling = false;
  let isPlaceHeld = false;
  const saving = createSavingStore(environment, {
    ...(storedBase ?? initialBase),
    form,
    event,
    isSaved,
    images,
    requestKey: kept.requestKey,
    finish: unfinished.finish,
    onSaved(saved) {
      // The form may have been closed, and its changes are no longer kept.
      if (event) kept.write($unsaved.get());
      else kept.moveTo(saved.event.slug, $unsaved.get());
      $restored.set(null);
      images.forgetRemoved();
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

  /** Fills in fields that nobody has changed, as if the form had been opened with them. */
  const fill = (profile: OrganizerProfile): void => {
    if (!isOpen) return;
    const place = isPlaceHeld ? null : profile.place;
    const before = opening.base.savedDraft;
    const after = withProfile(before, { ...profile, place });
    opening = { base: { ...opening.base, savedDraft: after }, place };
    if ($restored.get() === 'restored') return;
    isFilling = true;
    form.update((draft) => fillUntouched(draft, before, after));
    if (form.$values.get().place === after.place) $place.set(place);
    saving.rebase(after);
    isFilling = false;
    kept.write($unsaved.get());
  };
  const defaults = createEventDefaultsStore(environment, fill);

  return {
    form,
    images,
    saving,
    defaults,
    /** Category chosen by the title; null for none. */
    $guess: guess.$guess,
    /** Inner editors and typed fields. */
    unfinished,
    /** Place of the id in the draft; null for none. */
    $place,
    /** Municipality of a new place; null while not found. */
    $town,
    /** Where the unsaved draft is kept. */
    $draftAddress: kept.$address,
    /** False while the browser refuses to keep unsaved changes. */
    $isKept: kept.$isKept,
    /** The same is written in another window too; this form went on at its own address. */
    $isApart: kept.$isApart,
    /** Whether a stored draft is shown or was discarded; null without one and after a save. */
    $restored,
    /** Leaving would lose something: what the browser keeps is not lost. */
    $isUnsaved: computed(
      [
        $unsaved,
        kept.$isKept,
        images.$isSending,
        images.$hasFailed,

        saving.$isSending,
        saving.$isRenewed,
        unfinished.$isPending,
      ],
      (unsaved, isKept, ...isPending) => (unsaved !== null && !isKept) || isPending.includes(true),
    ),
    setPlace: (place: ChosenPlace | null) => $place.set(place),
    /** The place is being chosen, so that a profile loaded later leaves it alone. */
    holdPlace: () => void (isPlaceHeld = true),
    setTown: (town: City | null) => $town.set(town),
    /** Discards the stored draft. */
    discard(): void {
      kept.renewKey();
      images.forgetRemoved();
      saving.restart(opening.base.savedDraft, opening.base);
      $place.set(opening.place);
      $restored.set('discarded');
    },
    /** Takes the discarded draft back. */
    takeBack(): void {
      if (!stored || !storedBase) return;
      kept.restoreKey();
      images.forgetRemoved();
      saving.restart(stored.draft, storedBase);
      $place.set(stored.place);
      $restored.set('restored');
    },
    /**
     * Loads the defaults of a new event, and keeps unsaved changes in storage; returns a function
     * that stops that and the uploads.
     */
    start(): () => void {
      isOpen = true;
      if (isNewEvent(address)) void defaults.load();
      // A draft of which everything is saved by now.
      if (stored && $unsaved.get() === null) kept.write(null);
      const keep = (content: DraftContent | null) => void (isFilling || kept.write(content));
      const stops = [$unsaved.listen(keep), ...(event ? [] : [guess.start()])];
      return () => {
        isOpen = false;
        for (const stop of stops) stop();
        images.destroy();
      };
    },
  };
};

export type EventFormStore = ReturnType<typeof createEventFormStore>;
