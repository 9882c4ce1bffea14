import * as v from 'valibot';
import {
  EarlierDraftSchema,
  shownTitle,
  type EventDraft,
} from '../../../contract/organizers/event-draft.ts';
import type { User } from '../../../contract/accounts/account.ts';
import { EventImageSchema, type EventImage } from '../../../contract/events/image.ts';
import { ChosenPlaceSchema, type ChosenPlace } from '../../../contract/organizers/own-event.ts';
import { createSafeStorage, type KeyStorage } from '../../shell/safe-storage.ts';
import { draftPrefix, storageKeys, type ListableStorage } from '../../shell/storage-keys.ts';
import { parseDraftKey, toDraftKey, type DraftAddress } from './draft-address.ts';

/** Unsaved draft in local storage, kept over a reload and an expired login. */
export interface StoredDraft {
  draft: EventDraft;
  /** Draft as last loaded or saved: the base of a three-way merge with changes made elsewhere. */
  savedDraft?: EventDraft | undefined;
  /** Version of the event the draft is based on; null for a new event. */
  version: number | null;
  /** Details of the chosen place, of which the draft has only the id; null for none. */
  place: ChosenPlace | null;
  /** Details of the images, of which the draft has only the ids. */
  images: EventImage[];
  /** Key of the creation of the event; none in drafts of an earlier version. */
  requestKey?: string | undefined;
  /** Epoch milliseconds of the last change. */
  changedAt: number;
  /** Differs after each write, so that a write of another tab is noticed. */
  revision: string;
}

/** Draft of a list. */
export interface ListedDraft {
  address: DraftAddress;
  stored: StoredDraft;
}

/** Title for lists of drafts. */
export const draftTitle = ({ draft }: StoredDraft): string => shownTitle(draft);

/** JSON in the storage; browsers hold drafts of it, so its names do not change. */
const StoredDraftSchema = v.object({
  draft: EarlierDraftSchema,
  /** `savedDraft` of StoredDraft. */
  base: v.optional(EarlierDraftSchema),
  version: v.nullable(v.number()),
  place: v.nullable(ChosenPlaceSchema),
  images: v.optional(v.array(EventImageSchema), []),
  requestKey: v.optional(v.string()),
  changedAt: v.optional(v.number(), 0),
  revision: v.optional(v.string(), ''),
});

/** User whose drafts they are; the id stays the same when the email changes. */
export type DraftOwner = Pick<User, 'id' | 'email'>;

/** Begin of the keys of a user, who must not see drafts of other users of the browser. */
const prefixOf = ({ id }: DraftOwner): string => `${draftPrefix}${id} `;
/** Begin of the keys of the first two versions, which named the email. */
const oldPrefixOf = ({ email }: DraftOwner): string => `${draftPrefix}${email} `;

/** Address of a key of the first version, which was a slug or, for a new event, empty. */
const oldAddress = (key: string): DraftAddress =>
  key === ''
    ? { slug: null, sourceSlug: null, id: '0' }
    : { slug: key, sourceSlug: null, id: null };

/** Unsaved drafts of users, by the id of the account and the address of the form. */
export const createDraftStorage = (open: () => KeyStorage & ListableStorage) => {
  const storage = createSafeStorage(open);
  const keyOf = (owner: DraftOwner, address: DraftAddress): string =>
    prefixOf(owner) + toDraftKey(address);

  /** Gives drafts of earlier versions their present keys; one whose key is taken waits. */
  const renameOldKeys = (owner: DraftOwner): void => {
    const prefix = oldPrefixOf(owner);
    for (const key of storageKeys(open, prefix)) {
      const rest = key.slice(prefix.length);
      const newKey = keyOf(owner, parseDraftKey(rest) ?? oldAddress(rest));
      if (storage.read(newKey) !== null) continue;
      if (storage.write(newKey, storage.read(key))) storage.write(key, null);
    }
  };

  const read = (owner: DraftOwner, address: DraftAddress): StoredDraft | null => {
    const result = v.safeParse(StoredDraftSchema, storage.readJson(keyOf(owner, address)));
    if (!result.success) return null;
    const { base, ...stored } = result.output;
    return { ...stored, savedDraft: base };
  };

  return {
    read(owner: DraftOwner, address: DraftAddress): StoredDraft | null {
      renameOldKeys(owner);
      return read(owner, address);
    },
    /** Null removes the draft. Returns false where the storage is blocked or full. */
    write(owner: DraftOwner, address: DraftAddress, stored: StoredDraft | null): boolean {
      if (stored === null) return storage.write(keyOf(owner, address), null);
      const { savedDraft: base, ...rest } = stored;
      return storage.write(keyOf(owner, address), JSON.stringify({ ...rest, base }));
    },
    /** Drafts of a user, the latest changed first. */
    list(owner: DraftOwner): ListedDraft[] {
      renameOldKeys(owner);
      const prefix = prefixOf(owner);
      return storageKeys(open, prefix)
        .flatMap((key) => {
          const address = parseDraftKey(key.slice(prefix.length));
          const stored = address && read(owner, address);
          return address && stored ? [{ address, stored }] : [];
        })
        .sort((one, other) => other.stored.changedAt - one.stored.changedAt);
    },
  };
};

export type DraftStorage = ReturnType<typeof createDraftStorage>;

/** Drafts in this browser. */
export const browserDrafts = createDraftStorage(() => window.localStorage);
