import { nbsp } from './dates.ts';

export interface NamedTown {
  title: string;
  /** Name in the locative with its preposition; null or absent where it is not known. */
  locative?: string | null | undefined;
}

/** Where a town is: `ve Svitavách`, or `v obci Kouty`. */
export const inTown = ({ title, locative }: NamedTown): string =>
  (locative ?? `v obci ${title}`).replace(/^(\S+) /, `$1${nbsp}`);
