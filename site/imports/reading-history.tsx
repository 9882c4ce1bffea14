import type { ImportSource } from '../../contract/imports/import-source.ts';
import { LiveText } from '../../widget/index.ts';
import { momentInWords } from './moment-in-words.ts';
import { readingResult } from './source-messages.ts';

/** Last readings of a source that brought something, or failed. */
export const ReadingHistory = ({ readings }: Pick<ImportSource, 'readings'>) =>
  readings.length > 0 && (
    <details className="import-details">
      <summary>Poslední načtení</summary>
      <ul>
        {readings.map((reading, index) => (
          <li key={readings.length - index}>
            <LiveText>{`${momentInWords(reading.at, Date.now())}: ${readingResult(reading)}`}</LiveText>
          </li>
        ))}
      </ul>
    </details>
  );
