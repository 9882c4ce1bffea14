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
import { storeDraft, type StoredDraft } from './drafts/draft-storage.ts';
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
  /** Null for a new event. */
  event: EditableEvent | null;
  /** Draft without unsaved changes. */
  initial: EventDraft;
  /** Unsaved draft from local storage; null for none. */
  stored: StoredDraft | null;
  /** Place of `initial`; null for none. */
  chosen: ChosenPlace | null;
  /** Event this one is a copy of, with its images; null if it is not a copy. */
  source: EditableEvent | null;
  /** The event was just saved for the first time: the bar starts with the saved message. */
  isSaved: boolean;
}

/** Form of an event with its preview; keeps unsaved changes in local storage. */
export const EventForm = (props: EventFormProps) => {
  const { email, event, initial, stored, chosen, source, isSaved } = props;
  const form = useRef<HTMLFormElement>(null);
  const previewButton = useRef<HTMLButtonElement>(null);
  const [unfinished] = useState(() => new Set<() => boolean>());
  const { editor, hasProblem, showAll, refuse, replace } = useEventEditor(stored?.draft ?? initial);
  const { draft } = editor;
  const images = useImages(editor, stored?.images ?? (event ?? source)?.images ?? []);
  const [place, setPlace] = useState(stored ? stored.place : chosen);
  const [town, setTown] = useState<City | null>(null);
  const [base, setBase] = useState(stored?.base ?? initial);
  const [isPreviewShown, setPreviewShown] = useState(false);
  const [restored, setRestored] = useState(stored && ('restored' as 'restored' | 'discarded'));
  const slug = event?.slug ?? null;
  const isDirty = JSON.stringify(draft) !== JSON.stringify(base);
  const addImageDetails = images.addDetails;
  const saving = useSaving({
    event,
    isSaved,
    base,
    draft,
    form,
    hasProblem,
    showAll,
    refuse,
    version: stored?.version ?? event?.version ?? null,
    isSendingImages: images.isSending,
    finish: () => [...unfinished].every((confirm) => confirm()),
    onTheirs(next, theirs) {
      replace(next);
      setBase(theirs.form);
      if (next.place.place === theirs.form.place.place) setPlace(theirs.place);
      addImageDetails(theirs.images);
    },
    onSaved() {
      storeDraft(email, slug, null);
      setBase(draft);
      setRestored(null);
    },
  });
  const { saveState, version } = saving;
  useLeaveGuard(isDirty || images.isSending);
  useEffect(() => {
    const unsaved = { draft, base, version, place, images: [...images.details] };
    storeDraft(email, slug, isDirty ? unsaved : null);
  }, [draft, place, images.details, isDirty, version]);

  const restart = (from: StoredDraft | null): void => {
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
      {stored && restored && (
        <RestoredNote
          state={restored}
          onDiscard={() => restart(null)}
          onTakeBack={() => restart(stored)}
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
          images={images.details}
          onClose={() => {
            setPreviewShown(false);
            previewButton.current?.focus();
          }}
        />
      )}
      {(saveState.state === 'conflict' || saveState.state === 'merged') && (
        <ConflictNote saveState={saveState} onTake={saving.take} />
      )}
      <EventFormBar
        saveState={saveState}
        isDirty={isDirty}
        isPreviewShown={isPreviewShown}
        previewButton={previewButton}
        isPublished={saving.isPublished}
        isValid={!hasProblem}
        onDraft={() => saving.save(true)}
        onPreview={() => setPreviewShown(!isPreviewShown)}
      />
    </form>
  );
};
