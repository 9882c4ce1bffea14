import type { ImportSource } from '../../contract/imports/import-source.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { LiveText } from '../../widget/index.ts';
import { refusedInWords } from './source-messages.ts';

/** Events of a source that cannot be put on the map, by reason. */
export const RefusedItems = ({ refused }: Pick<ImportSource, 'refused'>) =>
  refused.length > 0 && (
    <details className="import-details">
      <summary>
        <LiveText>{refusedInWords(refused)}</LiveText>
      </summary>
      <ul>
        {refused.map(({ reason, count, examples }) => (
          <li key={reason}>
            {typeset(reason)}: {count}
            {examples.length > 0 && (
              <span className="import-quiet">
                {' '}
                (třeba {examples.map((title) => `„${typeset(title)}“`).join(', ')})
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
