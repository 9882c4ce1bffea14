import type { EventMap } from './types.ts';

/** The same methods, which do nothing once the map is gone. */
export const untilDestroyed = (methods: EventMap, isDestroyed: () => boolean): EventMap =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      (...args: unknown[]) => (isDestroyed() ? undefined : method(...args)),
    ]),
  ) as unknown as EventMap;
