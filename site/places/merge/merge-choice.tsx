import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { eventCountsLabel, mergeLetters, distinctAddressOf } from '../place-editor-messages.ts';

export interface MergeChoiceProps {
  name: string;
  places: readonly [EditablePlace, EditablePlace];
  /** Next event of each place by its id; null until loaded. */
  next: Readonly<Record<number, string | null>> | null;
  /** Id of the place that stays. */
  target: number;
  isBusy: boolean;
  onTarget(id: number): void;
}

export const MergeChoice = ({ name, places, next, target, isBusy, onTarget }: MergeChoiceProps) => (
  <fieldset className="merge-places-choice">
    <legend>Které místo zůstane?</legend>
    {places.map((place, index) => (
      <label key={place.id}>
        <input
          type="radio"
          name={name}
          checked={target === place.id}
          aria-disabled={isBusy || undefined}
          onChange={() => isBusy || onTarget(place.id)}
        />
        <span className="merge-places-letter">{mergeLetters[index]}</span>
        <span>
          <strong>{typeset(place.title)}</strong>
          <small>
            {distinctAddressOf(place)}&nbsp;· {eventCountsLabel(place)}
          </small>
          {next?.[place.id] && <small>Příště: {next[place.id]}</small>}
        </span>
      </label>
    ))}
  </fieldset>
);
