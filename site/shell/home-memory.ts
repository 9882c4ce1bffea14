import * as v from 'valibot';
import { HomeSchema } from '../../contract/places/home.ts';
import type { HomeMemory } from '../../widget/index.ts';
import { createSafeStorage, type KeyStorage } from './safe-storage.ts';

/** Key in local storage: a JSON object of a point and the title of its town. */
export const homeKey = 'mapa-akci-kde';

const StoredSchema = v.fallback(v.nullable(HomeSchema), null);

/** Where the visitor said to be, kept in this browser alone. */
export const createHomeMemory = (open: () => KeyStorage): HomeMemory => {
  const storage = createSafeStorage(open);
  return {
    read: () => v.parse(StoredSchema, storage.readJson(homeKey)),
    write: (home) => void storage.write(homeKey, home && JSON.stringify(home)),
  };
};
