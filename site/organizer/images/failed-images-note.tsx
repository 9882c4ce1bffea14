import '../../components/saving/save-warning.css';
import { useEffect, useRef } from 'react';
import { useStore, LiveText } from '../../../widget/index.ts';
import type { ImageUploadsStore } from './image-uploads-store.ts';

export interface FailedImagesNoteProps {
  images: ImageUploadsStore;
  /** Saves without the pictures that were not uploaded. */
  onSave(): void;
  onBack(): void;
  /** The event becomes visible by this save; otherwise a draft or a change is saved. */
  isPublishing: boolean;
}

/** Question whether to save without pictures that were not uploaded. */
export const FailedImagesNote = ({
  images,
  onSave,
  onBack,
  isPublishing,
}: FailedImagesNoteProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const names = useStore(images.$uploads)
    .filter(({ problem }) => problem !== null)
    .map(({ file }) => file.name);
  if (names.length === 0) return null;
  return (
    <div className="save-warning" role="alert" tabIndex={-1} ref={box}>
      <p>
        <strong>
          {names.length === 1 ? 'Jeden obrázek se nenahrál' : 'Některé obrázky se nenahrály'}
        </strong>
        <LiveText>
          {`: ${new Intl.ListFormat('cs').format(names)}. Akce ještě uložená není.`}
        </LiveText>
      </p>
      <p className="action-row">
        <button type="button" className="action" onClick={onBack}>
          Zpět k&nbsp;obrázkům
        </button>
        <button type="button" className="action action-quiet" onClick={onSave}>
          {`${isPublishing ? 'Zveřejnit' : 'Uložit'} bez\u00a0${names.length === 1 ? 'něj' : 'nich'}`}
        </button>
      </p>
    </div>
  );
};
