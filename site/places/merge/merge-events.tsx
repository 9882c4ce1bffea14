import type { MergePreview } from '../../../contract/places/place-editor.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { timeInWords } from '../../../widget/index.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { eventsToMoveText } from '../place-editor-messages.ts';

const marks = { draft: 'koncept', cancelled: 'zrušená', deleted: 'smazaná', published: null };

export const MergeEvents = ({ events }: Pick<MergePreview, 'events'>) => {
  const year = Number(civilDateAt(Date.now()).slice(0, 4));
  return (
    <div className="merge-events">
      <p role="status">{eventsToMoveText(events.length)}</p>
      {events.length > 0 && (
        // A long list scrolls inside, also by keyboard, so that the button below stays near.
        <ul tabIndex={0} aria-label="Akce, které se přesunou">
          {events.map(({ id, title, status, time }) => (
            <li key={id}>
              <strong>{typeset(title)}</strong>
              {marks[status] && <span className="merge-events-mark"> {marks[status]}</span>}
              <span>{time ? timeInWords(time, year) : 'bez termínu'}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
