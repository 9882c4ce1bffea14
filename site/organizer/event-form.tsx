import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../widget/index.ts';
import { momentInDigits } from '../components/moment.ts';
import { ConflictNote } from '../components/saving/conflict-note.tsx';
import { useLeaveGuardOf } from '../components/layout/use-leave-guard.ts';
import { ApartNote } from './drafts/apart-note.tsx';
import { CancelledNote } from './cancelled-note.tsx';
import { CategoryFields } from './category-fields.tsx';
import type { DraftAddress } from './drafts/draft-address.ts';
import { BegunNote } from './drafts/begun-note.tsx';
import { eventPartText, eventPartTitles } from './drafts/event-parts.ts';
import { EventFormBar } from './event-form-bar.tsx';
import type { OpenedEvent } from './event-form-store.ts';
import { EventPreview } from './event-preview.tsx';
import { FormSection } from './form-section.tsx';
import { FailedImagesNote } from './images/failed-images-note.tsx';
import { ImageFields } from './images/image-fields.tsx';
import { KudyZNudyCheck } from './kudy-z-nudy-check.tsx';
import { MoreFields } from './more-fields.tsx';
import { PlaceFields } from './place/place-fields.tsx';
import { RestoredNote } from './drafts/restored-note.tsx';
import { SameEventNote } from './same-event-note.tsx';
import { TitleFields } from './title-fields.tsx';
import { CopyDates } from './schedule/copy-dates.tsx';
import { ScheduleFields } from './schedule/schedule-fields.tsx';
import { UnfinishedContext } from '../components/forms/unfinished.ts';
import { useEventForm } from './use-event-form.ts';
import './event-form.css';

export interface EventFormProps extends OpenedEvent {
  /** Where its unsaved draft is kept. */
  address: DraftAddress;
  /** The event was just saved for the first time: the bar starts with the saved message. */
  isSaved: boolean;
}

/** Form of an event with its preview; keeps unsaved changes in local storage. */
export const EventForm = ({ isSaved, address, ...opened }: EventFormProps) => {
  const store = useEventForm({ ...opened, address, isSaved });
  const { event, source } = opened;
  const { form, saving } = store;
  const element = useRef<HTMLFormElement>(null);
  const previewButton = useRef<HTMLButtonElement>(null);
  const [isPreviewShown, setPreviewShown] = useState(false);
  const saveState = useStore(saving.$saveState);
  const restored = useStore(store.$restored);
  const isPublished = useStore(saving.$isPublished);
  useLeaveGuardOf(store.$isUnsaved);

  const isDirty = useStore(saving.$isDirty);
  const isCancelledElsewhere = useStore(saving.$isCancelledElsewhere);
  useEffect(() => {
    if (saveState.state !== 'invalid') return;
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (invalid) invalid.focus();
    else element.current?.querySelector('.field-problem:not(:empty)')?.scrollIntoView();
  }, [saveState]);

  return (
    <form
      ref={element}
      className="event-form"
      noValidate
      onKeyDown={(press) => {
        if (press.key !== 'Enter' || !(press.ctrlKey || press.metaKey)) return;
        press.preventDefault();
        void saving.save(false);
      }}
      onSubmit={(submit) => {
        submit.preventDefault();
        void saving.save(false);
      }}
    >
      {restored && (
        <RestoredNote state={restored} onDiscard={store.discard} onTakeBack={store.takeBack} />
      )}
      <ApartNote store={store} />
      <CancelledNote saving={saving} />
      {event === null && !source && !restored && <BegunNote />}
      {source && event === null && (
        <p className="event-form-restored" role="status">
          Kopie akce „{source.form.title}“. Termín zadejte nový.
        </p>
      )}
      {event !== null && event.source_id !== null && (
        <p className="event-form-source">
          Tuto akci sem posílá program pod označením „{event.source_id}“. Až ji pošle znovu,
          přepíše, co změníte tady.
        </p>
      )}
      <FormSection title="Co se koná">
        <TitleFields
          store={store}
          isNew={event === null}
          isCopied={source !== null && restored === null}
          onCategories={() =>
            element.current?.querySelector<HTMLElement>('.chips input:checked')?.focus()
          }
        />
      </FormSection>
      <UnfinishedContext value={store.unfinished}>
        <FormSection title="Kdy se koná">
          {source && event === null && restored !== 'restored' && (
            <CopyDates store={store} source={source.form.schedule} />
          )}
          <ScheduleFields store={store} isPublished={isPublished} />
        </FormSection>
        <FormSection title="Kde se koná">
          <PlaceFields store={store} />
          <SameEventNote store={store} slug={event?.slug ?? null} />
        </FormSection>
      </UnfinishedContext>
      <FormSection title="Kategorie a&nbsp;popis">
        <CategoryFields store={store} />
      </FormSection>
      <FormSection title="Obrázky">
        <ImageFields form={form} images={store.images} />
      </FormSection>
      <FormSection title="Podrobnosti">
        <MoreFields store={store} />
        {event !== null && isPublished && <KudyZNudyCheck slug={event.slug} />}
      </FormSection>
      {isPreviewShown && (
        <EventPreview
          store={store}
          onClose={() => {
            setPreviewShown(false);
            previewButton.current?.focus();
          }}
        />
      )}
      {(saveState.state === 'conflict' || saveState.state === 'merged') && (
        <ConflictNote
          saveState={saveState}
          isDirty={isDirty}
          title="Akce se mezitím změnila"
          where={
            <>
              v&nbsp;jiném okně nebo u&nbsp;někoho dalšího (
              {momentInDigits(saveState.theirs.updated_at, Date.now())})
            </>
          }
          titleOf={(part) => eventPartTitles[part]}
          textOf={eventPartText}
          onDecide={saving.decide}
        >
          {isCancelledElsewhere && <span>Akce je teď zrušená. </span>}
        </ConflictNote>
      )}
      {saveState.state === 'incomplete' && (
        <FailedImagesNote
          images={store.images}
          isPublishing={!saveState.isDraft && !isPublished}
          onSave={() => void saving.save(saveState.isDraft, true)}
          onBack={() => {
            saving.stay();
            element.current?.querySelector<HTMLElement>('.image-fields-upload button')?.focus();
          }}
        />
      )}
      <EventFormBar
        store={store}
        isPreviewShown={isPreviewShown}
        previewButton={previewButton}
        onPreview={() => setPreviewShown(!isPreviewShown)}
      />
    </form>
  );
};
