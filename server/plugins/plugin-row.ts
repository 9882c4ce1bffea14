import * as v from 'valibot';
import { PluginSchema, type Plugin } from '../../contract/plugins/plugin.ts';
import type { PluginRow } from '../storage/plugin-table.ts';

/** API representation of a plugin's row. */
export const toPlugin = ({ config, sites, cities, ...row }: PluginRow): Plugin =>
  v.parse(PluginSchema, {
    ...row,
    config: JSON.parse(config) as unknown,
    sites: JSON.parse(sites) as unknown,
    cities: JSON.parse(cities) as unknown,
  });
