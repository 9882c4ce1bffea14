import type { EmbedVersion } from '../../contract/plugins/embed-versions.ts';
import type { SiteCheck } from '../../contract/plugins/site-check.ts';
import { checkPlugin, type PluginFacts } from './check-plugin.ts';
import type { FetchedPage } from './fetch-page.ts';
import { sortFindings, type InspectPage } from './inspect-page.ts';

export interface CheckFacts {
  /** Address of our server, without a slash at the end. */
  server: string;
  tiles: readonly string[];
  versions: readonly EmbedVersion[];
  findPlugin(id: string): Promise<PluginFacts>;
  inspect: InspectPage;
}

/** Checks the snippets of our map in a fetched page. Throws PageRefused when it is too complex. */
export const inspectSite = async (page: FetchedPage, facts: CheckFacts): Promise<SiteCheck> => {
  const { server, tiles, versions, findPlugin, inspect } = facts;
  const address = page.url.href;
  const { findings, plugins } = await inspect({
    page: { ...page, url: address },
    server,
    tiles,
    versions,
  });
  const ofPlugins = await Promise.all(
    plugins.map(async (id) => checkPlugin(await findPlugin(id), id, page.url)),
  );
  return { address, findings: sortFindings([...findings, ...ofPlugins.flat()]) };
};
