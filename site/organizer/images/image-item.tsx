import type { PointerEvent } from 'react';
import {
  maxAltTextLength,
  type EventImageInput,
} from '../../../contract/organizers/event-input.ts';
import { thumbnailOf } from '../../../contract/events/image.ts';
import { useStore } from '../../../widget/index.ts';
import { Field } from '../../components/forms/field.tsx';
import { readBasePath } from '../../shell/server-address.ts';
import { Icon } from '../../shell/icon.tsx';
import { FocusPoint } from './focus-point.tsx';
import type { ImageUploadsStore } from './image-uploads-store.ts';

export interface ImageItemProps {
  index: number;
  all: readonly EventImageInput[];
  images: ImageUploadsStore;
  isDragged: boolean;
  /** Its grip was pressed. */
  onGrip(press: PointerEvent): void;
  /** Moves it by one place, forwards or backwards. */
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** Image of the event: its focus point, alternative text and order. */
export const ImageItem = (props: ImageItemProps) => {
  const { index, all, images, isDragged, onGrip, onMove, onRemove } = props;
  const image = all[index] as EventImageInput;
  const detail = useStore(images.$details).find(({ id }) => id === image.id);
  const name = `obrázek ${index + 1}`;
  const set = (changes: Partial<EventImageInput>): void =>
    images.put(all.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  return (
    <li className={isDragged ? 'image-fields-image is-dragged' : 'image-fields-image'}>
      {all.length > 1 && (
        // For a mouse or a finger; the buttons below do the same by keyboard.
        <span
          className="image-fields-grip"
          title="Přetažením změníte pořadí"
          aria-hidden="true"
          onPointerDown={onGrip}
        >
          <Icon sign="grip" />
        </span>
      )}
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
          hint="Přečte se těm, kdo ho nevidí. U&nbsp;samotné ozdoby nechte prázdné."
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
              data-move={-1}
              onClick={() => onMove(-1)}
            >
              Dopředu
            </button>
          )}
          {index < all.length - 1 && (
            <button
              type="button"
              className="link-button"
              aria-label={`Posunout ${name} dozadu`}
              data-move={1}
              onClick={() => onMove(1)}
            >
              Dozadu
            </button>
          )}
          <button
            type="button"
            className="link-button"
            aria-label={`Odebrat ${name}`}
            data-remove
            onClick={onRemove}
          >
            Odebrat
          </button>
        </p>
      </div>
    </li>
  );
};
