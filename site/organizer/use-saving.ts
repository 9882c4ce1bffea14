import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import type { EditableEvent } from '../../contract/organizers/own-event.ts';
import type { CallResult } from '../account/session/account-client.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { mergeDrafts, type DraftPart, type MergedDrafts } from './drafts/merge-drafts.ts';
import { isAllPast } from './schedule/to-times.ts';

type SavedStatus = 'draft' | 'published' | 'cancelled';

/** State of the last save. */
export type SaveState =
  | { state: 'idle' | 'saving' | 'saved' }
  | { state: 'failed'; sentence: string; isForm: boolean }
  /** Changed elsewhere too; the user decides about the parts that both changed. */
  | { state: 'conflict'; theirs: EditableEvent; merged: MergedDrafts }
  /** Changed elsewhere in other parts, which were merged into the form; `at` is in milliseconds. */
  | { state: 'merged'; at: number; taken: DraftPart[]; isCancelled: boolean };

const unreachableSentence =
  'Server teď neodpovídá. Co jste napsali, zůstává tady; zkuste to prosím za chvíli.';
const uploadingSentence = 'Obrázky se ještě nahrávají. Počkejte prosím, až tu budou.';
const invalidSentence = 'Něco ještě chybí nebo není v pořádku. Najdete to u jednotlivých polí.';

const failed = (sentence: string): SaveState => ({ state: 'failed', sentence, isForm: false });

export interface SavingOptions {
  event: EditableEvent | null;
  isSaved: boolean;
  /** Version the draft is based on; null for a new event. */
  version: number | null;
  /** Saved state the draft is based on; the difference is what was changed here. */
  base: EventDraft;
  draft: EventDraft;
  hasProblem: boolean;
  isSendingImages: boolean;
  form: RefObject<HTMLFormElement | null>;
  /** Confirms unfinished inner editors; false if one of them is invalid. */
  finish(): boolean;
  showAll(): void;
  refuse(fields: Record<string, string>): void;
  /** `form` is the merged draft to be shown, `theirs` the event as saved elsewhere. */
  onTheirs(form: EventDraft, theirs: EditableEvent): void;
  onSaved(): void;
}

/** Saves the form and merges it with changes made elsewhere. */
export const useSaving = (options: SavingOptions) => {
  const { event, base, draft, form } = options;
  const { ask } = useAccountStore();
  const navigate = useNavigate();
  const [saveState, setSaveState] = useState<SaveState>({
    state: options.isSaved ? 'saved' : 'idle',
  });
  const [version, setVersion] = useState(options.version);
  const [status, setStatus] = useState(event?.status);
  /** Number of refusals; after each the first invalid field gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  const slug = event?.slug ?? null;
  const isPublished = status === 'published' || status === 'cancelled';
  useEffect(() => {
    if (refusals === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    else form.current?.querySelector('.field-problem:not(:empty)')?.scrollIntoView();
  }, [refusals]);

  const refuseForm = (): void => {
    setSaveState({ state: 'failed', sentence: invalidSentence, isForm: true });
    setRefusals((count) => count + 1);
  };

  const mergeTheirs = async (address: string): Promise<void> => {
    const result = await ask('ownEvent', { slug: address });
    if (result.state !== 'done') return setSaveState(failed(unreachableSentence));
    const { answer: theirs } = result;
    if (theirs.status === 'deleted')
      return setSaveState(failed('Akci mezitím někdo smazal. Obnovit ji můžete v Mých akcích.'));
    const merged = mergeDrafts(base, draft, theirs.form);
    if (merged.both.length > 0) return setSaveState({ state: 'conflict', theirs, merged });
    take(theirs, merged.mine, merged.taken);
  };
  /** Continues from the version saved elsewhere, with `next` in the form. */
  const take = (theirs: EditableEvent, next: EventDraft, taken: DraftPart[]): void => {
    const isCancelled = theirs.status === 'cancelled' && status !== 'cancelled';
    options.onTheirs(next, theirs);
    setVersion(theirs.version);
    setStatus(theirs.status);
    setSaveState({ state: 'merged', at: theirs.updated_at, taken, isCancelled });
  };

  const handleResult = async (
    result: CallResult<EditableEvent>,
    isPublic: boolean,
  ): Promise<void> => {
    if (result.state === 'done') {
      const { answer } = result;
      options.onSaved();
      setVersion(answer.version);
      setStatus(answer.status);
      setSaveState({ state: 'saved' });
      const isOver = isAllPast(draft.schedule, Date.now());
      if (isPublic)
        return void navigate('/moje-akce', {
          state: { saved: answer.slug, isNew: !isPublished, isOver },
        });
      // A new event gets its slug with the first save.
      if (slug === null)
        void navigate(`/moje-akce/upravit/${answer.slug}`, {
          replace: true,
          preventScrollReset: true,
          state: { saved: answer },
        });
      return;
    }
    if (result.state !== 'refused') return setSaveState(failed(unreachableSentence));
    if (result.status === 409 && slug !== null) return mergeTheirs(slug);
    const fields = result.error?.fields ?? {};
    if (Object.keys(fields).length === 0)
      return setSaveState(failed(result.error?.message ?? unreachableSentence));
    options.refuse(fields);
    refuseForm();
  };

  const send = async (as: SavedStatus): Promise<void> => {
    if (isSending.current) return;
    if (options.isSendingImages) return setSaveState(failed(uploadingSentence));
    if (as !== 'draft' && options.hasProblem) {
      options.showAll();
      return refuseForm();
    }
    isSending.current = true;
    setSaveState({ state: 'saving' });
    const result =
      slug === null
        ? await ask('createEvent', { status: as === 'draft' ? 'draft' : 'published', form: draft })
        : await ask('updateEvent', { slug, version, status: as, form: draft });
    isSending.current = false;
    await handleResult(result, as !== 'draft');
  };
  // `finish` may change the draft: sending must use the closure of the render after it.
  const latest = useRef(send);
  latest.current = send;

  return {
    saveState,
    isPublished,
    version,
    take,
    save(isDraft: boolean): void {
      if (!flushSync(options.finish)) return refuseForm();
      const publicStatus = status === 'cancelled' ? 'cancelled' : 'published';
      void latest.current(isDraft ? 'draft' : publicStatus);
    },
    /** Resets the state, with another version as the base. */
    restart(from: number | null): void {
      setVersion(from);
      setSaveState({ state: 'idle' });
    },
  };
};

export type Saving = ReturnType<typeof useSaving>;
