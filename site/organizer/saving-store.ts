import { isSameJson } from '../../domain/is-same-json.ts';
import { createEvent, ownEvent, updateEvent } from '../../contract/endpoints/own-events.ts';
import { isConflict } from '../account/session/error-message.ts';
import { atom, computed } from 'nanostores';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import type { EditableEvent, OwnStatus } from '../../contract/organizers/own-event.ts';
import type { CallResult } from '../shell/call-result.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import type { FormStore } from '../components/forms/form-store.ts';
import { mergeDrafts, type DraftPart, type MergedDrafts } from './drafts/merge-drafts.ts';
import type { ImageUploadsStore } from './images/image-uploads-store.ts';
import { isAllPast } from './schedule/to-event-times.ts';

/** `refused` has the server's sentence; `invalid` is a form with problems. */
export type SaveFailure =
  | { code: 'unreachable' | 'invalid' | 'deleted' }
  | { code: 'refused'; sentence: string };

/** State of the last save. */
export type EventSaveState =
  | { state: 'idle' | 'saving' | 'saved' }
  /** Waits for uploads of pictures, and saves then. */
  | { state: 'waiting' }
  /** Not saved, because some pictures were not uploaded; the user decides. */
  | { state: 'incomplete'; isDraft: boolean }
  | { state: 'failed'; failure: SaveFailure }
  /** Changed elsewhere too; the user decides about the parts that both changed. */
  | { state: 'conflict'; theirs: EditableEvent; merged: MergedDrafts }
  /** Changed elsewhere in other parts, which were merged into the form; `at` is in milliseconds. */
  | { state: 'merged'; at: number; taken: DraftPart[]; isCancelled: boolean };

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
  const $saveState = atom<EventSaveState>({ state: isSaved ? 'saved' : 'idle' });
  const $base = atom<SavedBase>({ savedDraft, version });
  const $status = atom<OwnStatus | undefined>(event?.status);
  const $refusals = atom(0);
  const $isPublished = computed(
    $status,
    (status) => status === 'published' || status === 'cancelled',
  );
  const $isDirty = computed(
    [form.$values, $base],
    (draft, saved) => !isSameJson(draft, saved.savedDraft),
  );
  /** Null until a new event is known to be stored. */
  let slug = event?.slug ?? null;
  let isSending = false;
  /** The last save was for visitors: the page of the form is being left. */
  let isLeaving = false;

  const fail = (failure: SaveFailure): void => $saveState.set({ state: 'failed', failure });
  const refuseForm = (): void => {
    fail({ code: 'invalid' });
    $refusals.set($refusals.get() + 1);
  };

  /** Continues from the version saved elsewhere, with `next` in the form. */
  const take = (theirs: EditableEvent, next: EventDraft, taken: DraftPart[]): void => {
    const isCancelled = theirs.status === 'cancelled' && $status.get() !== 'cancelled';
    form.replace(next);
    $base.set({ savedDraft: theirs.form, version: theirs.version });
    $status.set(theirs.status);
    $saveState.set({ state: 'merged', at: theirs.updated_at, taken, isCancelled });
    options.onTaken(theirs);
  };

  const mergeTheirs = async (address: string): Promise<void> => {
    const result = await ask(ownEvent, { slug: address });
    if (result.state !== 'done') return fail({ code: 'unreachable' });
    const { answer: theirs } = result;
    if (theirs.status === 'deleted') return fail({ code: 'deleted' });
    const merged = mergeDrafts($base.get().savedDraft, form.$values.get(), theirs.form);
    if (merged.both.length > 0) return $saveState.set({ state: 'conflict', theirs, merged });
    take(theirs, merged.mine, merged.taken);
  };

  const handleRefusal = async (
    result: Exclude<CallResult<EditableEvent>, { state: 'done' }>,
  ): Promise<void> => {
    if (result.state !== 'refused') return fail({ code: 'unreachable' });
    // An answer to the creation was lost, and the event was changed elsewhere since.
    slug ??= result.error?.event ?? null;
    if (isConflict(result) && slug !== null) return mergeTheirs(slug);
    const { fields = {}, message } = result.error ?? {};
    if (Object.keys(fields).length > 0) {
      form.setServerProblems(fields);
      return refuseForm();
    }
    fail(message === undefined ? { code: 'unreachable' } : { code: 'refused', sentence: message });
  };

  const send = async (isDraft: boolean): Promise<void> => {
    // Changes typed during the request stay unsaved.
    const sent = form.$values.get();
    const publicStatus = $status.get() === 'cancelled' ? 'cancelled' : 'published';
    const { version } = $base.get();
    const result =
      slug === null || version === null
        ? await ask(
            createEvent,
            { status: isDraft ? 'draft' : 'published', form: sent },
            options.requestKey(),
          )
        : await ask(updateEvent, {
            slug,
            version,
            status: isDraft ? 'draft' : publicStatus,
            form: sent,
          });
    if (result.state !== 'done') return handleRefusal(result);
    const { answer } = result;
    slug = answer.slug;
    isLeaving = !isDraft;
    const isNew = !$isPublished.get();
    $base.set({ savedDraft: sent, version: answer.version });
    $status.set(answer.status);
    $saveState.set({ state: 'saved' });
    const isOver = isAllPast(sent.schedule, now());
    options.onSaved({ event: answer, isPublic: !isDraft, isNew, isOver });
  };

  /** Confirms inner editors and checks what is to be published; reports what is wrong. */
  const check = (isDraft: boolean): boolean => {
    if (!options.finish()) {
      refuseForm();
      return false;
    }
    if (isDraft || Object.keys(form.$problems.get()).length === 0) return true;
    form.showAll();
    refuseForm();
    return false;
  };

  const save = async (isDraft: boolean, isWithoutFailed: boolean): Promise<void> => {
    if (!check(isDraft)) return;
    if (images.$isSending.get()) {
      $saveState.set({ state: 'waiting' });
      // The form was closed, or changed while it waited.
      if (!(await images.settle()) || !check(isDraft)) return;
    }
    if (images.$hasFailed.get() && !isWithoutFailed)
      return $saveState.set({ state: 'incomplete', isDraft });
    $saveState.set({ state: 'saving' });
    await send(isDraft);
  };

  return {
    $saveState,
    $base,
    /** Visitors see the event, as one that takes place or as a cancelled one. */
    $isPublished,
    /** Number of refusals of an invalid form; after each the first invalid field gets the focus. */
    $refusals,
    $isDirty,
    /**
     * Saves as a draft, or for visitors, after uploads under way; asks before failed ones are left
     * out. Ignored while an earlier save is being sent, and after one for visitors until a change:
     * keys pressed twice may arrive before the page has changed.
     */
    async save(isDraft: boolean, isWithoutFailed = false): Promise<void> {
      if (isSending || (isLeaving && !$isDirty.get())) return;
      isSending = true;
      await save(isDraft, isWithoutFailed).finally(() => (isSending = false));
    },
    /** Ends the question about pictures that were not uploaded, without saving. */
    stay(): void {
      if ($saveState.get().state === 'incomplete') $saveState.set({ state: 'idle' });
    },
    /**
     * Ends a conflict: of the parts that both changed, those written here stay, or those saved
     * elsewhere are taken.
     */
    decide(side: 'mine' | 'theirs'): void {
      const saveState = $saveState.get();
      if (saveState.state !== 'conflict') return;
      const { theirs } = saveState;
      // Merged again: the form may have changed since the conflict was detected.
      const merged = mergeDrafts($base.get().savedDraft, form.$values.get(), theirs.form);
      const both = side === 'theirs' ? merged.both : [];
      take(theirs, merged[side], [...merged.taken, ...both]);
    },
    /** Continues with the same draft, based on another saved draft. */
    rebase: (savedDraft: EventDraft): void => $base.set({ ...$base.get(), savedDraft }),
    /** Continues with another draft, based on another saved state. */
    restart(draft: EventDraft, from: SavedBase): void {
      form.replace(draft);
      $base.set(from);
      slug = event?.slug ?? null;
      $saveState.set({ state: 'idle' });
    },
  };
};

export type SavingStore = ReturnType<typeof createSavingStore>;
