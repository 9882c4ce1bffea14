import type { ImageUpload } from './image-uploads-store.ts';
import { uploadErrorMessage } from './upload-messages.ts';
import { LiveText } from '../../../widget/index.ts';

const progressText = (progress: number): string => {
  if (progress === 0) return 'Připravuje se…';
  return progress === 1 ? 'Zpracovává se…' : `${Math.round(progress * 100)}\u00a0%`;
};

/** Picture that is being uploaded, or that failed. */
export const UploadRow = ({
  upload,
  onRetry,
  onRemove,
}: {
  upload: ImageUpload;
  onRetry(): void;
  onRemove(): void;
}) => {
  const { file, progress, isRetriable } = upload;
  const problem = uploadErrorMessage(upload);
  const isUploading = progress > 0 && progress < 1;
  return (
    <li className="image-fields-upload">
      <span className="image-fields-name">{file.name}</span>
      {problem === null ? (
        <span className="image-fields-progress">
          <progress
            value={isUploading ? progress : undefined}
            aria-label={`Nahrávání obrázku ${file.name}`}
          />
          <LiveText>{progressText(progress)}</LiveText>
        </span>
      ) : (
        <span className="field-problem" role="alert">
          {problem}
        </span>
      )}
      {problem !== null && isRetriable && (
        <button type="button" className="link-button" onClick={onRetry}>
          Zkusit znovu
        </button>
      )}
      {problem !== null && (
        <button
          type="button"
          className="link-button"
          aria-label={`Odebrat ${file.name}`}
          data-remove
          onClick={onRemove}
        >
          Odebrat
        </button>
      )}
    </li>
  );
};
