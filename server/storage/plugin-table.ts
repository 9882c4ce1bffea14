import type { Selectable } from 'kysely';

/** What an organiser set for the maps on their sites. */
export interface PluginTable {
  /** Random, for it stands in strangers' pages. */
  id: string;
  owner_id: number;
  title: string;
  /** JSON of options as texts, by their names. */
  config: string;
  /** JSON list of hosts in ASCII; none means anywhere. */
  sites: string;
  /** JSON list of slugs of municipalities. */
  cities: string;
  created_at: number;
  changed_at: number;
  /** Grows with every edit: whoever edits an older one is told. */
  version: number;
}

export type PluginRow = Selectable<PluginTable>;
