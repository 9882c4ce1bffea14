import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  describeRules,
  openTestStorage,
  type TestStorage,
} from '../../test/support/servers/storages.ts';
import type { CityRow } from '../storage/tables.ts';
import { fillCities } from './fill-cities.ts';
import { readMunicipalities } from './read-municipalities.ts';

const svitavyId = 577731;
const brnoId = 582786;

describeRules('municipalities in storage', (engine) => {
  let test: TestStorage;
  beforeEach(async () => {
    test = await openTestStorage(engine);
  });
  afterEach(() => test.remove());

  const stored = (): Promise<CityRow[]> =>
    test.storage.db.selectFrom('city').selectAll().orderBy('id').execute();
  const byId = (one: CityRow, other: CityRow): number => one.id - other.id;
  const withChanges = (changes: Record<number, Partial<CityRow>>): CityRow[] =>
    readMunicipalities().map((row) => ({ ...row, ...changes[row.id] }));

  it('are those of the files', async () => {
    expect(await stored()).toEqual(readMunicipalities().sort(byId));
  });

  it('are updated when one becomes predefined and another no longer is', async () => {
    const next = withChanges({
      [svitavyId]: { predefined: 0, zoom: 13 },
      [brnoId]: { predefined: 1, position: 30 },
    });
    await fillCities(test.storage.db, next);
    expect(await stored()).toEqual(next.sort(byId));
  });

  it('get a row for a new municipality, and keep one that the files no longer have', async () => {
    const before = await stored();
    const svitavy = before.find(({ id }) => id === svitavyId) as CityRow;
    const added = { ...svitavy, id: 999_999, title: 'Nové Svitavy', slug: 'nove-svitavy' };
    const others = before.filter(({ id }) => id !== brnoId);
    await fillCities(test.storage.db, [...others, added]);
    expect(await stored()).toEqual([...before, added].sort(byId));
  });

  it('swap their slugs when the files do', async () => {
    const next = withChanges({ [svitavyId]: { slug: 'brno' }, [brnoId]: { slug: 'svitavy' } });
    await fillCities(test.storage.db, next);
    expect(await stored()).toEqual(next.sort(byId));
  });
});
