import type { ImportSource } from '../../contract/imports/import-source.ts';
import { LiveText } from '../../widget/index.ts';
import { readingInWords } from './source-messages.ts';

export interface ReadingProgressProps {
  /** Of the source. */
  title: string;
  reading: NonNullable<ImportSource['reading']>;
  /** Default: without a button that stops it. */
  onStop?: () => void;
}

/** How far the reading of a source is. */
export const ReadingProgress = ({ title, reading, onStop }: ReadingProgressProps) => (
  <p className="import-progress">
    <progress
      aria-label={`Načítání: ${title}`}
      {...(reading.total > 0 && { value: reading.done, max: reading.total })}
    />
    <LiveText>{readingInWords(reading)}</LiveText>
    {onStop && (
      <button type="button" className="link-button" onClick={onStop}>
        Zastavit
      </button>
    )}
  </p>
);
