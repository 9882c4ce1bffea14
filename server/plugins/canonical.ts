import {
  pluginOptionNames,
  siteWrong,
  type PluginConfig,
  type PluginInput,
} from '../../contract/plugins/plugin.ts';
import { readOption } from '../../contract/plugins/widget-options.ts';
import { slugify } from '../../domain/text/fold.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import type { PluginRow } from '../storage/plugin-table.ts';
import { unknownCity } from '../words/refusals.ts';
import { toSiteHost } from './site-host.ts';

/** Canonical text of a value; a named period stays a name, as its days change daily. */
const canonical = (value: ReturnType<typeof readOption>): string =>
  Array.isArray(value) ? value.join(',') : String(value);

const toConfig = (
  config: PluginConfig,
  gazetteer: Gazetteer,
  problems: Record<string, string>,
): PluginConfig => {
  const result: PluginConfig = {};
  for (const name of pluginOptionNames) {
    const text = config[name];
    if (text === undefined) continue;
    if (name !== 'city') result[name] = canonical(readOption(name, text));
    else {
      const city = gazetteer.bySlug(slugify(text));
      if (city) result.city = city.slug;
      else problems['config.city'] = unknownCity;
    }
  }
  return result;
};

/** Hosts as browsers send them, in ASCII: they become part of a response header. */
const toHosts = (sites: readonly string[], problems: Record<string, string>): string[] => {
  const hosts = sites.flatMap((site, index) => {
    const host = toSiteHost(site);
    if (host === null) problems[`sites.${index}`] = siteWrong;
    return host ?? [];
  });
  return [...new Set(hosts)];
};

/**
 * Columns of a plugin from its form. Throws ApiError `invalid-form` for unknown municipalities and
 * invalid sites.
 */
export const toPluginColumns = (
  { title, config, sites, cities }: PluginInput,
  gazetteer: Gazetteer,
): Pick<PluginRow, 'title' | 'config' | 'sites' | 'cities'> => {
  const fields: Record<string, string> = {};
  const columns = {
    title,
    config: JSON.stringify(toConfig(config, gazetteer, fields)),
    sites: JSON.stringify(toHosts(sites, fields)),
    cities: JSON.stringify(cities),
  };
  if (cities.some((slug) => !gazetteer.bySlug(slug))) fields['cities'] = unknownCity;
  if (Object.keys(fields).length > 0) throw new ApiError('invalid-form', null, { fields });
  return columns;
};
