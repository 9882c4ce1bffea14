import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import type { EditableEvent } from '../../contract/organizers/own-event.ts';
import type { Called } from '../account/session/account-client.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { mergeDrafts, type DraftPart, type MergedDrafts } from './drafts/merge-drafts.ts';
import { isAllPast } from './schedule/to-times.ts';

/** How an event is saved: as far as it is, or for everybody to see. */
type SavedStatus = 'draft' | 'published' | 'cancelled';

/** What became of the last attempt to save. */
export type Outcome =
  | { state: 'idle' | 'saving' | 'saved' }
  | { state: 'failed'; sentence: string; isForm: boolean }
  /** It was changed elsewhere; what both changed is for somebody to decide. */
  | { state: 'conflict'; theirs: EditableEvent; merged: MergedDrafts }
  /** It was changed elsewhere, in parts nobody touched here: they are in the form now. */
  | { state: 'merged'; at: number; taken: DraftPart[]; isCancelled: boolean };

const away = 'Server teď neodpovídá. Co jste napsali, zůstává tady; zkuste to prosím za chvíli.';
const onItsWay = 'Obrázky se ještě nahrávají. Počkejte prosím, až tu budou.';
const toFix = 'Něco ještě chybí nebo není v pořádku. Najdete to u jednotlivých polí.';

const failed = (sentence: string): Outcome => ({ state: 'failed', sentence, isForm: false });

export interface SavingOptions {
  event: EditableEvent | null;
  isSaved: boolean;
  /** The version that is edited; null for a new event. */
  version: number | null;
  /** What the form began from: what differs from it was written here. */
  base: EventDraft;
  draft: EventDraft;
  hasProblem: boolean;
  isSendingImages: boolean;
  form: RefObject<HTMLFormElement | null>;
  /** Confirms what was begun inside the form and not finished; false where it cannot be. */
  finish(): boolean;
  showAll(): void;
  refuse(fields: Record<string, string>): void;
  /** What was saved elsewhere comes into the form. */
  onTheirs(form: EventDraft, theirs: EditableEvent): void;
  onSaved(): void;
}

/** Saves the form, and says what became of it. */
export const useSaving = (options: SavingOptions) => {
  const { event, base, draft, form } = options;
  const { ask } = useAccountStore();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome>({ state: options.isSaved ? 'saved' : 'idle' });
  const [version, setVersion] = useState(options.version);
  const [status, setStatus] = useState(event?.status);
  /** Counts refusals: after each the first field that is wrong gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const isSending = useRef(false);
  const slug = event?.slug ?? null;
  const isPublished = status === 'published' || status === 'cancelled';
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else form.current?.querySelector('.field-problem:not(:empty)')?.scrollIntoView();
  }, [refusals]);

  const refuseForm = (): void => {
    setOutcome({ state: 'failed', sentence: toFix, isForm: true });
    setRefusals((count) => count + 1);
  };

  const meetTheirs = async (address: string): Promise<void> => {
    const called = await ask('ownEvent', { slug: address });
    if (called.state !== 'done') return setOutcome(failed(away));
    const { answer: theirs } = called;
    if (theirs.status === 'deleted')
      return setOutcome(failed('Akci mezitím někdo smazal. Obnovit ji můžete v Mých akcích.'));
    const merged = mergeDrafts(base, draft, theirs.form);
    if (merged.both.length > 0) return setOutcome({ state: 'conflict', theirs, merged });
    take(theirs, merged.mine, merged.taken);
  };
  /** Goes on from what was saved elsewhere, with this in the form. */
  const take = (theirs: EditableEvent, next: EventDraft, taken: DraftPart[]): void => {
    const isCancelled = theirs.status === 'cancelled' && status !== 'cancelled';
    options.onTheirs(next, theirs);
    setVersion(theirs.version);
    setStatus(theirs.status);
    setOutcome({ state: 'merged', at: theirs.updated_at, taken, isCancelled });
  };

  const conclude = async (called: Called<EditableEvent>, isOut: boolean): Promise<void> => {
    if (called.state === 'done') {
      const { answer } = called;
      options.onSaved();
      setVersion(answer.version);
      setStatus(answer.status);
      setOutcome({ state: 'saved' });
      const isOver = isAllPast(draft.schedule, Date.now());
      if (isOut)
        return void navigate('/moje-akce', {
          state: { saved: answer.slug, isNew: !isPublished, isOver },
        });
      // It has an address only now.
      if (slug === null)
        void navigate(`/moje-akce/upravit/${answer.slug}`, {
          replace: true,
          preventScrollReset: true,
          state: { saved: answer },
        });
      return;
    }
    if (called.state !== 'refused') return setOutcome(failed(away));
    if (called.status === 409 && slug !== null) return meetTheirs(slug);
    const fields = called.error?.fields ?? {};
    if (Object.keys(fields).length === 0) return setOutcome(failed(called.error?.message ?? away));
    options.refuse(fields);
    refuseForm();
  };

  const send = async (as: SavedStatus): Promise<void> => {
    if (isSending.current) return;
    if (options.isSendingImages) return setOutcome(failed(onItsWay));
    if (as !== 'draft' && options.hasProblem) {
      options.showAll();
      return refuseForm();
    }
    isSending.current = true;
    setOutcome({ state: 'saving' });
    const called =
      slug === null
        ? await ask('createEvent', { status: as === 'draft' ? 'draft' : 'published', form: draft })
        : await ask('updateEvent', { slug, version, status: as, form: draft });
    isSending.current = false;
    await conclude(called, as !== 'draft');
  };
  // What was begun and is confirmed by saving is in the form only once it was drawn again.
  const latest = useRef(send);
  latest.current = send;

  return {
    outcome,
    isPublished,
    version,
    take,
    save(isDraft: boolean): void {
      if (!flushSync(options.finish)) return refuseForm();
      const kept = status === 'cancelled' ? 'cancelled' : 'published';
      void latest.current(isDraft ? 'draft' : kept);
    },
    /** Begins anew, from another version. */
    restart(from: number | null): void {
      setVersion(from);
      setOutcome({ state: 'idle' });
    },
  };
};

export type Saving = ReturnType<typeof useSaving>;
