import type { EventMap } from './types.ts';

/** The same methods, which do nothing after the map is destroyed. */
export const untilDestroyed = (methods: EventMap, isDestroyed: () => boolean): EventMap =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      (...args: unknown[]) => (isDestroyed() ? undefined : method(...args)),
    ]),
  ) as unknown as EventMap;
