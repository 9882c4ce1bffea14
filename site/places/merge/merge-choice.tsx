import type { EditablePlace } from '../../../contract/organizers/place-editor.ts';
import { eventsInWords, whereOf } from '../place-words.ts';

/** What the two are called beside the map and on it: they may have one name. */
export const letters = ['A', 'B'] as const;

export interface MergeChoiceProps {
  name: string;
  places: readonly [EditablePlace, EditablePlace];
  /** What is on at each next, by its number; null until it is known. */
  next: Readonly<Record<number, string | null>> | null;
  kept: number;
  isBusy: boolean;
  onKeep(id: number): void;
}

/** Which of two places stays. */
export const MergeChoice = ({ name, places, next, kept, isBusy, onKeep }: MergeChoiceProps) => (
  <fieldset className="merge-places-choice">
    <legend>Které místo zůstane?</legend>
    {places.map((place, index) => (
      <label key={place.id}>
        <input
          type="radio"
          name={name}
          checked={kept === place.id}
          aria-disabled={isBusy || undefined}
          onChange={() => isBusy || onKeep(place.id)}
        />
        <span className="merge-places-letter">{letters[index]}</span>
        <span>
          <strong>{place.title}</strong>
          <small>
            {whereOf(place)}&nbsp;· {eventsInWords(place)}
          </small>
          {next?.[place.id] && <small>Příště: {next[place.id]}</small>}
        </span>
      </label>
    ))}
  </fieldset>
);
