import { readFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { describe, expect, it } from 'vitest';
import { distance } from '../../domain/geo/distance.ts';
import { townReach } from '../../domain/geo/grid.ts';
import { dataFile } from '../project-root.ts';
import { createGazetteer } from './gazetteer.ts';
import { maxOutsideMetres, municipalityOutlines } from './municipality-outlines.ts';
import { readMunicipalities } from './read-municipalities.ts';

const rows = readMunicipalities();
const municipalities = rows.filter(({ groups }) => groups === 1);
const gazetteer = createGazetteer(rows);
const { codeAt } = municipalityOutlines();

describe('the municipality of a point', () => {
  it.each([
    ['Výstaviště Letňany', 50.1301, 14.5142, 'Praha'],
    ['Zoo Praha', 50.1172, 14.406, 'Praha'],
    ['Letiště Václava Havla', 50.1008, 14.26, 'Praha'],
    ['Zoo Brno', 49.23, 16.533, 'Brno'],
    ['náměstí ve Svitavách', 49.7561, 16.4685, 'Svitavy'],
    ['Masarykův okruh', 49.2043, 16.4459, 'Ostrovačice'],
  ])('contains it: %s', (_, lat, lng, title) => {
    expect(gazetteer.at({ lat, lng })?.title).toBe(title);
  });

  it.each([
    ['Cieszyn, Rynek', 49.7497, 18.6333],
    ['Zittau, Markt', 50.896, 14.8066],
    ['Gmünd, Stadtplatz', 48.7686, 14.9805],
    ['Kudowa-Zdrój', 50.4427, 16.243],
    ['Skalica, námestie', 48.8447, 17.2266],
    ['Wien', 48.2083, 16.3731],
    ['the Gulf of Guinea', 0, 0],
    ['the South Pole', -90, 180],
  ])('is none in %s', (_, lat, lng) => {
    expect(gazetteer.at({ lat, lng })).toBeNull();
  });

  it.each([
    ['Český Těšín, Hlavní třída', 49.7462, 18.6227, 'Český Těšín'],
    ['České Velenice', 48.7683, 14.9676, 'České Velenice'],
    ['Hřensko', 50.8741, 14.2412, 'Hřensko'],
  ])('is that of the town at the border: %s', (_, lat, lng, title) => {
    expect(gazetteer.at({ lat, lng })?.title).toBe(title);
  });

  it('is the nearest one a little outside the country', () => {
    // The bridge over the Olza; its other bank is in Poland.
    const bridge = { lat: 49.7487, lng: 18.6293 };
    const metres = [0, 50, 100, 200, 400, 800].map((east) => {
      const point = { ...bridge, lng: bridge.lng + east / 71_700 };
      return gazetteer.at(point)?.title ?? null;
    });
    expect(metres[0]).toBe('Český Těšín');
    expect(metres.at(-1)).toBeNull();
    // Once abroad, it stays so.
    expect(metres.slice(metres.indexOf(null)).every((title) => title === null)).toBe(true);
    expect(maxOutsideMetres).toBeLessThan(350);
  });

  it('is the one with the nearest centre in a military area', () => {
    const inHradiste = { lat: 50.26, lng: 13.14 };
    const code = codeAt(inHradiste) as number;
    expect(gazetteer.byId(code)).toBeUndefined();
    expect(gazetteer.at(inHradiste)).toEqual(gazetteer.nearest(inHradiste));
  });

  it('is its own for the centres of almost all, and the next one for the others', () => {
    const strays = municipalities.filter(({ id, lat, lng }) => codeAt({ lat, lng }) !== id);
    // Centres of villages that lie on a simplified border.
    expect(strays.length).toBeLessThan(20);
    for (const { lat, lng } of strays) {
      const found = gazetteer.at({ lat, lng });
      expect(found).not.toBeNull();
      const centre = { lat: found?.latitude ?? 0, lng: found?.longitude ?? 0 };
      expect(distance({ lat, lng }, centre)).toBeLessThan(6000);
    }
  });

  it('reaches no farther from its centre than views by town ask', () => {
    const text = readFileSync(dataFile('municipality-outlines.topojson'), 'utf8');
    const topology = JSON.parse(text) as Topology<{ municipalities: GeometryCollection }>;
    const farthest = { lat: 0, lng: 0 };
    for (const { id, geometry } of feature(topology, topology.objects.municipalities).features) {
      const city = gazetteer.byId(Number(id));
      if (!city || !('coordinates' in geometry)) continue;
      const values = (geometry.coordinates as unknown[]).flat(Infinity) as number[];
      for (let index = 0; index < values.length; index += 2) {
        const [lng = 0, lat = 0] = [values[index], values[index + 1]];
        farthest.lat = Math.max(farthest.lat, Math.abs(lat - city.latitude));
        farthest.lng = Math.max(farthest.lng, Math.abs(lng - city.longitude));
      }
    }
    // Prague; a larger reach would load more than needed.
    for (const axis of ['lat', 'lng'] as const) {
      expect(farthest[axis]).toBeLessThanOrEqual(townReach[axis]);
      expect(farthest[axis]).toBeGreaterThan(townReach[axis] * 0.95);
    }
  });

  it('has an outline for each', () => {
    const found = new Set(municipalities.map(({ lat, lng }) => codeAt({ lat, lng })));
    expect(found.size).toBeGreaterThan(6230);
  });
});
