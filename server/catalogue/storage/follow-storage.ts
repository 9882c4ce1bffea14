import type { Catalogue } from '../catalogue.ts';

export interface Following {
  stop(): Promise<void>;
}

/** Milliseconds between checks of storage for writes of other processes. */
const checkIntervalMs = 500;

/**
 * Refreshes a catalogue periodically with writes of other processes. During an outage of storage
 * the catalogue answers from memory; `lost` and `recovered` are called once per outage.
 */
export const followStorage = (
  catalogue: Catalogue,
  listener: { lost(error: unknown): void; recovered(): void },
): Following => {
  let stopped = false;
  let down = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const check = async (): Promise<void> => {
    try {
      await catalogue.refresh();
      if (down) listener.recovered();
      down = false;
    } catch (error) {
      if (!down) listener.lost(error);
      down = true;
    }
    if (!stopped) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      running = check();
    }, checkIntervalMs);
  };
  schedule();

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
