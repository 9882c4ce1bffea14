import type { Selectable } from 'kysely';

/** Settings of a map on an organizer's site. */
export interface PluginTable {
  /** Random; published in the source of other sites. */
  id: string;
  owner_id: number;
  title: string;
  /** JSON object: option name to its value as text. */
  config: string;
  /** JSON array of ASCII hosts; empty: any host. */
  sites: string;
  /** JSON array of slugs of municipalities. */
  cities: string;
  created_at: number;
  changed_at: number;
  /** Grows with every edit; an edit of an older version is refused. */
  version: number;
}

export type PluginRow = Selectable<PluginTable>;
