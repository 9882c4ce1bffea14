import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distance } from '../geo/distance.ts';
import { fold } from '../text/fold.ts';
import { casesOf } from '../../test/support/thorough.ts';
import { isSamePoint } from './place-identity.ts';
import {
  likelySame,
  nameSimilarity,
  placeSimilarity,
  reasonOf,
  type NamedPoint,
} from './place-similarity.ts';

const at = (title: string, metres = 0, municipality = 'Svitavy'): NamedPoint => ({
  title,
  municipality,
  lat: 49.7561 + metres / 111_195,
  lng: 16.4685,
});

describe('placeSimilarity', () => {
  it.each([
    ['Kulturní dům', 'KD Svitavy'],
    ['Fabrika Svitavy', 'Multifunkční centrum Fabrika'],
    ['Kino Vesmír', 'KINO VESMÍR Svitavy'],
    ['Městské muzeum a galerie', 'Městské muzeum a galerie ve Svitavách'],
    ['Základní umělecká škola', 'ZUŠ Svitavy'],
  ])('is at least likelySame for %s and %s', (one, other) => {
    expect(placeSimilarity(at(one), at(other, 40))).toBeGreaterThanOrEqual(likelySame);
  });

  it.each([
    ['Kino Vesmír', 'Restaurace U Mostu'],
    ['Kulturní dům', 'Dům dětí a mládeže'],
    ['Galerie', 'Knihovna'],
    ['Svitavy', 'Koncertní síň Svitavy'],
  ])('is below likelySame for %s and %s', (one, other) => {
    expect(placeSimilarity(at(one), at(other, 40))).toBeLessThan(likelySame);
  });

  it('decreases from 30 metres on', () => {
    const similarity = (metres: number) =>
      placeSimilarity(at('Kino Vesmír'), at('Kino Vesmír', metres));
    expect([0, 10, 29].map(similarity)).toEqual([1, 1, 1]);
    expect(similarity(180)).toBeCloseTo(0.7, 3);
    expect(similarity(299)).toBeCloseTo(0.462, 3);
  });

  it('is 0 beyond 300 metres', () => {
    expect(placeSimilarity(at('Kino Vesmír'), at('Kino Vesmír', 290))).toBeGreaterThan(0.3);
    expect(placeSimilarity(at('Kino Vesmír'), at('Kino Vesmír', 320))).toBe(0);
  });

  it('is symmetric, and nameSimilarity is at most 1', () => {
    const words = fc.constantFrom('Kino', 'Vesmír', 'Svitavy', 'KD', 'dům', 'v', 'Fabrika', '');
    const names = fc.array(words, { maxLength: 4 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(names, names, fc.nat(400), (one, other, metres) => {
        const a = at(one);
        const b = at(other, metres);
        expect(placeSimilarity(a, b)).toBeCloseTo(placeSimilarity(b, a), 10);
        expect(nameSimilarity(a, b)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('nameSimilarity', () => {
  const similarity = (one: string, other: string, municipality = ''): number =>
    nameSimilarity(at(one, 0, municipality), at(other, 0, municipality));

  it.each([
    ['Svitavy', 'Svitavách'],
    ['Park', 'Parku'],
    ['Karlov', 'Karlova'],
  ])('takes %s and %s for forms of one word', (one, other) => {
    expect(similarity(one, other)).toBe(1);
  });

  it.each([
    ['Karlov', 'Karlovarsko'],
    ['Kino', 'Kina'],
    ['Les', 'Lesy'],
    ['Brána', 'Brno'],
  ])('takes %s and %s for two words', (one, other) => {
    expect(similarity(one, other)).toBe(0);
  });

  it.each(['v', 've', 'na', 'u', 'a', 's', 'z', 'o', 'pod', 'nad', 'při', 'do'])(
    'ignores the word %s',
    (word) => expect(similarity(`Hotel ${word} Mostu`, 'Hotel Mostu')).toBe(1),
  );

  it('counts generic words by a half, and words of the municipality by a quarter', () => {
    expect(similarity('Kino Vesmír', 'Kino Drak')).toBeCloseTo(1 / 3);
    expect(similarity('Hotel Vesmír', 'Hotel Drak')).toBeCloseTo(1 / 2);
    expect(similarity('Kino Třebová', 'Divadlo Třebová', 'Česká Třebová')).toBeCloseTo(1 / 3);
  });

  it('is 0.65 for a specific name in a longer one', () => {
    expect(similarity('Fabrika', 'Multifunkční centrum Fabrika')).toBeCloseTo(0.65);
    expect(similarity('Centrum', 'Multifunkční centrum Fabrika')).toBeCloseTo(1 / 3);
    expect(similarity('Fabrika Vesmír', 'Fabrika Hala Orel')).toBeCloseTo(0.4);
  });
});

describe('reasonOf', () => {
  it('ignores short words and names of the municipality beside others', () => {
    expect(reasonOf(at('Hospoda u Mostu'), at('Hospoda Mostu velká'))).toBe('part-of-name');
    const inCeskaTrebova = (title: string) => at(title, 0, 'Česká Třebová');
    expect(reasonOf(inCeskaTrebova('Kino Třebová'), inCeskaTrebova('Kino Vesmír'))).toBe(
      'part-of-name',
    );
    expect(reasonOf(at('Svitavy'), at('Kino Vesmír'))).toBe('similar-name');
  });

  it.each([
    ['Kino Vesmír', 'KINO  VESMÍR', 'same-name'],
    ['Kino Vesmír', 'KINO VESMÍR Svitavy', 'part-of-name'],
    ['Kulturní dům', 'KD Svitavy', 'abbreviation'],
    ['KD Svitavy', 'KD', 'part-of-name'],
    ['Kulturní dům, velký sál', 'KD Svitavy', 'abbreviation'],
    ['Základní umělecká škola', 'ZUŠ ve Svitavách', 'abbreviation'],
    ['Svitavy', 'Svitavy', 'same-name'],
    ['Fabrika Svitavy', 'Multifunkční centrum Fabrika', 'part-of-name'],
    ['Divadlo Drak', 'Divadlo Drak – Labyrint', 'part-of-name'],
    ['Městské muzeum a galerie', 'Městské muzeum a knihovna', 'similar-name'],
    ['Městská knihovna Ladislava z Boskovic', 'Městská knihovna', 'part-of-name'],
  ] as const)('%s and %s: %s', (one, other, reason) => {
    expect(reasonOf(at(one), at(other))).toBe(reason);
    expect(reasonOf(at(other), at(one))).toBe(reason);
  });

  it('is symmetric', () => {
    const words = fc.constantFrom('Kino', 'Vesmír', 'Vesmírný', 'Svitavy', 'KD', 'dům', 'Fabrika');
    const names = fc.array(words, { maxLength: 4 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(names, names, (one, other) => {
        expect(reasonOf(at(one), at(other))).toBe(reasonOf(at(other), at(one)));
      }),
    );
  });
});

describe('isSamePoint', () => {
  it('gives the same result after JSON serialisation in random cases', () => {
    const degrees = fc.double({ min: 48, max: 52, noNaN: true });
    const offset = fc.double({ min: -0.0002, max: 0.0002, noNaN: true });
    const cases = casesOf(10_000, 100_000);
    let same = 0;
    fc.assert(
      fc.property(degrees, degrees, offset, offset, (lat, lng, north, east) => {
        const one = { lat, lng };
        const other = { lat: lat + north, lng: lng + east };
        const sent = JSON.parse(JSON.stringify([one, other])) as [typeof one, typeof one];
        const verdict = isSamePoint(one, other);
        if (verdict) same++;
        expect(isSamePoint(...sent)).toBe(verdict);
        expect(verdict).toBe(
          Math.round(lat * 1e4) === Math.round(other.lat * 1e4) &&
            Math.round(lng * 1e4) === Math.round(other.lng * 1e4),
        );
      }),
      { numRuns: cases },
    );
    expect(same).toBeGreaterThan(cases / 100);
  });
});

const folder = new URL('../../shared/data/places/', import.meta.url);
const kinds = ['divadla', 'kina', 'muzea', 'hrady', 'zamky', 'rozhledny'];

interface Feature {
  geometry: { coordinates: [number, number] } | null;
  properties: Record<string, unknown>;
}

/** Real venues of a region and places of its events. */
const readPlaces = (): NamedPoint[] => {
  const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
  const venues = kinds.flatMap((kind) =>
    (read(`khk-${kind}.geojson`) as { features: Feature[] }).features.flatMap(
      ({ geometry, properties }) => {
        const title = properties['nazev'] ?? properties['NAZEV'] ?? properties['název'];
        const municipality = properties['nazev_obce'] ?? properties['obec'] ?? '';
        if (!geometry || typeof title !== 'string') return [];
        const [lng, lat] = geometry.coordinates;
        return [{ title, municipality: String(municipality), lat, lng }];
      },
    ),
  );
  const ofEvents = (
    read('hkregion-mista.json') as {
      nazev: string;
      obec: string;
      latitude: number | null;
      longitude: number | null;
    }[]
  ).flatMap(({ nazev, obec, latitude: lat, longitude: lng }) =>
    lat && lng ? [{ title: nazev, municipality: obec, lat, lng }] : [],
  );
  return [...venues, ...ofEvents];
};

/** Trigrams of folded text. */
const grams = (text: string): Set<string> => {
  const plain = ` ${fold(text).replace(/[^a-z0-9]+/g, ' ')} `;
  return new Set(Array.from({ length: plain.length - 2 }, (_, at) => plain.slice(at, at + 3)));
};
/**
 * Share of trigrams of the shorter name found in the other, without the municipality; reference
 * measure.
 */
const overlap = (one: NamedPoint, other: NamedPoint): number => {
  const stem = fold(one.municipality).split(' ')[0]?.slice(0, 5) ?? '';
  const withoutMunicipality = ({ title }: NamedPoint): string =>
    fold(title)
      .split(/[^a-z0-9]+/)
      .filter((word) => word && !(stem && word.startsWith(stem)))
      .join(' ');
  const mine = withoutMunicipality(one);
  const theirs = withoutMunicipality(other);
  if (!mine || !theirs) return mine === theirs ? 1 : 0;
  const a = grams(mine);
  const b = grams(theirs);
  const shared = [...a].filter((gram) => b.has(gram)).length;
  return shared / Math.min(a.size, b.size);
};

describe.skipIf(!existsSync(folder))('real venues (skipped without ../shared/data/places)', () => {
  it('are offered as duplicates within 120 m when most of their trigrams match', () => {
    const places = readPlaces();
    expect(places.length).toBeGreaterThan(200);
    let right = 0;
    let offered = 0;
    let alike = 0;
    places.forEach((one, index) => {
      for (const other of places.slice(index + 1)) {
        if (Math.abs(one.lat - other.lat) > 0.003 || distance(one, other) > 120) continue;
        const isAlike = overlap(one, other) >= 0.6;
        const isOffered = placeSimilarity(one, other) >= likelySame;
        if (isAlike) alike++;
        if (isOffered) offered++;
        if (isAlike && isOffered) right++;
      }
    });
    const precision = right / offered;
    const recall = right / alike;
    console.log(
      `places: ${places.length}, alike ${alike}, offered ${offered}, precision ${precision.toFixed(2)}, recall ${recall.toFixed(2)}`,
    );
    expect(precision).toBeGreaterThanOrEqual(0.8);
    expect(recall).toBeGreaterThanOrEqual(0.8);
  });
});
