// Municipalities, and the towns labelled on the base map.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CENTRES,
  DISTRICTS_WITHOUT_OWN_SEAT,
  LARGEST_CITIES,
  OTHER_TOWNS,
  REGIONAL_CAPITALS,
} from './corrections.mjs';

function byCode(left, right) {
  return left.code < right.code ? -1 : left.code > right.code ? 1 : 0;
}

function uniqueByCode(items) {
  return [...new Map(items.map((item) => [item.code, item])).values()].sort(byCode);
}

/** Corrects titles: eleven cities are in capitals, one village has a footnote mark. */
function toTitle(name) {
  const title = name.replace(/\d+\)$/, '').replace(' - ', '-');
  if (title !== title.toUpperCase()) return title;
  return title.toLowerCase().replace(/(?<!\p{L})(?!nad )\p{L}/gu, (letter) => letter.toUpperCase());
}

export function readMunicipalities(folder) {
  const file = join(folder, 'municipalities', 'souradnice-mest.csv');
  const [header, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n');
  if (header !== 'Obec,Kód obce,Okres,Kód okresu,Kraj,Kód kraje,PSČ,Latitude,Longitude') {
    throw new Error(`Unexpected columns: ${header}`);
  }
  return rows
    .map((row) => {
      const cells = row.split(',');
      if (cells.length !== 9) throw new Error(`Not nine cells: ${row}`);
      const [title, code, district, districtCode, region, regionCode, postcode, lat, lng] = cells;
      const [centreLat, centreLng] = CENTRES[code] ?? [lat, lng];
      return {
        code: Number(code),
        title: toTitle(title),
        district: { code: districtCode, title: district, region: regionCode },
        region: { code: regionCode, title: region },
        postcode,
        lat: Number(Number(centreLat).toFixed(5)),
        lng: Number(Number(centreLng).toFixed(5)),
      };
    })
    .filter(({ title }) => !title.endsWith('(vojenský újezd)'))
    .sort(byCode);
}

export function toMunicipalitiesFile(municipalities) {
  const regions = uniqueByCode(municipalities.map(({ region }) => region));
  const districts = uniqueByCode(municipalities.map(({ district }) => district));
  const regionIndexes = new Map(regions.map(({ code }, index) => [code, index]));
  const districtIndexes = new Map(districts.map(({ code }, index) => [code, index]));
  return {
    regions,
    districts: districts.map(({ code, title, region }) => ({
      code,
      title,
      region: regionIndexes.get(region),
    })),
    municipalities: municipalities.map(({ code, title, district, lat, lng, postcode }) => {
      return [code, title, districtIndexes.get(district.code), lat, lng, postcode];
    }),
  };
}

export function pickTowns(municipalities) {
  const pick = (title, district, rank) => {
    const matching = municipalities.filter((municipality) => {
      return (
        municipality.title === title && (!district || municipality.district.title === district)
      );
    });
    if (matching.length !== 1) throw new Error(`${matching.length} towns called ${title}`);
    const [{ lat, lng }] = matching;
    return { title, lat, lng, rank };
  };
  const seats = [...new Set(municipalities.map(({ district }) => district.title))]
    .filter((title) => !DISTRICTS_WITHOUT_OWN_SEAT.includes(title))
    .filter((title) => !REGIONAL_CAPITALS.includes(title))
    .sort();
  return [
    ...LARGEST_CITIES.map((title) => pick(title, null, 1)),
    ...REGIONAL_CAPITALS.map((title) => pick(title, title, 2)),
    ...seats.map((title) => pick(title, title, 3)),
    ...Object.entries(OTHER_TOWNS).flatMap(([district, titles]) => {
      return titles.map((title) => pick(title, district, 4));
    }),
  ];
}
