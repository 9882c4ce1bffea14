import { afterEach, expect, it } from 'vitest';
import { maxPlaces } from '../../../contract/endpoints/answer-limits.ts';
import type { Bounds } from '../../../contract/places/bounds.ts';
import { distance } from '../../../domain/geo/distance.ts';
import { isInBounds } from '../../../domain/geo/bounds.ts';
import { describeStorages } from '../../../test/support/servers/storages.ts';
import { openTestApp } from '../../../test/support/servers/test-app.ts';
import { loadPlaceIndex } from './place-index.ts';

interface Point {
  lat: number;
  lng: number;
}

describeStorages('places in memory', (engine) => {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const work of undo.splice(0)) await work();
  });

  const load = async (points: readonly Point[]) => {
    const { close, context } = await openTestApp(engine, []);
    undo.push(close);
    const rows = points.map(({ lat, lng }, index) => ({
      title: `Místo ${index}`,
      street: null,
      lat,
      lng,
      folded: `misto ${index}`,
      words: ` misto ${index} `,
      lat_e4: Math.round(lat * 1e4),
      lng_e4: Math.round(lng * 1e4),
      city_id: context.gazetteer.predefined[0]!.id,
      approximate: 0,
      source: 'xmlevents',
      source_id: null,
      sample: 0,
      version: 1,
    }));
    const { db } = context.storage;
    for (let start = 0; start < rows.length; start += 500)
      await db
        .insertInto('place')
        .values(rows.slice(start, start + 500))
        .execute();
    return loadPlaceIndex(db, context.gazetteer);
  };
  let seed = 11;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const somewhere = (): Point => ({ lat: 48.6 + random() * 2.4, lng: 12.1 + random() * 6.7 });

  it('finds exactly the places in the bounds, also at edges of cells and after a move', async () => {
    const points = [...Array.from({ length: 800 }, somewhere), { lat: 49.7, lng: 16.4 }];
    const index = await load(points);
    const titlesIn = (bounds: Bounds) => index.within(bounds).map(({ title }) => title);
    for (const size of [0.01, 0.1, 0.7, 4]) {
      const { lat, lng } = somewhere();
      const bounds = { ne: { lat: lat + size, lng: lng + size }, sw: { lat, lng } };
      const expected = points.flatMap((point, number) =>
        isInBounds(point, bounds) ? [`Místo ${number}`] : [],
      );
      expect(titlesIn(bounds)).toEqual(expected);
    }
    const atCorner = { ne: { lat: 49.7, lng: 16.4 }, sw: { lat: 49.7, lng: 16.4 } };
    expect(titlesIn(atCorner)).toEqual(['Místo 800']);
    const [place] = index.within(atCorner);
    index.put([
      {
        id: place!.id,
        title: 'Jinde',
        lat: 50.02,
        lng: 14.4,
        city_id: 0,
        approximate: 0,
        version: 2,
        merged_into: null,
        other_names: '',
      },
    ]);
    expect(titlesIn(atCorner)).toEqual([]);
    const there = { ne: { lat: 50.0201, lng: 14.4001 }, sw: { lat: 50.0199, lng: 14.3999 } };
    expect(titlesIn(there)).toContain('Jinde');
  });

  it('leaves out the places that are farthest from the middle of large bounds', async () => {
    const points = Array.from({ length: maxPlaces + 200 }, somewhere);
    const index = await load(points);
    const bounds = { ne: { lat: 51, lng: 18.8 }, sw: { lat: 48.6, lng: 12.1 } };
    const found = index.within(bounds);
    expect(found).toHaveLength(maxPlaces);
    const ids = found.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((one, other) => one - other));
    const middle = { lat: 49.8, lng: 15.45 };
    const farthest = Math.max(
      ...found.map(({ latitude: lat, longitude: lng }) => distance(middle, { lat, lng })),
    );
    const isLeftOut = points.filter((point) => distance(middle, point) < farthest * 0.97);
    expect(isLeftOut.length).toBeLessThanOrEqual(maxPlaces);
  });
});
