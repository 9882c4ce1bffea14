import { atom } from 'nanostores';
import { isNewEvent, type DraftAddress } from './draft-address.ts';
import type { DraftOwner, DraftStorage, StoredDraft } from './draft-storage.ts';

export interface KeptDraftEnvironment {
  drafts: DraftStorage;
  /** Epoch milliseconds. */
  now(): number;
  /** Different texts of lower-case letters and digits. */
  createId(): string;
  /** As `createRequestKey`. */
  createKey(): string;
}

/** What the form stores; the rest is about the write. */
export type DraftContent = Omit<StoredDraft, 'changedAt' | 'revision' | 'requestKey'>;

export interface KeptDraftOptions {
  owner: DraftOwner;
  address: DraftAddress;
}

/** A new event gets its id with its first change: until then there is nothing to keep. */
const isUnnamed = (address: DraftAddress): boolean => isNewEvent(address) && address.id === null;

/**
 * The draft of one open form in storage. When another tab has written at its address since, the
 * form continues at an address of its own, so that both drafts remain.
 */
export const createKeptDraft = (
  { drafts, now, createId, createKey }: KeptDraftEnvironment,
  { owner, address }: KeptDraftOptions,
) => {
  const $address = atom(address);
  const $isKept = atom(true);
  const $isApart = atom(false);
  const restored = isUnnamed(address) ? null : drafts.read(owner, address);
  /** Revision last read or written here; null for none. */
  let seen = restored?.revision ?? null;
  const firstKey = restored?.requestKey ?? createKey();
  let requestKey = firstKey;

  const store = (content: DraftContent): void => {
    const revision = createId();
    const stored = { ...content, requestKey, changedAt: now(), revision };
    $isKept.set(drafts.write(owner, $address.get(), stored));
    seen = revision;
  };

  const write = (content: DraftContent | null): void => {
    const current = $address.get();
    const found = isUnnamed(current) ? null : drafts.read(owner, current);
    const isForeign = found !== null && found.revision !== seen;
    if (content === null) {
      if (found && !isForeign) drafts.write(owner, current, null);
      return;
    }
    // The other tab has the event of the key.
    if (isForeign) {
      requestKey = createKey();
      $isApart.set(true);
    }
    if (isForeign || isUnnamed(current)) $address.set({ ...current, id: createId() });
    store(content);
  };

  return {
    /** Where the draft is kept; the page's address follows it. */
    $address,
    /** False while the browser refuses to store the draft. */
    $isKept,
    /** The same form is written in another tab too, so that this one went on at its own address. */
    $isApart,
    /** Draft found when the form was opened; null for none. */
    restored,
    /** Key by which the event is created once, however often the form is sent. */
    requestKey: () => requestKey,
    /** The form is for another event from now on. */
    renewKey: () => void (requestKey = createKey()),
    /** The form has the restored draft again. */
    restoreKey: () => void (requestKey = firstKey),
    /** Stores the unsaved content; null removes what this form stored. */
    write,
    /** Continues at the address of an event that was saved for the first time. */
    moveTo(slug: string, content: DraftContent | null): void {
      write(null);
      $address.set({ slug, sourceSlug: null, id: null });
      seen = null;
      write(content);
    },
  };
};
