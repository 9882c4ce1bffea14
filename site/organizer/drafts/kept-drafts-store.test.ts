import { expect, it } from 'vitest';
import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';
import { createMemoryStorage } from '../../shell/memory-storage-fixture.ts';
import type { DraftAddress } from './draft-address.ts';
import { createDraftStorage, type StoredDraft } from './draft-storage.ts';
import { createKeptDraftsStore } from './kept-drafts-store.ts';

const owner = { id: 7, email: 'jana@example.cz' };
const edited: DraftAddress = { slug: 'koncert', sourceSlug: null, id: null };
const storedDraft = (title: string): StoredDraft => ({
  draft: { ...emptyEventDraft, title },
  savedDraft: undefined,
  version: null,
  place: null,
  images: [],
  changedAt: 1,
  revision: title,
});

const open = () => {
  const storage = createMemoryStorage();
  const drafts = createDraftStorage(() => storage);
  drafts.write(owner, edited, storedDraft('Ples'));
  let changed = (): void => undefined;
  const store = createKeptDraftsStore(
    { drafts, createId: () => '1', listen: (listener) => ((changed = listener), () => undefined) },
    owner,
  );
  store.start();
  return {
    drafts,
    store,
    changeElsewhere: () => changed(),
    titles: () => store.$drafts.get().map(({ stored }) => stored.draft.title),
  };
};

it('a discarded draft can be taken back', () => {
  const { store, drafts, titles } = open();
  store.discard(edited);
  expect([titles(), drafts.list(owner)]).toEqual([[], []]);
  expect(store.$discarded.get()?.stored.draft.title).toBe('Ples');
  store.takeBack();
  expect([titles(), store.$discarded.get()]).toEqual([['Ples'], null]);
  expect(drafts.read(owner, edited)?.draft.title).toBe('Ples');
});

it('a discarded draft comes back beside one written in the same form meanwhile', () => {
  const { store, drafts, titles } = open();
  store.discard(edited);
  drafts.write(owner, edited, storedDraft('Jiná'));
  store.takeBack();
  expect(titles().sort()).toEqual(['Jiná', 'Ples']);
  expect(drafts.read(owner, { ...edited, id: '1' })?.draft.title).toBe('Ples');
});

it('follows other tabs', () => {
  const { store, drafts, titles, changeElsewhere } = open();
  drafts.write(owner, { ...edited, id: '2' }, storedDraft('Jiná'));
  changeElsewhere();
  expect(titles().sort()).toEqual(['Jiná', 'Ples']);
  drafts.write(owner, edited, null);
  store.discard(edited);
  expect([titles(), store.$discarded.get()]).toEqual([['Jiná'], null]);
});
