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
  const { use_existing_place, place: chosen, title } = form.place;
  if (!use_existing_place) return title;
  const place = chosen === null ? null : await readLivePlace(db, chosen);
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
  const { merged } = await mergeImport(db, item, says, current.parts);
  const { taken, both } = merged;
  return Promise.all(
    [...taken, ...both].map(async (part) => ({
      part,
      ours: await oursInWords(db, gazetteer, row, current, part),
      theirs: theirsInWords(says, part, gazetteer),
      conflict: both.includes(part),
    })),
  );
};
