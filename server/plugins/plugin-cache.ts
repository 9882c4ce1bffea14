import type { Kysely } from 'kysely';
import type { Plugin } from '../../contract/plugins/plugin.ts';
import type { Tables } from '../storage/tables.ts';
import { toPlugin } from './plugin-row.ts';

/** Age up to which a cached row is answered without a query. */
const maxAgeMs = 5_000;
/** Timeout of the query for a cached plugin; then the cached one is answered. */
const queryTimeoutMs = 1_000;
/** Plugins in the cache, and separately missing ids in it. */
const maxCachedPlugins = 10_000;

interface CachedPlugin {
  plugin: Plugin | null;
  readAt: number;
}

/**
 * Cache of plugins, in memory for a few seconds. A change of a plugin does not move the revision
 * counter: every process would reload events and clear its cached answers.
 */
export interface PluginCache {
  /**
   * Null for an unknown id. While storage does not answer, resolves to the cached plugin and
   * rejects for any other id.
   */
  find(id: string): Promise<Plugin | null>;
  /** Drops a plugin changed by this process. */
  forget(id: string): void;
}

const within = <Value>(work: Promise<Value>, fallback: Value): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(fallback), queryTimeoutMs);
  });
  return Promise.race([work.catch(() => fallback), timeout]).finally(() => clearTimeout(timer));
};

export const createPluginCache = (db: Kysely<Tables>, clock: () => number): PluginCache => {
  // Separate maps: guessed ids must not evict existing plugins.
  const existing = new Map<string, CachedPlugin>();
  const missing = new Map<string, CachedPlugin>();
  const pending = new Map<string, Promise<Plugin | null>>();

  const store = (id: string, plugin: Plugin | null): void => {
    const [target, opposite] = plugin ? [existing, missing] : [missing, existing];
    opposite.delete(id);
    target.delete(id);
    target.set(id, { plugin, readAt: clock() });
    for (const oldest of target.keys()) {
      if (target.size <= maxCachedPlugins) break;
      target.delete(oldest);
    }
  };

  const read = async (id: string): Promise<Plugin | null> => {
    const row = await db.selectFrom('plugin').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? toPlugin(row) : null;
  };

  /** Query shared by concurrent calls. */
  const query = (id: string): Promise<Plugin | null> => {
    const running = pending.get(id);
    if (running) return running;
    const work = read(id).then((plugin) => {
      // A change of the plugin removes its pending read, whose answer may be from before the change.
      if (pending.get(id) === work) store(id, plugin);
      return plugin;
    });
    pending.set(id, work);
    const end = (): void => {
      if (pending.get(id) === work) pending.delete(id);
    };
    work.then(end, end);
    return work;
  };

  return {
    find(id) {
      const entry = existing.get(id) ?? missing.get(id);
      if (entry && clock() - entry.readAt < maxAgeMs) return Promise.resolve(entry.plugin);
      if (!entry?.plugin) return query(id);
      const { plugin } = entry;
      return within(
        query(id).catch((error: unknown) => {
          // Counts as read, so that the next calls do not wait for another failure.
          entry.readAt = clock();
          throw error;
        }),
        plugin,
      );
    },
    forget(id) {
      for (const map of [existing, missing, pending]) map.delete(id);
    },
  };
};
