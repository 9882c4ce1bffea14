import { useRef, useState, type DragEvent } from 'react';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import { maxImages } from '../../../contract/organizers/event-input.ts';
import { useStore, LiveText } from '../../../widget/index.ts';
import type { FormStore } from '../../components/forms/form-store.ts';
import { ImageItem } from './image-item.tsx';
import type { ImageUploadsStore } from './image-uploads-store.ts';
import { RemovedImageNote } from './removed-image-note.tsx';
import { reordered } from './row-order.ts';
import { UploadRow } from './upload-row.tsx';
import { useNextFocus } from './use-next-focus.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useFields } from '../use-fields.ts';
import './image-fields.css';

// Without HEIC, so that iPhones convert such photographs to JPEG themselves.
const imageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Ordered images of an event with alternative texts; files are dropped or chosen. */
export const ImageFields = ({
  form,
  images,
}: {
  form: FormStore<EventDraft>;
  images: ImageUploadsStore;
}) => {
  const { draft, problemOf } = useFields(form);
  const uploads = useStore(images.$uploads);
  const isFull = useStore(images.$isFull);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    images.add([...event.dataTransfer.files]);
  };
  const list = useRef<HTMLOListElement>(null);
  const { dragged, start } = useRowDrag(list, draft.images.length, (from, to) =>
    images.put(reordered(form.$values.get().images, from, to)),
  );
  const count = draft.images.length + uploads.length;
  const file = useRef<HTMLInputElement>(null);
  const takeBack = useRef<HTMLButtonElement>(null);
  const focusNext = useNextFocus();
  const removeButton = (row: Element | undefined) =>
    row?.querySelector<HTMLElement>('[data-remove]');
  /** Removal button of the row at a position or of the next one that has one, else the file button. */
  const rowOrFile = (position: number): HTMLElement | null =>
    [...(list.current?.children ?? [])]
      .slice(position)
      .map(removeButton)
      .find((button) => button) ?? file.current;
  const move = (index: number, by: -1 | 1): void => {
    images.put(reordered(draft.images, index, index + by));
    // The first row has no way forward, and the last one none backward.
    focusNext(() => {
      const row = list.current?.children[index + by];
      return (
        row?.querySelector<HTMLElement>(`[data-move="${by}"]`) ??
        row?.querySelector<HTMLElement>('[data-move]')
      );
    });
  };
  return (
    <div
      className={isOver ? 'image-fields image-fields-over' : 'image-fields'}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={(event) =>
        event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)
      }
      onDrop={drop}
    >
      {draft.images.length > 0 && (
        <p className="field-hint">
          Obrázky se v&nbsp;seznamech ořezávají; kroužkem ukažte, co má zůstat vidět.
        </p>
      )}
      {count > 0 && (
        <ol ref={list}>
          {draft.images.map(({ id }, index) => (
            <ImageItem
              key={id}
              index={index}
              all={draft.images}
              images={images}
              isDragged={dragged === index}
              onGrip={(press) => start(index, press)}
              onMove={(by) => move(index, by)}
              onRemove={() => {
                images.remove(index);
                focusNext(() => takeBack.current);
              }}
            />
          ))}
          {uploads.map((upload, index) => (
            <UploadRow
              key={`upload ${upload.key}`}
              upload={upload}
              onRetry={() => {
                images.retry(upload.key);
                focusNext(() => rowOrFile(draft.images.length + index));
              }}
              onRemove={() => {
                images.removeUpload(upload.key);
                focusNext(() => rowOrFile(draft.images.length + index));
              }}
            />
          ))}
        </ol>
      )}
      <RemovedImageNote
        images={images}
        button={takeBack}
        onTakeBack={() => {
          const index = images.$removed.get()?.index ?? 0;
          images.takeBack();
          if (!images.$removed.get()) focusNext(() => removeButton(list.current?.children[index]));
        }}
      />
      <p className="image-fields-choice">
        <label className="action action-quiet">
          <input
            ref={file}
            type="file"
            className="visually-hidden"
            accept={imageTypes}
            multiple
            aria-disabled={count >= maxImages}
            // The button stays where the focus is.
            onClick={(press) => count >= maxImages && press.preventDefault()}
            onChange={({ target }) => {
              images.add([...(target.files ?? [])]);
              // Without a reset, choosing the same file again fires no change event.
              target.value = '';
            }}
          />
          <LiveText>{count > 0 ? 'Přidat další obrázky' : 'Vybrat obrázky'}</LiveText>
        </label>
        <span>
          {count < maxImages
            ? 'nebo je sem přetáhněte. JPEG, PNG, WebP, AVIF nebo GIF; velké fotografie sami zmenšíme.'
            : `Akce může mít nejvýše ${maxImages}\u00a0obrázků.`}
        </span>
      </p>
      <p className="field-problem" aria-live="polite">
        {isFull ? 'Některé soubory se už nevešly.' : problemOf('images')}
      </p>
    </div>
  );
};
