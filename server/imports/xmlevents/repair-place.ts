import { slugify } from '../../../domain/text/fold.ts';
import { mayBeIn } from '../../../domain/places/may-be-in.ts';
import type { PlaceDraft } from '../../places/place-draft.ts';
import type { CityRow } from '../../storage/tables.ts';
import type { Municipalities } from '../municipalities.ts';
import { toLine } from '../plain-text.ts';
import type { PlaceRecord } from './event-record.ts';
import type { OnRepair } from '../repair-kinds.ts';
import { chooseWording } from './repair-texts.ts';

/** `Klášterní 1`, `Franušova 168/1`; in a village without streets `Kuks 81`. */
export const toStreet = (place: PlaceRecord): string | null => {
  const number = [place.buildingNumber, place.streetNumber].map(toLine).filter(Boolean).join('/');
  const street = toLine(place.street) || (number ? toLine(place.municipality) : '');
  return [street, number].filter(Boolean).join(' ') || null;
};

const findMunicipality = (
  place: PlaceRecord,
  title: string,
  municipalities: Municipalities,
  onRepair: OnRepair,
): CityRow | undefined => {
  const coded = municipalities.byCode(place.municipalityCode);
  if (coded) return coded;
  // Some places are whole municipalities with only a name, e.g. `Nové Město nad Metují`.
  const names = [toLine(place.municipality), title].filter(Boolean);
  const named = names.map(municipalities.byName).find(Boolean);
  if (named) onRepair('place-by-municipality-name');
  return named;
};

/** Place of an event; null without coordinates and a municipality. */
export const repairPlace = (
  place: PlaceRecord,
  municipalities: Municipalities,
  onRepair: OnRepair,
): PlaceDraft | null => {
  const wording = chooseWording(place.names);
  const street = toStreet(place);
  const written = typeof place.point === 'object' ? place.point : null;
  const containing = written && municipalities.at(written);
  const coordinates = containing && written;
  if (!coordinates)
    onRepair(
      written || place.point === 'outside'
        ? 'place-outside-the-country'
        : 'place-without-coordinates',
    );
  const coded = municipalities.byCode(place.municipalityCode);
  const stated = coordinates && coded && !mayBeIn(coordinates, coded) ? undefined : coded;
  const municipality = coordinates
    ? stated
    : findMunicipality(place, wording, municipalities, onRepair);
  const point = coordinates ?? (municipality && { lat: municipality.lat, lng: municipality.lng });
  if (!point) return null;
  const title =
    wording ||
    street ||
    toLine(place.municipality) ||
    municipality?.title ||
    (containing?.title ?? '');
  if (!wording) onRepair('place-untitled');
  // The id includes the position: with the calendar's id alone, a place would stay at its first
  // position (e.g. the centre of a city) after its coordinates were added.
  const position = coordinates
    ? `${coordinates.lat.toFixed(4)},${coordinates.lng.toFixed(4)}`
    : municipality?.id;
  return {
    title,
    street,
    ...point,
    cityId: municipality?.id ?? null,
    approximate: !coordinates,
    source: 'xmlevents',
    sourceId: `${/^0*$/.test(place.id) ? slugify(title) : place.id}@${position}`,
    sample: false,
  };
};
