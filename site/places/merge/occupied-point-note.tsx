import { quoted } from '../place-editor-messages.ts';
import type { RefusalPlace } from '../../components/saving/save-refusal.ts';

export interface OccupiedPointNoteProps {
  place: RefusalPlace;
  onMergeWith(id: number): void;
}

/** Note about a place that is already at the point, with a button that starts a merge. */
export const OccupiedPointNote = ({ place, onMergeWith }: OccupiedPointNoteProps) => (
  <div className="panel-warning">
    <p>
      {`Stojí tu ${quoted(place.title)}.${place.editable ? ' Je-li to totéž místo, slučte je.' : ' Toto místo spravuje někdo jiný.'}`}
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
