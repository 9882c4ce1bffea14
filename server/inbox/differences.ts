import type { Kysely } from 'kysely';
import type { ImportPart, ItemDifference } from '../../contract/imports/import-item.ts';
import { toEventTimes } from '../../domain/time/schedule-times.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { readLivePlace } from '../places/live-place.ts';
import type { ImportItemRow } from '../storage/import-tables.ts';
import type { EventRow, Tables } from '../storage/tables.ts';
import { cancelledPart, categoriesPart, datesPart, placePart } from '../words/import-parts.ts';
import { mergeImport, readCurrent, type CurrentEvent } from './current-parts.ts';
import { parseItemContent, type ItemContent } from './item-content.ts';
import { parsePartValues } from './stored-parts.ts';

const cityTitle = (gazetteer: Gazetteer, { lat, lng, cityId }: ItemContent['place']): string =>
  (cityId === null ? gazetteer.at({ lat, lng }) : gazetteer.byId(cityId))?.title ?? '';

/** Municipality of the place of an item; empty for one abroad. */
export const cityOfItem = (gazetteer: Gazetteer, { place }: ItemContent): string =>
  cityTitle(gazetteer, place);

const theirsInWords = (says: ItemContent, part: ImportPart, gazetteer: Gazetteer): string => {
  if (part === 'schedule') return datesPart(says.schedule);
  if (part === 'categories') return categoriesPart(says.categories);
  if (part === 'place') return placePart(says.place.title, cityOfItem(gazetteer, says));
  return part === 'cancelled' ? cancelledPart(says.cancelled) : says[part];
};

const oursInWords = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  row: EventRow,
  { form }: CurrentEvent,
  part: ImportPart,
): Promise<string> => {
  if (part === 'schedule') return datesPart(toEventTimes(form.schedule));
  if (part === 'categories') return categoriesPart(form.categories);
  if (part === 'cancelled') return cancelledPart(row.status === 'cancelled');
  if (part !== 'place') return form[part];
  const place = row.place_id === null ? null : await readLivePlace(db, row.place_id);
  return place
    ? placePart(row.venue ?? place.title, gazetteer.byId(place.city_id)?.title ?? '')
    : '';
};

/** What a source has changed of an event since it was taken, part by part. */
export const readDifferences = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  item: ImportItemRow,
  row: EventRow,
): Promise<ItemDifference[]> => {
  const says = parseItemContent(item.says);
  const current = await readCurrent(db, row);
  const { taken, both } = mergeImport({
    said: item.said === null ? says : parseItemContent(item.said),
    says,
    taken: parsePartValues(item.taken, current.parts),
    current: current.parts,
  });
  return Promise.all(
    [...taken, ...both].map(async (part) => ({
      part,
      ours: await oursInWords(db, gazetteer, row, current, part),
      theirs: theirsInWords(says, part, gazetteer),
      conflict: both.includes(part),
    })),
  );
};
