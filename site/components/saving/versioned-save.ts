import { atom } from 'nanostores';
import type { CallResult } from '../../shell/call-result.ts';
import type { FormStore } from '../forms/form-store.ts';
import {
  isSameDraft,
  mergeDrafts,
  type DraftParts,
  type MergedDrafts,
} from '../../../domain/merge-drafts.ts';
import { toSaveRefusal, type SaveRefusal } from './save-refusal.ts';

/** What is stored on the server under a version, which grows with each change. */
export interface Versioned {
  version: number;
}

/** What a draft was made from. */
export interface DraftBase<Draft> {
  draft: Draft;
  /** Null for what was never stored. */
  version: number | null;
}

/** State of the last save. */
export type SaveState<Draft, Stored, Part extends string> =
  | { state: 'idle' | 'saving' }
  /** `previous`: as it was stored before; `isChanged` is false if it was the same already. */
  | { state: 'saved'; previous: Draft; isChanged: boolean }
  /** Changed elsewhere too; the user decides about the parts that both changed. */
  | { state: 'conflict'; theirs: Stored; merged: MergedDrafts<Draft, Part> }
  /** Changed elsewhere; `taken` are the parts that were taken into the draft. To be saved again. */
  | { state: 'merged'; theirs: Stored; taken: readonly Part[] }
  /** Removed elsewhere. */
  | { state: 'removed' }
  /** `invalid` also for problems of validation; a new object after each attempt. */
  | Exclude<SaveRefusal, { state: 'outdated' }>;

/** Result of a request for what is stored; `removed` if that is nothing any more. */
export type StoredResult<Stored> =
  | { state: 'done'; answer: Stored }
  | Exclude<CallResult<Stored>, { state: 'done' }>
  | { state: 'removed' };

export interface VersionedSaveOptions<Draft, Stored extends Versioned, Part extends string> {
  form: Pick<
    FormStore<Draft>,
    | '$values'
    | '$invalid'
    | 'replace'
    | 'update'
    | 'showAll'
    | 'setServerProblems'
    | 'clearServerProblems'
  >;
  parts: DraftParts<Draft, Part>;
  toDraft(stored: Stored): Draft;
  /** What the draft is based on now. */
  base(): DraftBase<Draft>;
  /** Sends the draft; the result's problems have the paths of the form. */
  send(draft: Draft, version: number | null): Promise<StoredResult<Stored>>;
  /** Loads what is stored, after a change elsewhere; null if that is not known. */
  load(): Promise<StoredResult<Stored> | null>;
  /**
   * Something else is stored now, by a save (`sent` is its draft) or elsewhere (null). Called before
   * the state changes; `base` is asked again after it.
   */
  onStored(stored: Stored, sent: Draft | null): void;
  /** It was just saved by a form before. By default false. */
  isSaved?: boolean;
  /** A merge that changes nothing in the draft is sent at once. By default false. */
  resends?: boolean;
}

/**
 * Saves a draft over the version it is based on. If that was changed elsewhere, the draft is merged
 * with it part by part: nothing that is stored is overwritten before the user has seen it.
 */
export const createVersionedSave = <Draft, Stored extends Versioned, Part extends string>({
  form,
  parts,
  toDraft,
  base,
  send,
  load,
  onStored,
  isSaved = false,
  resends = false,
}: VersionedSaveOptions<Draft, Stored, Part>) => {
  type State = SaveState<Draft, Stored, Part>;
  const $state = atom<State>(
    isSaved ? { state: 'saved', previous: base().draft, isChanged: true } : { state: 'idle' },
  );

  const merge = (theirs: Stored): MergedDrafts<Draft, Part> =>
    mergeDrafts(parts, {
      base: base().draft,
      mine: form.$values.get(),
      theirs: toDraft(theirs),
    });

  /** Continues from the version stored elsewhere, with `next` in the form. */
  const take = (theirs: Stored, next: Draft, taken: readonly Part[]): void => {
    form.replace(next);
    onStored(theirs, null);
    $state.set({ state: 'merged', theirs, taken });
  };

  const fail = (refusal: SaveRefusal): void => {
    if (refusal.state === 'outdated') return $state.set({ state: 'unreachable' });
    if (refusal.state === 'invalid') form.setServerProblems(refusal.fields);
    $state.set(refusal);
  };

  /** `sent` is the draft that was refused for the reason `sentence`. */
  const mergeTheirs = async (sent: Draft, sentence: string, isResent: boolean): Promise<void> => {
    const result = await load();
    if (result === null)
      return $state.set({ state: 'refused', status: 409, sentence, place: null });
    if (result.state === 'removed') return $state.set(result);
    if (result.state !== 'done') return fail(toSaveRefusal(result));
    const theirs = result.answer;
    const merged = merge(theirs);
    if (merged.both.length > 0) return $state.set({ state: 'conflict', theirs, merged });
    // What was typed meanwhile is neither checked nor meant to be sent.
    const isSame = form.$values.get() === sent && merged.taken.length === 0;
    take(theirs, merged.mine, merged.taken);
    if (resends && isSame && !isResent) await sendDraft(true);
  };

  const sendDraft = async (isResent = false): Promise<void> => {
    $state.set({ state: 'saving' });
    const { draft: previous, version } = base();
    const draft = form.$values.get();
    form.clearServerProblems();
    const result = await send(draft, version);
    if (result.state === 'removed') return $state.set(result);
    if (result.state !== 'done') {
      const refusal = toSaveRefusal(result);
      return refusal.state === 'outdated'
        ? mergeTheirs(draft, refusal.sentence, isResent)
        : fail(refusal);
    }
    onStored(result.answer, draft);
    // Changes made while the request was sent stay.
    const stored = base().draft;
    form.update((values) => (values === draft ? stored : values));
    const isChanged = result.answer.version !== version && !isSameDraft(parts, previous, stored);
    $state.set({ state: 'saved', previous, isChanged });
  };

  const isSending = (): boolean => $state.get().state === 'saving';
  const refuse = (): void => $state.set({ state: 'invalid', fields: {}, place: null });

  return {
    $state,
    /** Something in the form is invalid, as its problems show. */
    refuse,
    /** Whether a valid draft can be sent now; shows all problems of an invalid one. */
    check(): boolean {
      if (isSending()) return false;
      if (Object.keys(form.$invalid.get()).length === 0) return true;
      form.showAll();
      refuse();
      return false;
    },
    /** Sends the draft; nothing while it is being sent. */
    async save(): Promise<void> {
      if (!isSending()) await sendDraft();
    },
    /**
     * Ends a conflict: of the parts that both changed, those written here stay, or those stored
     * elsewhere are taken.
     */
    decide(side: 'mine' | 'theirs'): void {
      const state = $state.get();
      if (state.state !== 'conflict') return;
      const { theirs } = state;
      const written = form.$values.get();
      // Merged again: the form, and what it is based on, may have changed since.
      const { mine, taken, both } = merge(theirs);
      const decided = [...new Set([...state.merged.both, ...both])];
      const from = side === 'mine' ? written : toDraft(theirs);
      const next = decided.reduce((draft, part) => parts.take(draft, part, from), mine);
      const others = taken.filter((part) => !decided.includes(part));
      take(theirs, next, side === 'mine' ? others : [...others, ...decided]);
    },
    /** Forgets how the last save ended; nothing while one is being sent. */
    clear(): void {
      if (!isSending()) $state.set({ state: 'idle' });
    },
  };
};
