import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import {
  isSamePick,
  maxPickedTimes,
  PickedTimeSchema,
  withoutRepeated,
  type PickedTime,
} from '../../contract/events/picked-time.ts';
import { createSafeStorage, type KeyStorage } from '../shell/safe-storage.ts';

/** Key of the selection in local storage: a JSON array of picks, in the order they were added. */
export const storedPicksKey = 'mapa-akci-vyber';

/** Why a pick was not added or will not last: the selection is full, the storage refused it. */
export type PicksOutcome = 'full' | 'not-kept';

/** Selection of somebody who has chosen nothing. */
export const noPicks: readonly PickedTime[] = [];

const StoredSchema = v.pipe(
  v.array(PickedTimeSchema),
  v.transform((picks) => withoutRepeated(picks).slice(0, maxPickedTimes)),
);

export interface PicksStore {
  $picks: ReadableAtom<readonly PickedTime[]>;
  /** The last notice, until `dismiss`. */
  $notice: ReadableAtom<PicksOutcome | null>;
  toggle(pick: PickedTime): void;
  /** Adds those that are missing, as many as fit. */
  add(picks: readonly PickedTime[]): void;
  remove(picks: readonly PickedTime[]): void;
  dismiss(): void;
  /** Reads the storage again, which another tab has changed. */
  reload(): void;
}

/** Selection of a visitor, kept in this browser alone. */
export const createPicksStore = (open: () => KeyStorage): PicksStore => {
  const storage = createSafeStorage(open);
  const read = (): readonly PickedTime[] => {
    const stored = v.safeParse(StoredSchema, storage.readJson(storedPicksKey));
    return stored.success ? stored.output : noPicks;
  };
  const $picks = atom<readonly PickedTime[]>(read());
  const $notice = atom<PicksOutcome | null>(null);
  /** Whether the storage has everything of `$picks`; otherwise they are in memory alone. */
  let isKept = true;
  /** The storage's picks, because another tab may have changed them just now. */
  const current = (): readonly PickedTime[] => (isKept ? read() : $picks.get());

  const write = (picks: readonly PickedTime[]): void => {
    const wasKept = isKept;
    isKept = storage.write(storedPicksKey, picks.length === 0 ? null : JSON.stringify(picks));
    $picks.set(picks);
    if (wasKept && !isKept) $notice.set('not-kept');
  };

  const add = (picks: readonly PickedTime[]): void => {
    const whole = withoutRepeated([...current(), ...picks]);
    write(whole.slice(0, maxPickedTimes));
    if (whole.length > maxPickedTimes) $notice.set('full');
  };

  const remove = (picks: readonly PickedTime[]): void =>
    write(current().filter((kept) => !picks.some((pick) => isSamePick(pick, kept))));

  return {
    $picks,
    $notice,
    add,
    remove,
    // By what the visitor sees, not by what another tab has just stored.
    toggle: (pick) => ($picks.get().some((kept) => isSamePick(kept, pick)) ? remove : add)([pick]),
    dismiss: () => $notice.set(null),
    reload() {
      if (isKept) $picks.set(read());
    },
  };
};
