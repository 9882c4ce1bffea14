import { atom, computed } from 'nanostores';
import { createEvent, ownEvent, updateEvent } from '../../contract/endpoints/own-events.ts';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import type { EditableEvent, OwnStatus } from '../../contract/organizers/own-event.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import type { FormStore } from '../components/forms/form-store.ts';
import { createVersionedSave, type SaveState } from '../components/saving/versioned-save.ts';
import { isSameEventDraft } from './drafts/same-event-draft.ts';
import { eventParts, type EventPart } from './drafts/event-parts.ts';
import type { ImageUploadsStore } from './images/image-uploads-store.ts';
import { isAllPast } from '../../domain/time/schedule-times.ts';

/** State of the last save. */
export type EventSaveState =
  | SaveState<EventDraft, EditableEvent, EventPart>
  /** Waits for uploads of pictures, and saves then. */
  | { state: 'waiting' }
  /** Not saved, because some pictures were not uploaded; the user decides. */
  | { state: 'incomplete'; isDraft: boolean };

/** Version of the event the form is based on; the form is dirty if its draft differs. */
export interface SavedBase {
  savedDraft: EventDraft;
  /** Null for a new event. */
  version: number | null;
}

/** Result of a successful save. */
export interface SavedEvent {
  event: EditableEvent;
  /** Saved for visitors, not as a draft. */
  isPublic: boolean;
  /** Was not public before. */
  isNew: boolean;
  /** All its times are past. */
  isOver: boolean;
}

export interface SavingEnvironment {
  ask: AccountStore['ask'];
  /** Epoch milliseconds. */
  now(): number;
}

export interface SavingOptions extends SavedBase {
  form: FormStore<EventDraft>;
  /** Null for a new event. */
  event: Pick<EditableEvent, 'slug' | 'status'> | null;
  /** Key of the creation of a new event. */
  requestKey(): string;
  /** The event was just saved for the first time. */
  isSaved: boolean;
  images: Pick<ImageUploadsStore, '$isSending' | '$hasFailed' | 'settle'>;
  /** Confirms unfinished inner editors; false if one of them is invalid. */
  finish(): boolean;
  onSaved(saved: SavedEvent): void;
  /** Called after the form got changes made elsewhere; `theirs` is the event as saved there. */
  onTaken(theirs: EditableEvent): void;
}

