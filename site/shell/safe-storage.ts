/** The part of local storage that is used; it may be blocked, full, or hold anybody's words. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Texts in this browser. What cannot be read or kept is as if it were not there. */
export const createSafeStorage = (open: () => KeyStorage) => ({
  read(key: string): string | null {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  },
  /** What is parsed from JSON; null for nothing, and for what is none. */
  readJson(key: string): unknown {
    try {
      return JSON.parse(open().getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },
  write(key: string, text: string | null): void {
    try {
      if (text === null) open().removeItem(key);
      else open().setItem(key, text);
    } catch {
      // This page goes on with what it knows.
    }
  },
});
