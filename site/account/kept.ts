import * as v from 'valibot';
import { TokenSchema, UserSchema, type User } from '../../contract/account.ts';

/** The part of local storage that is used; it may be blocked, full, or hold anybody's words. */
export type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const tokenKey = 'mapa-akci-token';
export const userKey = 'mapa-akci-user';
/** The administrator's own token, while they are logged in as somebody else. */
export const ownTokenKey = 'mapa-akci-own-token';

/** Token and user in this browser. What cannot be read or kept is as if it were not there. */
export const createKept = (open: () => KeyStorage) => {
  const read = (key: string): string | null => {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  };
  const write = (key: string, text: string | null): void => {
    try {
      if (text === null) open().removeItem(key);
      else open().setItem(key, text);
    } catch {
      // This page goes on with what it knows.
    }
  };
  const readToken = (key: string): string | null => {
    const result = v.safeParse(TokenSchema.entries.token, read(key));
    return result.success ? result.output : null;
  };
  return {
    token: () => readToken(tokenKey),
    ownToken: () => readToken(ownTokenKey),
    user(): User | null {
      try {
        const result = v.safeParse(UserSchema, JSON.parse(read(userKey) ?? 'null'));
        return result.success ? result.output : null;
      } catch {
        return null;
      }
    },
    keepToken: (token: string) => write(tokenKey, token),
    keepOwnToken: (token: string | null) => write(ownTokenKey, token),
    keepUser: (user: User) => write(userKey, JSON.stringify(user)),
    forget() {
      write(tokenKey, null);
      write(userKey, null);
    },
  };
};

export type Kept = ReturnType<typeof createKept>;