/** Saves the form and merges it with changes made elsewhere. */
export const createSavingStore = (
  { ask, now }: SavingEnvironment,
  { form, event, isSaved, savedDraft, version, images, ...options }: SavingOptions,
) => {
  /** What has to happen before the save; null for nothing. */
  const $preparation = atom<Extract<EventSaveState, { state: 'waiting' | 'incomplete' }> | null>(
    null,
  );
  const $base = atom<SavedBase>({ savedDraft, version });
  const $status = atom<OwnStatus | undefined>(event?.status);
  const $isCancelledElsewhere = atom(false);
  const $isRenewed = atom(false);
  const $isPublished = computed(
    $status,
    (status) => status === 'published' || status === 'cancelled',
  );
  const $isDirty = computed(
    [form.$values, $base],
    (draft, saved) => !isSameEventDraft(draft, saved.savedDraft),
  );
  /** Null until a new event is known to be stored. */
  let slug = event?.slug ?? null;
  let isBusy = false;
  /** Number of drafts that the form had; a save that waited for pictures of an earlier one ends. */
  let draftNumber = 0;
  let isDraft = false;
  /** The last save was for visitors: the page of the form is being left. */
  let isLeaving = false;

  const onSaved = (stored: EditableEvent, sent: EventDraft): void => {
    slug = stored.slug;
    isLeaving = !isDraft;
    const isNew = !$isPublished.get();
    $base.set({ savedDraft: sent, version: stored.version });
    $status.set(stored.status);
    $isRenewed.set(false);
    const isOver = isAllPast(sent.schedule, now());
    options.onSaved({ event: stored, isPublic: !isDraft, isNew, isOver });
  };

  const onMerged = (theirs: EditableEvent): void => {
    $isCancelledElsewhere.set(theirs.status === 'cancelled' && $status.get() !== 'cancelled');
    $base.set({ savedDraft: theirs.form, version: theirs.version });
    $status.set(theirs.status);
    if (theirs.status !== 'cancelled') $isRenewed.set(false);
    options.onTaken(theirs);
  };

  const saving = createVersionedSave<EventDraft, EditableEvent, EventPart>({
    form,
    parts: eventParts,
    toDraft: (stored) => stored.form,
    base() {
      const base = $base.get();
      return { draft: base.savedDraft, version: base.version };
    },
    async send(draft, stored) {
      const staysCancelled = $status.get() === 'cancelled' && !$isRenewed.get();
      const publicStatus = staysCancelled ? 'cancelled' : 'published';
      if (slug !== null && stored !== null) {
        const status = isDraft ? 'draft' : publicStatus;
        return ask(updateEvent, { slug, version: stored, status, form: draft });
      }
      const status = isDraft ? 'draft' : 'published';
      const result = await ask(createEvent, { status, form: draft }, options.requestKey());
      // An answer to the creation was lost, and the event was changed elsewhere since.
      if (result.state === 'refused') slug ??= result.error?.event ?? null;
      return result;
    },
    async load() {
      if (slug === null) return null;
      const result = await ask(ownEvent, { slug });
      const isDeleted = result.state === 'done' && result.answer.status === 'deleted';
      return isDeleted ? { state: 'removed' } : result;
    },
    onStored(stored, sent) {
      if (sent) onSaved(stored, sent);
      else onMerged(stored);
    },
    isSaved,
  });

  /** Confirms inner editors and checks what is to be published; reports what is wrong. */
  const check = (): boolean => {
    if (options.finish()) return isDraft || saving.check();
    saving.refuse();
    return false;
  };

  const save = async (isWithoutFailed: boolean): Promise<void> => {
    $preparation.set(null);
    if (!check()) return;
    if (images.$isSending.get()) {
      $preparation.set({ state: 'waiting' });
      const waiting = draftNumber;
      const isWhole = await images.settle();
      // The form was closed, or has another draft.
      if (!isWhole || waiting !== draftNumber) return;
      $preparation.set(null);
      if (!check()) return;
    }
    if (images.$hasFailed.get() && !isWithoutFailed) {
      saving.clear();
      return $preparation.set({ state: 'incomplete', isDraft });
    }
    await saving.save();
  };

  const $saveState = computed(
    [$preparation, saving.$state],
    (preparation, state): EventSaveState => preparation ?? state,
  );
  return {
    $saveState,
    /** A save is under way, or waits for uploads. */
    $isSending: computed($saveState, ({ state }) => state === 'saving' || state === 'waiting'),
    $base,
    /** Visitors see the event, as one that takes place or as a cancelled one. */
    $isPublished,
    /** The version that was merged last is cancelled, and the one before was not. */
    $isCancelledElsewhere,
    $isDirty,
    /** The event is stored as a cancelled one. */
    $isCancelled: computed($status, (status) => status === 'cancelled'),
    /** The next save for visitors takes the cancellation back. */
    $isRenewed,
    /** Decides whether the next save takes the cancellation back. */
    renew: (isRenewed: boolean): void => $isRenewed.set(isRenewed),
    /**
     * Saves as a draft, or for visitors, after uploads under way; asks before failed ones are left
     * out. Ignored while an earlier save is being sent, and after one for visitors until a change:
     * keys pressed twice may arrive before the page has changed.
     */
    async save(asDraft: boolean, isWithoutFailed = false): Promise<void> {
      if (isBusy || (isLeaving && !$isDirty.get())) return;
      isBusy = true;
      isDraft = asDraft;
      const current = draftNumber;
      await save(isWithoutFailed).finally(() => {
        if (current === draftNumber) isBusy = false;
      });
    },
    /** Ends the question about pictures that were not uploaded, without saving. */
    stay: (): void => $preparation.set(null),
    decide: saving.decide,
    /** Continues with the same draft, based on another saved draft. */
    rebase: (draft: EventDraft): void => $base.set({ ...$base.get(), savedDraft: draft }),
    /** Continues with another draft, based on another saved state. */
    restart(draft: EventDraft, from: SavedBase): void {
      form.replace(draft);
      $base.set(from);
      $isRenewed.set(false);
      // A save that waits ends; one that is being sent is not called back.
      if ($preparation.get()?.state === 'waiting') {
        draftNumber++;
        isBusy = false;
      }
      $preparation.set(null);
      slug = event?.slug ?? null;
      saving.clear();
    },
  };
};
