import type { Catalogue } from './catalogue.ts';

export interface Following {
  stop(): Promise<void>;
}

/** How often storage is asked whether another process wrote, in milliseconds. */
const interval = 500;

/**
 * Keeps a catalogue up to date with what others write. When storage does not answer, the map goes
 * on from memory; each outage and each recovery is told once.
 */
export const followStorage = (
  catalogue: Catalogue,
  tell: { lost(error: unknown): void; recovered(): void; moved(): void },
): Following => {
  let stopped = false;
  let down = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    const before = catalogue.state().version;
    try {
      await catalogue.refresh();
      if (down) tell.recovered();
      down = false;
      if (catalogue.state().version !== before) tell.moved();
    } catch (error) {
      if (!down) tell.lost(error);
      down = true;
    }
    if (!stopped) schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      running = look();
    }, interval);
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
