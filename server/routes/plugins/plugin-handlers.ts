import type { pluginEndpoints } from '../../../contract/endpoints/plugin-endpoints.ts';
import type { Services } from '../../accounts/services.ts';
import type { Visitor } from '../../accounts/visitor.ts';
import type { Context } from '../../context.ts';
import { createOwnPlugins } from '../../plugins/own-plugins.ts';
import type { Handlers } from '../accounts/account-handlers.ts';

type PluginHandlers = Pick<Handlers, Exclude<keyof typeof pluginEndpoints, 'checkSite'>>;

/** What people do with their plugins. */
export const createPluginHandlers = (
  { limits }: Services,
  { storage, gazetteer, plugins, clock }: Context,
): PluginHandlers => {
  const own = createOwnPlugins(storage.db, gazetteer, clock);

  const count = ({ account }: Visitor) => limits.take('write-account', String(account.id));

  return {
    ownPlugins: (_nothing, visitor) => own.list(visitor),
    async createPlugin(form, visitor) {
      await count(visitor);
      const made = await own.create(visitor, form);
      plugins.forget(made.id);
      return made;
    },
    async updatePlugin(form, visitor) {
      await count(visitor);
      const changed = await own.update(visitor, form);
      plugins.forget(changed.id);
      return changed;
    },
    async deletePlugin({ plugin }, visitor) {
      await count(visitor);
      const gone = await own.remove(visitor, plugin);
      plugins.forget(plugin);
      return gone;
    },
  };
};
