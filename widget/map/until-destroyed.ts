import type { EventMapHandle } from './types.ts';

/** The same methods, which do nothing after the map is destroyed. */
export const untilDestroyed = (
  methods: EventMapHandle,
  isDestroyed: () => boolean,
): EventMapHandle =>
  Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      (...args: unknown[]) => (isDestroyed() ? undefined : method(...args)),
    ]),
  ) as unknown as EventMapHandle;
