import * as v from 'valibot';
import { slugify } from '../domain/fold.ts';
import { isCategorySlug, type CategorySlug } from '../contract/category.ts';

const decimal = (lowest: number, highest: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}([.,]\d{1,15})?$/),
    v.transform((text) => Number(text.replace(',', '.'))),
    v.minValue(lowest),
    v.maxValue(highest),
  );

const CategoriesSchema = v.pipe(
  v.string(),
  v.transform((text) => [...new Set(text.split(',').map((slug) => slug.trim()))].filter(Boolean)),
  v.array(v.custom<CategorySlug>((slug) => typeof slug === 'string' && isCategorySlug(slug))),
  v.minLength(1),
);

/** One schema an attribute; the key is the attribute's name after `data-`. */
const attributes = {
  city: v.pipe(v.string(), v.regex(/^[\p{L}\d -]{1,80}$/u), v.transform(slugify), v.nonEmpty()),
  zoom: decimal(6, 18),
  lat: decimal(48, 52),
  lng: decimal(11, 20),
  categories: CategoriesSchema,
} as const;

export interface Options {
  /** A municipality by its slug or name: the map opens there. */
  city?: string;
  /** 6 to 18; towns up to 9, single events above. */
  zoom?: number;
  lat?: number;
  lng?: number;
  /** Only these; none means all. */
  categories?: CategorySlug[];
}

/**
 * Reads attributes a stranger wrote: each is trimmed and checked by itself, and a bad one falls back
 * to its default with one warning that names it. `read` gives an attribute's text, or null.
 */
export const parseOptions = (
  read: (attribute: string) => string | null | undefined,
  warn: (message: string) => void,
): Options => {
  const options: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(attributes)) {
    const text = read(`data-${name}`)?.trim();
    if (!text) continue;
    const result = v.safeParse(schema, text);
    if (result.success) options[name] = result.output;
    else warn(`Mapa akcí: atribut data-${name}="${text}" neplatí, použije se výchozí hodnota.`);
  }
  const { lat, lng, ...rest } = options as Options;
  if ((lat === undefined) === (lng === undefined)) return options as Options;
  warn('Mapa akcí: atributy data-lat a data-lng platí jen společně.');
  return rest;
};
