import type { PlaceDraft } from '../places/place-draft.ts';
import type { PlaceRow } from '../storage/tables.ts';
import type { PlaceWork } from './rewrite-events.ts';
import { setCity } from './set-city.ts';

// SQLite takes at most 32,766 values in one statement.
const maxPlacesAtOnce = 1000;

const readPlaces = async (
  { writer }: PlaceWork,
  source: string,
  ids: readonly string[],
): Promise<PlaceRow[]> => {
  const rows: PlaceRow[] = [];
  for (let begin = 0; begin < ids.length; begin += maxPlacesAtOnce)
    rows.push(
      ...(await writer
        .selectFrom('place')
        .selectAll()
        .where('source', '=', source)
        .where('source_id', 'in', ids.slice(begin, begin + maxPlacesAtOnce))
        .where('merged_into', 'is', null)
        .where('city_from', '!=', 'person')
        .execute()),
    );
  return rows;
};

/** Municipalities by identifier of the place, by source. */
const toStated = (drafts: readonly PlaceDraft[]): Map<string, Map<string, number>> => {
  const bySource = new Map<string, Map<string, number>>();
  for (const { source, sourceId, cityId } of drafts) {
    if (sourceId === null || cityId === null) continue;
    const stated = bySource.get(source) ?? new Map<string, number>();
    bySource.set(source, stated.set(sourceId, cityId));
  }
  return bySource;
};

/**
 * Gives known places the municipalities that their source states, unless a person chose others; their
 * events may be unchanged in the source. Returns the number of corrected places.
 */
export const applyStatedCities = async (
  work: PlaceWork,
  drafts: readonly PlaceDraft[],
): Promise<number> => {
  let corrected = 0;
  for (const [source, stated] of toStated(drafts))
    for (const place of await readPlaces(work, source, [...stated.keys()])) {
      const cityId = stated.get(place.source_id ?? '');
      if (cityId === undefined || cityId === place.city_id) continue;
      await setCity(work, place, { cityId, cityFrom: 'source' });
      corrected++;
    }
  return corrected;
};
