import type { Kysely } from 'kysely';
import type { LatLng } from '../../contract/places/bounds.ts';
import { fold } from '../../domain/text/fold.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { CityRow, Tables } from '../storage/tables.ts';

/** Finds a municipality by what a foreign calendar knows of it. */
export interface Municipalities {
  byCode(code: string): CityRow | undefined;
  /** Undefined also when several bear the name and the region does not tell them apart. */
  byName(name: string): CityRow | undefined;
  /** The title of the one whose centre is nearest. */
  nearest(point: LatLng): string;
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
      const named = byName.get(fold(name)) ?? [];
      if (named.length === 1) return named[0];
      const near = named.filter((row) => row.region === region);
      return near.length === 1 ? near[0] : undefined;
    },
    nearest: (point) => gazetteer.nearest(point).title,
  };
};
