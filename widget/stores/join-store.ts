import type { EventMapStore } from './event-map-store.ts';

/** Stores shared by widgets of a page, by group key; `members` counts the widgets. */
const groups = new Map<string, { store: EventMapStore; members: number }>();

/**
 * Joins the store of a group: created by the first member, destroyed when the last one leaves.
 * Without a group the store is not shared.
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
