import type { EventMapStore } from './event-map-store.ts';

/** Stores that several widgets of a page share, by their group. */
const groups = new Map<string, { store: EventMapStore; members: number }>();

/**
 * The store of a group: made by the first who joins, gone with the last who leaves. Without a group
 * it is nobody else's.
 */
export const joinStore = (
  group: string | undefined,
  create: () => EventMapStore,
): { store: EventMapStore; isNew: boolean; leave(): void } => {
  const joined = (group && groups.get(group)) || { store: create(), members: 0 };
  joined.members++;
  if (group) groups.set(group, joined);
  return {
    store: joined.store,
    isNew: joined.members === 1,
    leave() {
      if (--joined.members > 0) return;
      if (group) groups.delete(group);
      joined.store.destroy();
    },
  };
};
