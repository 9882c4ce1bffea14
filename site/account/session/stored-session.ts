import * as v from 'valibot';
import { TokenSchema, UserSchema, type User } from '../../../contract/accounts/account.ts';
import { createSafeStorage, type KeyStorage } from '../../shell/safe-storage.ts';

export const tokenKey = 'mapa-akci-token';
export const userKey = 'mapa-akci-user';
/** The administrator's own token, while they are logged in as somebody else. */
export const ownTokenKey = 'mapa-akci-own-token';

/** Token and user in local storage; invalid values and blocked storage read as null. */
export const createStoredSession = (open: () => KeyStorage) => {
  const { read, readJson, write } = createSafeStorage(open);
  const readToken = (key: string): string | null => {
    const result = v.safeParse(TokenSchema.entries.token, read(key));
    return result.success ? result.output : null;
  };
  return {
    token: () => readToken(tokenKey),
    ownToken: () => readToken(ownTokenKey),
    user(): User | null {
      const result = v.safeParse(UserSchema, readJson(userKey));
      return result.success ? result.output : null;
    },
    saveToken: (token: string) => write(tokenKey, token),
    saveOwnToken: (token: string | null) => write(ownTokenKey, token),
    saveUser: (user: User) => write(userKey, JSON.stringify(user)),
    /** Removes both. Other tabs hear of the user first: at the end of the token none is left. */
    clear() {
      write(userKey, null);
      write(tokenKey, null);
    },
    /** Removes the token alone. */
    endToken: () => write(tokenKey, null),
  };
};

export type StoredSession = ReturnType<typeof createStoredSession>;
