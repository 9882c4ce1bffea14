import type { Kysely } from 'kysely';
import type { OrganizerProgramme } from '../../contract/events/organizer-programme.ts';
import { maxProgrammeTimes } from '../../contract/places/place-programme.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { findProgramme } from '../catalogue/find/find-programme.ts';
import {
  countOfOrganizer,
  readComingOfOrganizer,
  readOrganizerName,
  type ComingOfOrganizer,
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

/** An organiser by its slug, with what is coming at `now` (epoch ms); null for a slug of nobody. */
export const readOrganizerProgramme = async (
  { db, catalogue }: { db: Kysely<Tables>; catalogue: Pick<Catalogue, 'matchOf'> },
  slug: string,
  { now, withKudyZNudy }: { now: number; withKudyZNudy: boolean },
): Promise<OrganizerProgramme | null> => {
  const name = await readOrganizerName(db, slug);
  if (name === null) return null;
  const coming = await readComingOfOrganizer(db, slug, now, withKudyZNudy);
  const ids = idsOf(coming);
  const count = await countOfOrganizer(db, slug, withKudyZNudy);
  const matches = catalogue.matchOf(ids, toProgrammeFilter(now, now, withKudyZNudy));
  return {
    slug,
    name,
    web: commonOf(coming, 'url'),
    contact: commonOf(coming, 'contact'),
    ...findProgramme(matches, now, maxProgrammeTimes),
    past: count - ids.length,
  };
};
