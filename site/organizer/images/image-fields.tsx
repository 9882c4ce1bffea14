import { useState, type DragEvent } from 'react';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import {
  maxAltTextLength,
  maxImages,
  type EventImageInput,
} from '../../../contract/organizers/event-input.ts';
import { thumbnailOf } from '../../../contract/events/image.ts';
import { useStore } from '../../../widget/index.ts';
import { Field } from '../../components/forms/field.tsx';
import type { FormStore } from '../../components/forms/form-store.ts';
import { readBasePath } from '../../shell/server-address.ts';
import { FocusPoint } from './focus-point.tsx';
import type { ImageUploadsStore, Upload } from './image-uploads-store.ts';
import { uploadErrorMessage } from './upload-messages.ts';
import { useFields } from '../use-fields.ts';
import './image-fields.css';

const imageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

const UploadRow = ({ upload, images }: { upload: Upload; images: ImageUploadsStore }) => {
  const { file, progress, isRetriable, key } = upload;
  const problem = uploadErrorMessage(upload);
  const isSent = progress === 1;
  return (
    <li className="image-fields-upload">
      <span className="image-fields-name">{file.name}</span>
      {problem === null ? (
        <span className="image-fields-progress">
          <progress
            value={isSent ? undefined : progress}
            aria-label={`Nahrávání obrázku ${file.name}`}
          />
          {isSent ? 'Zpracovává se…' : `${Math.round(progress * 100)} %`}
        </span>
      ) : (
        <span className="field-problem" role="alert">
          {problem}
        </span>
      )}
      {problem !== null && isRetriable && (
        <button type="button" className="link-button" onClick={() => images.retry(key)}>
          Zkusit znovu
        </button>
      )}
      {problem !== null && (
        <button
          type="button"
          className="link-button"
          aria-label={`Odebrat ${file.name}`}
          onClick={() => images.removeUpload(key)}
        >
          Odebrat
        </button>
      )}
    </li>
  );
};

interface ImageRowProps {
  index: number;
  all: readonly EventImageInput[];
  images: ImageUploadsStore;
}

const ImageRow = ({ index, all, images }: ImageRowProps) => {
  const image = all[index] as EventImageInput;
  const detail = useStore(images.$details).find(({ id }) => id === image.id);
  const name = `obrázek ${index + 1}`;
  const set = (changes: Partial<EventImageInput>): void =>
    images.put(all.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const move = (to: number): void => {
    const next = all.filter((_one, at) => at !== index);
    next.splice(to, 0, image);
    images.put(next);
  };
  return (
    <li className="image-fields-image">
      {detail && (
        <FocusPoint
          src={readBasePath() + thumbnailOf(detail)}
          width={detail.width}
          height={detail.height}
          x={image.focus_x}
          y={image.focus_y}
          onChange={(focus_x, focus_y) => set({ focus_x, focus_y })}
        />
      )}
      <div>
        <Field
          label={`Co je na obrázku${all.length > 1 ? ` ${index + 1}` : ''}`}
          hint="Přečte se těm, kdo ho nevidí. U samotné ozdoby nechte prázdné."
          problem={undefined}
          maxLength={maxAltTextLength}
          value={image.alt}
          onChange={({ target }) => set({ alt: target.value })}
        />
        <p className="image-fields-actions">
          {index === 0 && all.length > 1 && (
            <span>Hlavní obrázek, ukáže se i&nbsp;v&nbsp;seznamech.</span>
          )}
          {index > 0 && (
            <button
              type="button"
              className="link-button"
              aria-label={`Posunout ${name} dopředu`}
              onClick={() => move(index - 1)}
            >
              Dopředu
            </button>
          )}
          {index < all.length - 1 && (
            <button
              type="button"
              className="link-button"
              aria-label={`Posunout ${name} dozadu`}
              onClick={() => move(index + 1)}
            >
              Dozadu
            </button>
          )}
          <button
            type="button"
            className="link-button"
            aria-label={`Odebrat ${name}`}
            onClick={() => images.put(all.filter((_one, at) => at !== index))}
          >
            Odebrat
          </button>
        </p>
      </div>
    </li>
  );
};

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
  const count = draft.images.length + uploads.length;
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
        <ol>
          {draft.images.map(({ id }, index) => (
            <ImageRow key={id} index={index} all={draft.images} images={images} />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={`upload ${upload.key}`} upload={upload} images={images} />
          ))}
        </ol>
      )}
      {count < maxImages && (
        <p className="image-fields-choice">
          <label className="action action-quiet">
            <input
              type="file"
              className="visually-hidden"
              accept={imageTypes}
              multiple
              onChange={({ target }) => {
                images.add([...(target.files ?? [])]);
                // Without a reset, choosing the same file again fires no change event.
                target.value = '';
              }}
            />
            {count > 0 ? 'Přidat další obrázky' : 'Vybrat obrázky'}
          </label>
          <span>nebo je sem přetáhněte. JPEG, PNG, WebP, AVIF nebo GIF, nejvýše 8&nbsp;MB.</span>
        </p>
      )}
      <p className="field-problem" aria-live="polite">
        {isFull ? `Akce může mít nejvýše ${maxImages} obrázků.` : problemOf('images')}
      </p>
    </div>
  );
};
