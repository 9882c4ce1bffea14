import type { CategorySlug } from '../../../contract/events/category.ts';
import { fold } from '../../../domain/text/fold.ts';
import {
  bareTypes,
  firmTypes,
  looseTypes,
  subjects,
  themes,
  titleWords,
} from './category-names.ts';
import type { EventRecord } from './event-record.ts';
import type { OnRepair } from '../repair-kinds.ts';
import type { Nomenclature } from './nomenclature.ts';

const maxCategories = 3;

/** Categories whose themes are only a subject: a talk about films is not a film. */
const topicalCategories: readonly CategorySlug[] = ['vystavy', 'prednasky', 'kurzy', 'film'];

const choose = (type: string, names: readonly string[], title: string): CategorySlug[] => {
  const words = titleWords.filter(([pattern]) => pattern.test(title)).map(([, slug]) => slug);
  const found = [...words, ...names.flatMap((name) => themes.get(name) ?? [])];
  const main =
    firmTypes.get(type) ??
    found[0] ??
    looseTypes.get(type) ??
    names.map((name) => subjects.get(name)).find(Boolean) ??
    (names.length === 0 ? bareTypes.get(type) : undefined);
  if (!main) return [];
  const companions = found.filter((slug) =>
    topicalCategories.includes(main)
      ? slug === 'deti'
      : slug === 'film' || !topicalCategories.includes(slug),
  );
  return [...new Set([main, ...companions])].slice(0, maxCategories);
};

/** One to three categories, the main one first; `ostatni` when none is found. */
export const chooseCategories = (
  record: EventRecord,
  title: string,
  nomenclature: Nomenclature,
  onRepair: OnRepair,
): CategorySlug[] => {
  const names = [
    ...record.themes.map((number) => nomenclature.nameOf('thematic_category', number)),
    ...record.subtypes.map((number) => nomenclature.nameOf('events_subtype', number)),
    ...record.audiences.map((number) => nomenclature.nameOf('event_for', number)),
  ];
  const chosen = choose(
    nomenclature.nameOf('events_type', record.type) ?? '',
    names.filter((name) => name !== undefined),
    fold(title),
  );
  if (chosen.length > 0) return chosen;
  onRepair('category-unknown');
  return ['ostatni'];
};
