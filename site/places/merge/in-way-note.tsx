import { quoted } from '../place-words.ts';
import type { Named } from '../change/use-change.ts';

export interface InWayNoteProps {
  place: Named;
  onMergeWith(id: number): void;
}

/** Which place stands there already, and what to do where it is the same one. */
export const InWayNote = ({ place, onMergeWith }: InWayNoteProps) => (
  <div className="panel-warning">
    <p>
      Stojí tu {quoted(place.title)}.
      {place.editable ? ' Je-li to totéž místo, slučte je.' : ' To spravuje někdo jiný.'}
    </p>
    {place.editable && (
      <p>
        <button type="button" className="action action-quiet" onClick={() => onMergeWith(place.id)}>
          Sloučit s&nbsp;{quoted(place.title)}…
        </button>
      </p>
    )}
  </div>
);
