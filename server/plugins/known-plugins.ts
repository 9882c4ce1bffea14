import type { Kysely } from 'kysely';
import type { Plugin } from '../../contract/plugins/plugin.ts';
import type { Tables } from '../storage/tables.ts';
import { toPlugin } from './plugin-row.ts';

/** For so long, in milliseconds, what was read is taken for what stands there. */
const trustedFor = 5_000;
/** A storage that keeps a known plugin waiting for longer, in milliseconds, is as good as down. */
const patience = 1_000;
/** So many plugins are kept, and as many identifiers that are nobody's. */
const mostKept = 10_000;

interface Kept {
  plugin: Plugin | null;
  readAt: number;
}

/**
 * Plugins that pages name, in memory for a few seconds. Not followed by the revision counter: to move
 * it would have every process look at its events and forget its answers, for what one page shows.
 */
export interface KnownPlugins {
  /**
   * Null where there is none. One that was known goes on while storage does not answer; rejects for
   * any other then.
   */
  find(id: string): Promise<Plugin | null>;
  /** Somebody here has changed it. */
  forget(id: string): void;
}

const within = <Value>(work: Promise<Value>, otherwise: Value): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), patience);
  });
  return Promise.race([work.catch(() => otherwise), late]).finally(() => clearTimeout(timer));
};

export const createKnownPlugins = (db: Kysely<Tables>, clock: () => number): KnownPlugins => {
  // Apart, for guesses are not to push out what is.
  const known = new Map<string, Kept>();
  const missing = new Map<string, Kept>();
  const reading = new Map<string, Promise<Plugin | null>>();

  const keep = (id: string, plugin: Plugin | null): void => {
    const [here, there] = plugin ? [known, missing] : [missing, known];
    there.delete(id);
    here.delete(id);
    here.set(id, { plugin, readAt: clock() });
    for (const oldest of here.keys()) {
      if (here.size <= mostKept) break;
      here.delete(oldest);
    }
  };

  const read = async (id: string): Promise<Plugin | null> => {
    const row = await db.selectFrom('plugin').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? toPlugin(row) : null;
  };

  /** Everybody who asks meanwhile waits for one look. */
  const look = (id: string): Promise<Plugin | null> => {
    const running = reading.get(id);
    if (running) return running;
    const work = read(id).then((plugin) => {
      // Otherwise it was changed while it was being read.
      if (reading.get(id) === work) keep(id, plugin);
      return plugin;
    });
    reading.set(id, work);
    const end = (): void => {
      if (reading.get(id) === work) reading.delete(id);
    };
    work.then(end, end);
    return work;
  };

  return {
    find(id) {
      const kept = known.get(id) ?? missing.get(id);
      if (kept && clock() - kept.readAt < trustedFor) return Promise.resolve(kept.plugin);
      if (!kept?.plugin) return look(id);
      const { plugin } = kept;
      return within(
        look(id).catch((error: unknown) => {
          // Nobody else has to wait for the next failure so soon.
          kept.readAt = clock();
          throw error;
        }),
        plugin,
      );
    },
    forget(id) {
      for (const map of [known, missing, reading]) map.delete(id);
    },
  };
};
