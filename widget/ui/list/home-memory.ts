import type { Home } from '../../../contract/places/home.ts';

/** Where the visitor said to be, remembered by the site; null for nowhere. */
export interface HomeMemory {
  read(): Home | null;
  write(home: Home | null): void;
}
