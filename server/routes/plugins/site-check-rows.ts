import * as pluginEndpoints from '../../../contract/endpoints/plugins.ts';
import { SiteCheckInputSchema } from '../../../contract/plugins/site-check.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { tileOrigin } from '../../http/policy.ts';
import { createOwnPlugins } from '../../plugins/own-plugins.ts';
import { createReleases } from '../../releases/releases.ts';
import { inspectSite, type CheckFacts } from '../../site-check/check-site.ts';
import { publicReach } from '../../fetching/fetch-public.ts';
import { fetchPage, PageRefused } from '../../site-check/fetch-page.ts';
import { personalRow, type PersonalRow } from '../endpoint-row.ts';

/** Row that checks the map on a page of another site. */
export const createSiteCheckRows = (
  { limits }: AccountServices,
  context: ServerContext,
): PersonalRow[] => {
  const { storage, gazetteer, plugins, configuration, clock, inspectPage } = context;
  const reach = context.reach ?? publicReach;
  const releases = createReleases(storage, clock);
  const own = createOwnPlugins(storage.db, gazetteer, clock);

  return [
    personalRow(pluginEndpoints.checkSite, {
      tag: 'plugins',
      summary: 'Zjistí, co pluginu brání fungovat na dané stránce',
      input: SiteCheckInputSchema,
      async handle({ address }, visitor) {
        await limits.take('site-check-account', String(visitor.account.id));
        const [versions, mine] = await Promise.all([releases.list(), own.list(visitor)]);
        const facts: CheckFacts = {
          inspect: inspectPage,
          server: configuration.publicUrl,
          versions,
          tiles: tileOrigin(configuration),
          async findPlugin(id) {
            const plugin = mine.find((one) => one.id === id);
            return { plugin: plugin ?? (await plugins.find(id)), isMine: plugin !== undefined };
          },
        };
        try {
          return await inspectSite(await fetchPage(address, reach), facts);
        } catch (error) {
          if (!(error instanceof PageRefused)) throw error;
          throw new ApiError('invalid-form', null, { fields: { address: error.message } });
        }
      },
    }),
  ];
};
