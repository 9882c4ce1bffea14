/** The used part of local storage. It may be blocked or full, or hold any text. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that never throws: what cannot be read is null, what cannot be written is dropped. */
export const createSafeStorage = (open: () => KeyStorage) => ({
  read(key: string): string | null {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  },
  /** Value parsed from JSON; null for a missing key and for invalid JSON. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(open().getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },
  /** Null removes the key. Returns whether it was done; the page goes on with its state in memory. */
  write(key: string, text: string | null): boolean {
    try {
      if (text === null) open().removeItem(key);
      else open().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
});
