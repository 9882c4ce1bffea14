import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { fold, slugify } from '../../domain/text/fold.ts';
import { dataFile } from '../project-root.ts';
import type { CityRow } from '../storage/tables.ts';

const MunicipalitiesSchema = v.object({
  regions: v.array(v.object({ code: v.string(), title: v.string() })),
  districts: v.array(v.object({ code: v.string(), title: v.string(), region: v.number() })),
  municipalities: v.array(
    v.tuple([v.number(), v.string(), v.number(), v.number(), v.number(), v.string()]),
  ),
});

const PredefinedSchema = v.array(
  v.object({
    code: v.nullable(v.number()),
    title: v.string(),
    slug: v.string(),
    zoom: v.number(),
    lat: v.number(),
    lng: v.number(),
  }),
);

/** Identifier of the only area that is not a municipality: Malá Haná. */
const microRegionId = 1;
/** Zoom at which a city fits a window, by its rank in the base map; `usualZoom` for the others. */
const zoomByRank: Record<number, number> = { 1: 12, 2: 13 };
const usualZoom = 14;

const OutlineTownsSchema = v.object({
  towns: v.array(v.object({ title: v.string(), rank: v.number() })),
});

const readJson = (name: string): unknown => JSON.parse(readFileSync(dataFile(name), 'utf8'));

/** Postcodes of municipalities by their codes, five digits without a space; several have the same one. */
export const readPostcodes = (): Map<number, string> => {
  const { municipalities } = v.parse(MunicipalitiesSchema, readJson('municipalities.json'));
  return new Map(municipalities.map(([code, , , , , postcode]) => [code, postcode]));
};

const countBy = (keys: string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/**
 * Rows of all municipalities and of the area. The slug of a repeated name contains the district,
 * and the code where even that repeats; predefined cities have slugs of their own.
 */
export const readMunicipalities = (): CityRow[] => {
  const source = v.parse(MunicipalitiesSchema, readJson('municipalities.json'));
  const predefined = v.parse(PredefinedSchema, readJson('cities.json'));
  const { towns } = v.parse(OutlineTownsSchema, readJson('outlines.json'));
  const rankOf = new Map(towns.map(({ title, rank }) => [title, rank]));
  const predefinedByCode = new Map(
    predefined.map((city, position) => [city.code, { ...city, position }]),
  );
  const predefinedSlugs = new Set(predefined.map((city) => city.slug));
  const municipalities = source.municipalities.map(([code, title, index, lat, lng]) => {
    const district = source.districts[index];
    if (!district) throw new Error(`municipality ${code} has no district`);
    const region = source.regions[district.region]?.title ?? '';
    return { code, title, district: district.title, region, lat, lng };
  });
  const titles = countBy(municipalities.map(({ title }) => slugify(title)));
  const pairs = countBy(
    municipalities.map(({ title, district }) => slugify(`${title} ${district}`)),
  );

  const slugOf = (title: string, district: string, code: number): string => {
    const short = slugify(title);
    if (titles.get(short) === 1 && !predefinedSlugs.has(short)) return short;
    const long = slugify(`${title} ${district}`);
    return pairs.get(long) === 1 ? long : `${long}-${code}`;
  };

  const rows = municipalities.map(({ code, title, district, region, lat, lng }): CityRow => {
    const predefinedCity = predefinedByCode.get(code);
    return {
      id: code,
      slug: predefinedCity?.slug ?? slugOf(title, district, code),
      title,
      folded: fold(title),
      district,
      region,
      lat,
      lng,
      zoom: predefinedCity?.zoom ?? zoomByRank[rankOf.get(title) ?? 0] ?? usualZoom,
      predefined: predefinedCity ? 1 : 0,
      position: predefinedCity?.position ?? 0,
      groups: 1,
    };
  });
  const area = predefinedByCode.get(null);
  if (area)
    rows.push({
      id: microRegionId,
      slug: area.slug,
      title: area.title,
      folded: fold(area.title),
      district: 'Svitavy',
      region: 'Pardubický kraj',
      lat: area.lat,
      lng: area.lng,
      zoom: area.zoom,
      predefined: 1,
      position: area.position,
      groups: 0,
    });
  return rows;
};
