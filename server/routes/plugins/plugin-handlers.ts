import type { pluginEndpoints } from '../../../contract/endpoints/plugin-endpoints.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { Visitor } from '../../accounts/visitor.ts';
import type { ServerContext } from '../../context.ts';
import { createOwnPlugins } from '../../plugins/own-plugins.ts';
import type { Handlers } from '../accounts/account-handlers.ts';

type PluginHandlers = Pick<Handlers, Exclude<keyof typeof pluginEndpoints, 'checkSite'>>;

/** Handlers of an account's plugins. */
export const createPluginHandlers = (
  { limits }: AccountServices,
  { storage, gazetteer, plugins, clock }: ServerContext,
): PluginHandlers => {
  const own = createOwnPlugins(storage.db, gazetteer, clock);

  const countWrite = ({ account }: Visitor) => limits.take('write-account', String(account.id));

  return {
    ownPlugins: (_nothing, visitor) => own.list(visitor),
    async createPlugin(form, visitor, { requestKey }) {
      await countWrite(visitor);
      const created = await own.create(visitor, form, requestKey);
      plugins.forget(created.id);
      return created;
    },
    async updatePlugin(form, visitor) {
      await countWrite(visitor);
      const updated = await own.update(visitor, form);
      plugins.forget(updated.id);
      return updated;
    },
    async deletePlugin({ plugin }, visitor) {
      await countWrite(visitor);
      const removed = await own.remove(visitor, plugin);
      plugins.forget(plugin);
      return removed;
    },
  };
};
