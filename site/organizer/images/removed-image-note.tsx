import type { Ref } from 'react';
import { LiveText, useStore } from '../../../widget/index.ts';
import type { ImageUploadsStore } from './image-uploads-store.ts';

export interface RemovedImageNoteProps {
  images: ImageUploadsStore;
  button: Ref<HTMLButtonElement>;
  onTakeBack(): void;
}

/** Note about the image removed last, which can be taken back; empty for none. */
export const RemovedImageNote = ({ images, button, onTakeBack }: RemovedImageNoteProps) => {
  const removed = useStore(images.$removed);
  return (
    <p className="image-fields-removed" role="status">
      {removed && (
        <>
          <LiveText>Obrázek je odebraný.</LiveText>{' '}
          <button
            type="button"
            className="link-button"
            aria-label="Vrátit obrázek"
            ref={button}
            onClick={onTakeBack}
          >
            Vrátit
          </button>
        </>
      )}
    </p>
  );
};
