import { Link } from 'react-router';
import type { ImportSource } from '../../contract/imports/import-source.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { LiveText } from '../../widget/index.ts';
import { sourcePath, stateSearch } from './import-addresses.ts';
import { ReadingProgress } from './reading-progress.tsx';
import { sourceFacts, waitingBadges } from './source-messages.ts';

/** Source with what waits in it. */
export const SourceListItem = ({ source }: { source: ImportSource }) => {
  const { id, title, reading, problem } = source;
  const badges = waitingBadges(source);
  return (
    <li className="import-source">
      <h3>
        <Link to={sourcePath(id)}>{typeset(title)}</Link>
      </h3>
      <p>
        <LiveText>{sourceFacts(source, Date.now())}</LiveText>
      </p>
      {problem !== null && <p className="import-problem">{problem}</p>}
      {reading && <ReadingProgress title={title} reading={reading} />}
      {badges.length > 0 && (
        <ul className="import-badges" aria-label={`Čeká na rozhodnutí: ${title}`}>
          {badges.map(({ state, words }) => (
            <li key={state}>
              <Link to={`${sourcePath(id)}${stateSearch(state)}`}>
                <LiveText>{words}</LiveText>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {badges.length === 0 && !reading && source.read_at !== null && (
        <p>Nic nečeká na rozhodnutí.</p>
      )}
    </li>
  );
};
