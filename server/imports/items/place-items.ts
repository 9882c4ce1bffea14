import type { Kysely } from 'kysely';
import type { LatLng } from '../../../contract/places/bounds.ts';
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

type KnownPlace = LatLng & { id: number; title: string; city_id: number };

/** Finds places of events by what sources tell of them. */
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
      .sort((one, other) => other.score - one.score || one.place.id - other.place.id);
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
    const isNamed = first !== '' && !namesIn([first]).includes(municipality.title);
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
        if (stated && mayBeIn(point, stated))
          return draft(parts, stated, point, { cityId: stated.id });
        return draft(parts, containing, point, { cityId: null });
      }
      const named = byCode.get(code ?? -1) ?? findMunicipality(parts, byName, home);
      const municipality = named ?? home;
      if (!municipality) return 'no-place';
      if (!named) onRepair('place-by-default');
      const found = parts[0] === undefined ? null : findKnown(parts[0], municipality);
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
