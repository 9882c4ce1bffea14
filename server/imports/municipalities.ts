import type { Kysely } from 'kysely';
import type { LatLng } from '../../contract/places/bounds.ts';
import type { City } from '../../contract/places/city.ts';
import { fold } from '../../domain/text/fold.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { CityRow, Tables } from '../storage/tables.ts';

/** Lookup of municipalities for imports. */
export interface Municipalities {
  byCode(code: string): CityRow | undefined;
  /** Undefined also for a name shared by several, unless exactly one is in the region. */
  byName(name: string): CityRow | undefined;
  /** The municipality whose outline contains the point; null abroad. */
  at(point: LatLng): City | null;
}

export const loadMunicipalities = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  region: string,
): Promise<Municipalities> => {
  const rows = await db.selectFrom('city').selectAll().where('groups', '=', 1).execute();
  const byCode = new Map(rows.map((row) => [String(row.id), row]));
  const byName = new Map<string, CityRow[]>();
  for (const row of rows) byName.set(row.folded, [...(byName.get(row.folded) ?? []), row]);
  return {
    byCode: (code) => byCode.get(code),
    byName(name) {
      const sameName = byName.get(fold(name)) ?? [];
      if (sameName.length === 1) return sameName[0];
      const inRegion = sameName.filter((row) => row.region === region);
      return inRegion.length === 1 ? inRegion[0] : undefined;
    },
    at: (point) => gazetteer.at(point),
  };
};
