import type { LatLng } from '../../../contract/places/bounds.ts';
import { roughDistance } from '../../../domain/geo/distance.ts';
import { itemsOf, type Agenda, type AgendaItem } from '../../../domain/time/agenda.ts';

/** Each event of an agenda once, at its first row, the nearest to a point first; equally far ones by time. */
export const nearestFirst = (agenda: Agenda, from: LatLng): AgendaItem[] => {
  const first = new Map<number, AgendaItem>();
  for (const item of itemsOf(agenda)) if (!first.has(item.event.id)) first.set(item.event.id, item);
  return [...first.values()]
    .map((item) => ({ item, away: roughDistance(from, item.event.place) }))
    .sort((one, other) => one.away - other.away)
    .map(({ item }) => item);
};
