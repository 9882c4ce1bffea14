/** Local storage whose keys can be listed. */
export type ListableStorage = Pick<Storage, 'key' | 'length'>;

/** Keys that begin with a prefix, in no order; none where the storage is blocked. */
export const storageKeys = (open: () => ListableStorage, prefix: string): string[] => {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
};

/** Begin of the keys of unsaved drafts of events; pages without their chunk only look for some. */
export const draftPrefix = 'mapa-akci-rozepsane ';
