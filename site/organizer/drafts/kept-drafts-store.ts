import { atom } from 'nanostores';
import type { DraftAddress } from './draft-address.ts';
import type { DraftOwner, DraftStorage, ListedDraft } from './draft-storage.ts';

export interface KeptDraftsEnvironment {
  drafts: DraftStorage;
  createId(): string;
  /** Calls `changed` when another tab writes; returns a function that stops it. */
  listen(changed: () => void): () => void;
}

/** All drafts that the browser keeps for a user. */
export const createKeptDraftsStore = (
  { drafts, createId, listen }: KeptDraftsEnvironment,
  owner: DraftOwner,
) => {
  const $drafts = atom(drafts.list(owner));
  const $discarded = atom<ListedDraft | null>(null);
  const refresh = (): void => $drafts.set(drafts.list(owner));
  return {
    /** The latest changed first. */
    $drafts,
    /** The draft discarded last, which can be taken back; null for none. */
    $discarded,
    discard(address: DraftAddress): void {
      const stored = drafts.read(owner, address);
      if (!stored) return refresh();
      drafts.write(owner, address, null);
      $discarded.set({ address, stored });
      refresh();
    },
    takeBack(): void {
      const discarded = $discarded.get();
      if (!discarded) return;
      const { address, stored } = discarded;
      // The form may have been opened again meanwhile.
      const isFree = drafts.read(owner, address) === null;
      drafts.write(owner, isFree ? address : { ...address, id: createId() }, stored);
      $discarded.set(null);
      refresh();
    },
    /** Follows writes of other tabs; returns a function that stops it. */
    start: (): (() => void) => listen(refresh),
  };
};
