import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { fold } from '../../../domain/text/fold.ts';
import { placeKey } from '../address.ts';
import { addressOf, eventCountsLabel, distinctAddressOf } from '../place-editor-messages.ts';
import './place-list-table.css';

export interface PlaceTableProps {
  places: readonly EditablePlace[];
  onOpen(place: EditablePlace): void;
  /** Gets the place under the pointer or focus; null when it leaves. */
  onPoint(id: number | null): void;
}

/** Key shared by places of the same name in the same town. */
const namesakeKey = ({ title, city }: EditablePlace): string => `${fold(title)} ${city.slug}`;

/** Table of places; on narrow screens each row is a block. */
export const PlaceListTable = ({ places, onOpen, onPoint }: PlaceTableProps) => {
  const counts = new Map<string, number>();
  for (const place of places)
    counts.set(namesakeKey(place), (counts.get(namesakeKey(place)) ?? 0) + 1);
  const isUnique = (place: EditablePlace): boolean => counts.get(namesakeKey(place)) === 1;
  return (
    <div className="place-list-table">
      {/* `display: block` removes the table semantics in browsers: the roles restore them. */}
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
                  className="place-list-table-name"
                  data-return={placeKey(place.id)}
                  onClick={() => onOpen(place)}
                >
                  {place.title}
                </button>
              </th>
              <td role="cell">
                {isUnique(place) ? addressOf(place) : distinctAddressOf(place)}
                {place.approximate && <small> přibližně, známe jen obec</small>}
              </td>
              <td role="cell" className={place.coming > 0 ? undefined : 'place-list-table-quiet'}>
                {eventCountsLabel(place)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
