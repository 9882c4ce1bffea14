import type { Kysely } from 'kysely';
import type { LatLng } from '../../../contract/places/bounds.ts';
import { toE4 } from '../../../domain/places/place-identity.ts';
import { likelySame, nameSimilarity } from '../../../domain/places/place-similarity.ts';
import { slugify } from '../../../domain/text/fold.ts';
import type { EventSource } from '../../../contract/events/event.ts';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import { mayBeIn } from '../../../domain/places/may-be-in.ts';
import type { PlaceDraft } from '../../places/place-draft.ts';
import type { CityRow, Tables } from '../../storage/tables.ts';
import type { OnRepair, ItemRefusal } from '../repair-kinds.ts';
import { findMunicipality, namesIn, toAddressParts, type ByName } from './find-municipality.ts';
import type { ItemPlace } from './source-item.ts';

/** Places of an import have no `id` yet. */
type KnownPlace = LatLng & { id: number | null; title: string; city_id: number };

/** Finds places of events by what sources tell of them; an event with coordinates teaches it a place. */
export interface Placing {
  place(place: ItemPlace, onRepair: OnRepair): PlaceDraft | ItemRefusal;
}

export interface PlacingOptions {
  db: Kysely<Tables>;
  gazetteer: Gazetteer;
  source: EventSource;
  /** Slug of the municipality of events that name none; null for none. */
  city: string | null;
}

const maxTitleLength = 120;

/** Whether a part of an address is more than the municipality. */
const namesPlace = (part: string, { title }: Pick<CityRow, 'title'>): boolean =>
  part !== '' && !namesIn([part]).includes(title);

const idOf = ({ id }: KnownPlace): number => id ?? Number.MAX_SAFE_INTEGER;

/** Part of an address that is a street with its number, `Purkyňova 17`. */
const isStreet = (part: string): boolean => /\s\d{1,4}(?:\/\d{1,4})?[a-z]?$/i.test(part);

const groupBy = <Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key) => {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

/** Reads municipalities and known places once for an import. */
export const createPlacing = async ({
  db,
  gazetteer,
  source,
  city,
}: PlacingOptions): Promise<Placing> => {
  const municipalities = await db.selectFrom('city').selectAll().where('groups', '=', 1).execute();
  const byName: ByName = groupBy(municipalities, ({ folded }) => folded);
  const known = await db
    .selectFrom('place')
    .select(['id', 'title', 'city_id', 'lat', 'lng'])
    .where('approximate', '=', 0)
    .where('merged_into', 'is', null)
    .execute();
  const knownIn = groupBy<KnownPlace, number>(known, ({ city_id }) => city_id);
  const keyOf = ({ city_id, title, lat, lng }: Omit<KnownPlace, 'id'>): string =>
    [city_id, title, toE4(lat), toE4(lng)].join(' ');
  const keys = new Set(known.map(keyOf));
  const learn = (place: Omit<KnownPlace, 'id'>): void => {
    if (keys.has(keyOf(place))) return;
    keys.add(keyOf(place));
    knownIn.set(place.city_id, [...(knownIn.get(place.city_id) ?? []), { ...place, id: null }]);
  };
  const byCode = new Map(municipalities.map((row) => [row.id, row]));
  const home = municipalities.find(({ slug }) => slug === city) ?? null;

  /** The one known place of a municipality with such a name; null if none or several are as near. */
  const findKnown = (title: string, municipality: CityRow): KnownPlace | null => {
    const { lat, lng } = municipality;
    const asked = { title, municipality: municipality.title, lat, lng };
    const scored = (knownIn.get(municipality.id) ?? [])
      .map((place) => ({
        place,
        score: nameSimilarity(asked, { ...place, municipality: municipality.title }),
      }))
      .filter(({ score }) => score >= likelySame)
      .sort((one, other) => other.score - one.score || idOf(one.place) - idOf(other.place));
    const [best, second] = scored;
    return best && (!second || best.score > second.score) ? best.place : null;
  };

  const draft = (
    parts: readonly string[],
    municipality: Pick<CityRow, 'id' | 'title'>,
    point: LatLng,
    { approximate = false, cityId }: { approximate?: boolean; cityId: number | null },
  ): PlaceDraft => {
    const [first = ''] = parts;
    const isNamed = namesPlace(first, municipality);
    const title = (isNamed ? first : municipality.title).slice(0, maxTitleLength);
    const street = parts.slice(1).find(isStreet) ?? null;
    const position = approximate
      ? String(municipality.id)
      : `${point.lat.toFixed(4)},${point.lng.toFixed(4)}`;
    return {
      title,
      street,
      lat: point.lat,
      lng: point.lng,
      cityId,
      approximate,
      source,
      sourceId: `${slugify(title)}@${position}`,
      sample: false,
    };
  };

  return {
    place({ text, point, municipality: code }, onRepair) {
      const parts = toAddressParts(text);
      if (point) {
        const containing = gazetteer.at(point);
        if (!containing) return 'outside-the-country';
        const stated = byCode.get(code ?? -1);
        const isStated = stated !== undefined && mayBeIn(point, stated);
        const municipality = isStated ? stated : containing;
        const cityId = isStated ? stated.id : null;
        const placed = draft(parts, municipality, point, { cityId });
        learn({ title: placed.title, city_id: municipality.id, ...point });
        return placed;
      }
      const named = byCode.get(code ?? -1) ?? findMunicipality(parts, byName, home);
      const municipality = named ?? home;
      if (!municipality) return 'no-place';
      if (!named) onRepair('place-by-default');
      const [first = ''] = parts;
      const found = namesPlace(first, municipality) ? findKnown(first, municipality) : null;
      if (found) {
        onRepair('place-by-its-name');
        return draft([found.title, ...parts.slice(1)], municipality, found, {
          cityId: municipality.id,
        });
      }
      onRepair('place-without-coordinates');
      const cityId = municipality.id;
      return draft(parts, municipality, municipality, { approximate: true, cityId });
    },
  };
};
