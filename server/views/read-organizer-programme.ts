import type { Kysely } from 'kysely';
import {
  maxOtherTowns,
  type OrganizerProgramme,
  type OrganizerTown,
} from '../../contract/events/organizer-programme.ts';
import type { City } from '../../contract/places/city.ts';
import { maxProgrammeTimes } from '../../contract/places/place-programme.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { findProgramme } from '../catalogue/find/find-programme.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import {
  readComingOfOrganizer,
  readLatestTown,
  readOrganizerName,
  readTownsOfName,
  type ComingOfOrganizer,
  type TownOfName,
} from '../events/read-organizer.ts';
import type { Tables } from '../storage/tables.ts';
import { toProgrammeFilter } from './read-place-programme.ts';

export const idsOf = (events: readonly ComingOfOrganizer[]): number[] => [
  ...new Set(events.map(({ id }) => id)),
];

/**
 * What all coming events that state it have the same, at least two of them: one alone may state what is of itself
 * only, as the address of its tickets.
 */
const commonOf = (events: readonly ComingOfOrganizer[], name: 'url' | 'contact'): string | null => {
  const stating = events.filter((event) => event[name]);
  const [value = null, ...others] = new Set(stating.map((event) => event[name]));
  return others.length === 0 && idsOf(stating).length > 1 ? value : null;
};

const inCzech = new Intl.Collator('cs');

/** Other towns, those with most coming events first, then by name. */
const toElsewhere = (towns: readonly TownOfName[], gazetteer: Gazetteer): OrganizerTown[] =>
  towns
    .flatMap(({ cityId, coming }) => {
      const city = gazetteer.byId(cityId);
      if (!city || coming === 0) return [];
      const { slug, title, district } = city;
      return [{ city: { slug, title, district }, count: coming }];
    })
    .sort(
      (one, other) => other.count - one.count || inCzech.compare(one.city.title, other.city.title),
    );

interface Sources {
  db: Kysely<Tables>;
  gazetteer: Gazetteer;
  catalogue: Pick<Catalogue, 'matchOf'>;
}

interface OrganizerView {
  /** Epoch milliseconds. */
  now: number;
  withKudyZNudy: boolean;
}

/** The organiser of a name, by its slug, in a town, with what is coming; null for nobody. */
export const readOrganizerProgramme = async (
  { db, gazetteer, catalogue }: Sources,
  { city, slug }: { city: City; slug: string },
  { now, withKudyZNudy }: OrganizerView,
): Promise<OrganizerProgramme | null> => {
  const filter = toProgrammeFilter(now, now, withKudyZNudy);
  const towns = await readTownsOfName(db, slug, filter);
  const own = towns.find(({ cityId }) => cityId === city.id);
  if (!own) return null;
  const key = { slug, cityId: city.id };
  const name = await readOrganizerName(db, key);
  // Its last event was deleted meanwhile.
  if (name === null) return null;
  const coming = await readComingOfOrganizer(db, key, filter);
  const ids = idsOf(coming);
  const elsewhere = toElsewhere(
    towns.filter((town) => town !== own),
    gazetteer,
  );
  return {
    slug,
    city: { slug: city.slug, title: city.title, locative: city.locative ?? null },
    district: city.district,
    name,
    web: commonOf(coming, 'url'),
    contact: commonOf(coming, 'contact'),
    ...findProgramme(catalogue.matchOf(ids, filter), now, maxProgrammeTimes),
    past: own.count - ids.length,
    elsewhere: elsewhere.slice(0, maxOtherTowns),
    moreTowns: Math.max(0, elsewhere.length - maxOtherTowns),
  };
};

/** Town where a name has most coming events, else that of its latest one; null for a name of nobody. */
export const findTownOfName = async (
  { db, gazetteer }: Pick<Sources, 'db' | 'gazetteer'>,
  slug: string,
  { now, withKudyZNudy }: OrganizerView,
): Promise<City | null> => {
  const [first] = await readTownsOfName(db, slug, toProgrammeFilter(now, now, withKudyZNudy));
  const cityId = first && first.coming > 0 ? first.cityId : await readLatestTown(db, slug);
  return (cityId !== null && gazetteer.byId(cityId)) || null;
};
