import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, civilDateAt } from '../../build/js/domain/time/civil-time.js';
import { toE4 } from '../../build/js/domain/places/place-identity.js';
import { toTimeColumns } from '../../build/js/server/events/new-event.js';
import { prepareStorage } from '../../build/js/server/prepare.js';
import { openStorage } from '../../build/js/server/storage/database.js';
import { atExit } from './at-exit.mjs';
import { createFill } from './fill.mjs';
import { makeUpEvents } from './made-up-events.mjs';
import { createRandom } from './random.mjs';
import { createSqliteWriter } from './storages.mjs';

/** Slug of the town in the middle of the crowd. */
export const town = 'svitavy';
/** Area of the crowd: its middle, and half its size in degrees, about the view of a phone. */
export const middle = { lat: 49.7559, lng: 16.4683 };
const half = { lat: 0.06, lng: 0.06 };

/** Generated events, moved into one view and one week. */
function* crowd(cities, now) {
  const random = createRandom(7);
  const taken = new Set();
  const today = civilDateAt(now);
  const point = () => {
    const lat = middle.lat + random.around() * half.lat;
    const lng = middle.lng + random.around() * half.lng;
    const key = `${toE4(lat)} ${toE4(lng)}`;
    if (taken.has(key)) return point();
    taken.add(key);
    return { lat, lng, lat_e4: toE4(lat), lng_e4: toE4(lng) };
  };
  for (const { place, event, times } of makeUpEvents(cities, now)) {
    const [{ id, event_id }] = times;
    const start = `${addDays(today, random.integer(0, 6))}T${String(random.integer(10, 20))}:00`;
    const time = toTimeColumns({ precision: 'timed', start, end: null, cancelled: false });
    yield {
      place: place && { ...place, ...point() },
      event,
      times: [{ id, event_id, ...time }],
    };
  }
}

/** Creates a data folder with `count` events around one town, deleted at exit. */
export const makeCrowd = async (count, now) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mapa-akci-crowd-'));
  atExit(() => rmSync(dataDir, { recursive: true, force: true }));
  const storage = openStorage({ dataDir });
  await prepareStorage(storage);
  const cities = await storage.db.selectFrom('city').selectAll().where('groups', '=', 1).execute();
  await storage.close();
  const writer = createSqliteWriter(dataDir);
  await createFill(crowd(cities, now), [writer])(count);
  await writer.close();
  return dataDir;
};
