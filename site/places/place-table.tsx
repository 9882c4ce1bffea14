import type { EditablePlace } from '../../contract/place-editor.ts';
import { addressOf, eventsInWords } from './place-words.ts';
import './place-table.css';

export interface PlaceTableProps {
  places: readonly EditablePlace[];
  onOpen(place: EditablePlace): void;
  /** Pointer or focus came to a row, or left it (null). */
  onPoint(id: number | null): void;
}

/** Places by name; where it is narrow, each is a block of its own. */
export const PlaceTable = ({ places, onOpen, onPoint }: PlaceTableProps) => (
  <div className="place-table">
    {/* Blocks are no table for browsers: the roles say that it is one all the same. */}
    <table role="table" aria-label="Místa">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Název
          </th>
          <th role="columnheader" scope="col">
            Adresa
          </th>
          <th role="columnheader" scope="col">
            Akce
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {places.map((place) => (
          <tr
            role="row"
            key={place.id}
            onPointerEnter={() => onPoint(place.id)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(place.id)}
            onBlur={() => onPoint(null)}
          >
            <th role="rowheader" scope="row">
              <button
                type="button"
                className="place-table-name"
                data-return={`place ${place.id}`}
                onClick={() => onOpen(place)}
              >
                {place.title}
              </button>
            </th>
            <td role="cell">
              {addressOf(place)}
              {place.approximate && <small> přibližně, známe jen obec</small>}
            </td>
            <td role="cell" className={place.coming > 0 ? undefined : 'place-table-quiet'}>
              {eventsInWords(place)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
