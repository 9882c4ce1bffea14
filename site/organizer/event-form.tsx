import { useEffect, useRef, useState } from 'react';
import type { City } from '../../contract/places/city.ts';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import type { ChosenPlace, EditableEvent } from '../../contract/organizers/own-event.ts';
import { useLeaveGuard } from '../components/layout/use-leave-guard.ts';
import { BasicFields } from './basic-fields.tsx';
import { ConflictNote } from './drafts/conflict-note.tsx';
import { EventFormBar } from './event-form-bar.tsx';
import { EventPreview } from './event-preview.tsx';
import { FormSection } from './form-section.tsx';
import { ImageFields } from './images/image-fields.tsx';
import { keepDraft, type KeptDraft } from './drafts/draft-storage.ts';
import { MoreFields } from './more-fields.tsx';
import { PlaceFields } from './place/place-fields.tsx';
import { RestoredNote } from './drafts/restored-note.tsx';
import { ScheduleFields } from './schedule/schedule-fields.tsx';
import { UnfinishedContext } from './drafts/unfinished.ts';
import { useEventEditor } from './use-event-editor.ts';
import { useImages } from './images/use-images.ts';
import { useSaving } from './use-saving.ts';
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
  /** Of the event it is a copy of, whose pictures it has; null for none. */
  source: EditableEvent | null;
  /** It has just been saved for the first time, and goes on. */
  isSaved: boolean;
}

/** Everything an organiser says of an event, and what becomes of it. */
export const EventForm = (props: EventFormProps) => {
  const { email, event, initial, kept, chosen, source, isSaved } = props;
  const form = useRef<HTMLFormElement>(null);
  const previewButton = useRef<HTMLButtonElement>(null);
  const [unfinished] = useState(() => new Set<() => boolean>());
  const { editor, hasProblem, showAll, refuse, replace } = useEventEditor(kept?.draft ?? initial);
  const { draft } = editor;
  const images = useImages(editor, kept?.images ?? (event ?? source)?.images ?? []);
  const [place, setPlace] = useState(kept ? kept.place : chosen);
  const [town, setTown] = useState<City | null>(null);
  const [base, setBase] = useState(kept?.base ?? initial);
  const [isPreviewShown, setPreviewShown] = useState(false);
  const [restored, setRestored] = useState(kept && ('restored' as 'restored' | 'discarded'));
  const slug = event?.slug ?? null;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base);
  const learnImages = images.learn;
  const saving = useSaving({
    event,
    isSaved,
    base,
    draft,
    form,
    hasProblem,
    showAll,
    refuse,
    version: kept?.version ?? event?.version ?? null,
    isSendingImages: images.isSending,
    finish: () => [...unfinished].every((confirm) => confirm()),
    onTheirs(next, theirs) {
      replace(next);
      setBase(theirs.form);
      if (next.place.place === theirs.form.place.place) setPlace(theirs.place);
      learnImages(theirs.images);
    },
    onSaved() {
      keepDraft(email, slug, null);
      setBase(draft);
      setRestored(null);
    },
  });
  const { outcome, version } = saving;
  useLeaveGuard(isDirty || images.isSending);
  useEffect(() => {
    const written = { draft, base, version, place, images: [...images.known] };
    keepDraft(email, slug, isDirty ? written : null);
  }, [draft, place, images.known, isDirty, version]);

  const restart = (from: KeptDraft | null): void => {
    replace(from?.draft ?? initial);
    setBase(from?.base ?? initial);
    setPlace(from ? from.place : chosen);
    saving.restart((from ?? event)?.version ?? null);
    setRestored(from ? 'restored' : 'discarded');
  };

  return (
    <form
      ref={form}
      className="event-form"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        saving.save(false);
      }}
    >
      {kept && restored && (
        <RestoredNote
          state={restored}
          onDiscard={() => restart(null)}
          onTakeBack={() => restart(kept)}
        />
      )}
      {source && event === null && (
        <p className="event-form-restored" role="status">
          Kopie akce „{source.form.title}“. Termín zadejte nový.
        </p>
      )}
      <FormSection title="Co se koná">
        <BasicFields editor={editor} />
      </FormSection>
      <FormSection title="Kdy se koná">
        <UnfinishedContext value={unfinished}>
          <ScheduleFields editor={editor} isPublished={saving.isPublished} />
        </UnfinishedContext>
      </FormSection>
      <FormSection title="Kde se koná">
        <PlaceFields
          editor={editor}
          chosen={place}
          town={town}
          onChoose={setPlace}
          onTown={setTown}
        />
      </FormSection>
      <FormSection title="Obrázky">
        <ImageFields images={images} problem={editor.problemOf('images')} />
      </FormSection>
      <FormSection title="Podrobnosti">
        <MoreFields editor={editor} />
      </FormSection>
      {isPreviewShown && (
        <EventPreview
          draft={draft}
          place={place}
          town={town}
          images={images.known}
          onClose={() => {
            setPreviewShown(false);
            previewButton.current?.focus();
          }}
        />
      )}
      {(outcome.state === 'conflict' || outcome.state === 'merged') && (
        <ConflictNote outcome={outcome} onTake={saving.take} />
      )}
      <EventFormBar
        outcome={outcome}
        isDirty={isDirty}
        isPreviewShown={isPreviewShown}
        previewButton={previewButton}
        isPublished={saving.isPublished}
        isMended={!hasProblem}
        onDraft={() => saving.save(true)}
        onPreview={() => setPreviewShown(!isPreviewShown)}
      />
    </form>
  );
};
