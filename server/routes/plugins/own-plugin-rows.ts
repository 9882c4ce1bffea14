import * as pluginEndpoints from '../../../contract/endpoints/plugins.ts';
import {
  PluginInputSchema,
  PluginQuerySchema,
  PluginUpdateSchema,
} from '../../../contract/plugins/plugin.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { Visitor } from '../../accounts/visitor.ts';
import type { ServerContext } from '../../context.ts';
import { createOwnPlugins } from '../../plugins/own-plugins.ts';
import { personalRow, type PersonalRow } from '../endpoint-row.ts';

/** Enough for 50 URLs of sites. */
const maxPluginBytes = 64 * 1024;

/** Rows of an account's plugins. */
export const createOwnPluginRows = (
  { limits }: AccountServices,
  { storage, gazetteer, plugins, clock }: ServerContext,
): PersonalRow[] => {
  const own = createOwnPlugins(storage.db, gazetteer, clock);

  const countWrite = ({ account }: Visitor) => limits.take('write-account', String(account.id));

  return [
    personalRow(pluginEndpoints.ownPlugins, {
      tag: 'plugins',
      summary: 'Vlastní pluginy, nejstarší napřed',
      handle: (_nothing, visitor) => own.list(visitor),
    }),
    personalRow(pluginEndpoints.createPlugin, {
      tag: 'plugins',
      summary: 'Nový plugin',
      input: PluginInputSchema,
      maxBodyBytes: maxPluginBytes,
      async handle(form, visitor, { requestKey }) {
        await countWrite(visitor);
        const created = await own.create(visitor, form, requestKey);
        plugins.forget(created.id);
        return created;
      },
    }),
    personalRow(pluginEndpoints.updatePlugin, {
      tag: 'plugins',
      summary: 'Změní plugin',
      description: 'Weby, kde je vložený, změnu ukážou do minuty.',
      input: PluginUpdateSchema,
      maxBodyBytes: maxPluginBytes,
      async handle(form, visitor) {
        await countWrite(visitor);
        const updated = await own.update(visitor, form);
        plugins.forget(updated.id);
        return updated;
      },
    }),
    personalRow(pluginEndpoints.deletePlugin, {
      tag: 'plugins',
      summary: 'Smaže plugin',
      input: PluginQuerySchema,
      async handle({ plugin }, visitor) {
        await countWrite(visitor);
        const removed = await own.remove(visitor, plugin);
        plugins.forget(plugin);
        return removed;
      },
    }),
  ];
};
