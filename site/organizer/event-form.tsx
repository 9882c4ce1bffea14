import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EventDraft } from '../../contract/event-draft.ts';
import type { ChosenPlace, EditableEvent } from '../../contract/own-event.ts';
import { useAccountStore } from '../account/use-account.tsx';
import type { Called } from '../account/account-client.ts';
import { BasicFields } from './basic-fields.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { EventPreview } from './event-preview.tsx';
import { FormSection } from './form-section.tsx';
import { ImageFields } from './image-fields.tsx';
import { keepDraft, type KeptDraft } from './kept-draft.ts';
import { MoreFields } from './more-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { useEventEditor } from './use-event-editor.ts';
import { useImages } from './use-images.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import './event-form.css';

export interface EventFormProps {
  email: string;
  /** What is edited; null for a new event. */
  event: EditableEvent | null;
  /** What the form begins with. */
  initial: EventDraft;
  /** What of it was found in this browser, from before. */
  kept: KeptDraft | null;
  chosen: ChosenPlace | null;
}

type Outcome =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved' }
  | { state: 'failed'; sentence: string }
  | { state: 'conflict' };

const away = 'Server teď neodpovídá. Co jste napsali, zůstává tady; zkuste to prosím za chvíli.';
const onItsWay = 'Obrázky se ještě nahrávají. Počkejte prosím, až tu budou.';
const toFix = 'Něco ještě chybí nebo není v pořádku. Najdete to u jednotlivých polí.';

/** Everything an organiser says of an event, and what becomes of it. */
export const EventForm = ({ email, event, initial, kept, chosen }: EventFormProps) => {
  const { ask } = useAccountStore();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { editor, problems, showAll, refuse, replace } = useEventEditor(kept?.draft ?? initial);
  const { draft } = editor;
  const images = useImages(editor, kept?.images ?? event?.images ?? []);
  const [place, setPlace] = useState(kept ? kept.place : chosen);
  const [saved, setSaved] = useState(initial);
  const [version, setVersion] = useState(kept?.version ?? event?.version ?? null);
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' });
  const [isShown, setShown] = useState(false);
  const [isRestored, setRestored] = useState(kept !== null);
  const isSending = useRef(false);
  const slug = event?.slug ?? null;
  const hasProblem = Object.keys(problems).length > 0;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved);
  useLeaveGuard(isDirty || images.isSending);
  useEffect(
    () =>
      keepDraft(email, slug, isDirty ? { draft, version, place, images: [...images.known] } : null),
    [draft, place, images.known, isDirty],
  );

  const focusFirst = (): void => {
    window.setTimeout(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  };

  const finish = (called: Called<EditableEvent>, isOut: boolean): void => {
    if (called.state === 'done') {
      const { answer } = called;
      keepDraft(email, slug, null);
      setSaved(draft);
      setVersion(answer.version);
      setOutcome({ state: 'saved' });
      return void (isOut
        ? navigate('/moje-akce', { state: { saved: answer.slug, isNew: !isPublished } })
        : navigate(`/moje-akce/upravit/${answer.slug}`, { replace: true }));
    }
    if (called.state !== 'refused') return setOutcome({ state: 'failed', sentence: away });
    if (called.status === 409) return setOutcome({ state: 'conflict' });
    const fields = called.error?.fields ?? {};
    refuse(fields);
    const isForm = Object.keys(fields).length > 0;
    setOutcome({ state: 'failed', sentence: isForm ? toFix : (called.error?.message ?? away) });
    if (isForm) focusFirst();
  };

  const save = async (
    status: 'draft' | 'published' | 'cancelled',
    over: number | null = version,
  ): Promise<void> => {
    if (isSending.current) return;
    if (images.isSending) return setOutcome({ state: 'failed', sentence: onItsWay });
    if (status !== 'draft' && hasProblem) {
      showAll();
      setOutcome({ state: 'failed', sentence: toFix });
      return focusFirst();
    }
    isSending.current = true;
    setOutcome({ state: 'saving' });
    const called =
      slug === null
        ? await ask('createEvent', { status, form: draft })
        : await ask('updateEvent', { slug, version: over, status, form: draft });
    isSending.current = false;
    finish(called, status !== 'draft');
  };

  const isPublished = event !== null && event.status !== 'draft';
  const status = event?.status === 'cancelled' ? 'cancelled' : 'published';
  return (
    <form
      ref={form}
      className="event-form"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        void save(status);
      }}
    >
      {isRestored && (
        <p className="event-form-restored" role="status">
          Obnovili jsme, co jste tu naposledy rozepsali.{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => {
              replace(initial);
              setPlace(chosen);
              setVersion(event?.version ?? null);
              setRestored(false);
            }}
          >
            Zahodit a&nbsp;začít znovu
          </button>
        </p>
      )}
      <FormSection title="Co se koná">
        <BasicFields editor={editor} />
      </FormSection>
      <FormSection title="Kdy se koná">
        <ScheduleFields editor={editor} isPublished={isPublished} />
      </FormSection>
      <FormSection title="Kde se koná">
        <PlaceFields editor={editor} chosen={place} onChoose={setPlace} />
      </FormSection>
      <FormSection title="Obrázky">
        <ImageFields images={images} problem={editor.problemOf('images')} />
      </FormSection>
      <FormSection title="Podrobnosti">
        <MoreFields editor={editor} />
      </FormSection>
      {isShown && (
        <EventPreview
          draft={draft}
          place={place}
          images={images.known}
          onClose={() => setShown(false)}
        />
      )}
      {outcome.state === 'conflict' && slug !== null && (
        <ConflictNote
          slug={slug}
          onTake={(theirs) => {
            replace(theirs.form);
            setSaved(theirs.form);
            setPlace(theirs.place);
            images.learn(theirs.images);
            setVersion(theirs.version);
            setOutcome({ state: 'idle' });
          }}
          onOverwrite={(theirs) => void save(status, theirs.version)}
        />
      )}
      <div className="event-form-bar">
        <p className="event-form-outcome" role="status">
          {outcome.state === 'saving' && 'Ukládám…'}
          {outcome.state === 'saved' && !isDirty && 'Uloženo.'}
          {outcome.state === 'failed' &&
            (outcome.sentence !== toFix || hasProblem) &&
            outcome.sentence}
        </p>
        <button type="submit" className="action" aria-disabled={outcome.state === 'saving'}>
          {isPublished ? 'Uložit změny' : 'Zveřejnit'}
        </button>
        {!isPublished && (
          <button type="button" className="action action-quiet" onClick={() => void save('draft')}>
            Uložit koncept
          </button>
        )}
        <button
          type="button"
          className="action action-quiet"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          Náhled
        </button>
      </div>
    </form>
  );
};
