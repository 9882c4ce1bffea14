import { pageSlugs } from '../../contract/page-slugs.ts';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { CitySchema, type City } from '../../contract/places/city.ts';
import { isInBounds } from '../../domain/geo/bounds.ts';
import { distance } from '../../domain/geo/distance.ts';
import { fold } from '../../domain/text/fold.ts';
import { dataFile } from '../project-root.ts';
import { casesOf } from '../../test/support/thorough.ts';
import { createGazetteer } from './gazetteer.ts';
import { readMunicipalities } from './read-municipalities.ts';

const rows = readMunicipalities();
const gazetteer = createGazetteer(rows);
const municipalities = rows.filter((row) => row.groups === 1);
const metresTo = (city: City, lat: number, lng: number): number =>
  distance({ lat, lng }, { lat: city.latitude, lng: city.longitude });

it('the gazetteer has 6,254 municipalities and one micro-region', () => {
  expect(municipalities).toHaveLength(6254);
  expect(rows.filter((row) => row.groups === 0).map(({ id, slug }) => [id, slug])).toEqual([
    [1, 'mala-hana'],
  ]);
  expect(new Set(rows.map((row) => row.id)).size).toBe(6255);
  const country = { ne: { lat: 51.06, lng: 18.86 }, sw: { lat: 48.55, lng: 12.09 } };
  for (const row of rows) {
    expect(isInBounds(row, country)).toBe(true);
    expect(row.folded).toBe(fold(row.title));
    expect(row.district && row.region && row.title).not.toBe('');
  }
});

it('the gazetteer finds municipalities in bounds, larger ones first, without the micro-region', () => {
  const around = { ne: { lat: 50.2, lng: 16.5 }, sw: { lat: 49.5, lng: 15.6 } };
  const found = gazetteer.within(around);
  expect(found[0]?.title).toBe('Pardubice');
  expect(found.slice(1, 4).map(({ title }) => title)).toContain('Chrudim');
  expect(found.map(({ slug }) => slug).sort()).toEqual(
    municipalities
      .filter((row) => isInBounds(row, around))
      .map(({ slug }) => slug)
      .sort(),
  );
  expect(gazetteer.within({ ne: { lat: 50, lng: 10 }, sw: { lat: 49, lng: 9 } })).toEqual([]);
});

it('the gazetteer gives each city a unique slug of URL-safe characters', () => {
  expect(new Set(rows.map((row) => row.slug)).size).toBe(6255);
  for (const { slug } of rows) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  for (const row of rows) {
    expect(gazetteer.bySlug(row.slug)?.id).toBe(row.id);
    expect(v.is(CitySchema, gazetteer.byId(row.id))).toBe(true);
  }
  expect(gazetteer.bySlug('praha')?.title).toBe('Praha');
  for (const absent of ['Praha', '', 'nic', '__proto__'])
    expect(gazetteer.bySlug(absent)).toBeUndefined();
});

it('the gazetteer uses no slug that is a path of the site', () => {
  for (const page of [...pageSlugs, 'api', 'health', 'ready', 'static', 'embed'])
    expect(gazetteer.bySlug(page)).toBeUndefined();
});

it('the gazetteer distinguishes slugs of repeated names by district', () => {
  const lhotas = municipalities.filter(({ title }) => title === 'Lhota');
  expect(lhotas.length).toBeGreaterThan(1);
  for (const { slug } of lhotas) expect(slug).toMatch(/^lhota-[a-z]/);
  // A predefined city keeps the short slug; others of the same name get the long one.
  expect(gazetteer.bySlug('bystre')).toMatchObject({ id: 577928, district: 'Svitavy' });
  const others = municipalities.filter(({ title, id }) => title === 'Bystré' && id !== 577928);
  expect(others.length).toBeGreaterThan(0);
  for (const { slug } of others) expect(slug).toMatch(/^bystre-/);
});

it('the gazetteer puts Hlinsko, which is close to Svitavy, in its own district', () => {
  expect(gazetteer.bySlug('hlinsko')).toMatchObject({ id: 571393, district: 'Chrudim' });
});

it('the gazetteer has the 18 predefined cities of the specification first, with their zooms', () => {
  const titles = gazetteer.predefined.map(({ title, zoom }) => `${title} ${zoom}`);
  expect(titles.slice(0, 18)).toEqual([
    'Svitavy 15',
    'Česká Třebová 15',
    'Koclířov 15',
    'Šumperk 15',
    'Hlinsko 15',
    'Malá Haná 12',
    'Litomyšl 15',
    'Moravská Třebová 15',
    'Polička 15',
    'Lanškroun 15',
    'Ústí nad Orlicí 15',
    'Vysoké Mýto 15',
    'Choceň 15',
    'Letohrad 15',
    'Zábřeh 15',
    'Boskovice 15',
    'Letovice 15',
    'Bystré 15',
  ]);
});

it('the gazetteer has the predefined cities with the same codes, names and coordinates as municipalities.json', () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(dataFile(name), 'utf8'));
  const { municipalities: all } = read('municipalities.json') as {
    municipalities: [number, string, number, number, number, string][];
  };
  const predefined = read('cities.json') as {
    code: number | null;
    title: string;
    slug: string;
    lat: number;
    lng: number;
  }[];
  const byCode = new Map(all.map((row) => [row[0], row]));
  for (const { code, title, slug, lat, lng } of predefined) {
    expect(gazetteer.bySlug(slug)).toMatchObject({ title, latitude: lat, longitude: lng });
    if (code === null) continue;
    const [, name, , latitude, longitude] = byCode.get(code)!;
    expect([code, title, lat, lng]).toEqual([code, name, latitude, longitude]);
  }
  expect(predefined.filter(({ code }) => code === null).map(({ title }) => title)).toEqual([
    'Malá Haná',
  ]);
});

it('the gazetteer finds the same nearest municipality as a linear search, never the micro-region', () => {
  const all = municipalities.map((row) => gazetteer.byId(row.id) as City);
  const coordinate = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(coordinate(47.8, 51.8), coordinate(11, 20), (lat, lng) => {
      const found = gazetteer.nearest({ lat, lng });
      const nearest = Math.min(...all.map((city) => metresTo(city, lat, lng)));
      expect(metresTo(found, lat, lng)).toBe(nearest);
      expect(found.id).not.toBe(1);
    }),
    { numRuns: casesOf(200, 2000) },
  );
});

it('the gazetteer finds a municipality at its own centre, and one for any point on Earth', () => {
  for (const { id, lat, lng } of municipalities.filter((_, index) => index % 20 === 0))
    expect(gazetteer.nearest({ lat, lng }).id).toBe(id);
  const area = gazetteer.byId(1) as City;
  const there = gazetteer.nearest({ lat: area.latitude, lng: area.longitude });
  expect(there.id).not.toBe(1);
  expect(gazetteer.nearest({ lat: 0, lng: 0 }).district).not.toBe('');
  expect(gazetteer.nearest({ lat: -90, lng: 180 }).district).not.toBe('');
});
