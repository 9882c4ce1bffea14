import { expect, it } from 'vitest';
import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';
import { createMemoryStorage } from '../../shell/memory-storage-fixture.ts';
import { createDraftStorage, type StoredDraft } from './draft-storage.ts';

const owner = { id: 7, email: 'jana@example.cz' };
const prefix = 'mapa-akci-rozepsane 7 ';
const oldPrefix = 'mapa-akci-rozepsane jana@example.cz ';
const edited = { slug: 'koncert', sourceSlug: null, id: null };
const json = {
  draft: { ...emptyEventDraft, title: 'Rozepsaná' },
  version: 3,
  place: null,
  images: [],
  changedAt: 5,
  revision: 'a',
  base: emptyEventDraft,
};
const stored: StoredDraft = {
  draft: json.draft,
  savedDraft: emptyEventDraft,
  version: 3,
  place: null,
  images: [],
  changedAt: 5,
  revision: 'a',
};

const open = (items = new Map<string, string>()) => ({
  items,
  storage: createDraftStorage(() => createMemoryStorage(items)),
});

it('reads and writes the JSON that browsers hold from before', () => {
  const { items, storage } = open(new Map([[`${prefix}event/koncert`, JSON.stringify(json)]]));
  expect(storage.read(owner, edited)).toEqual(stored);
  items.clear();
  expect(storage.write(owner, edited, stored)).toBe(true);
  expect([...items]).toEqual([[`${prefix}event/koncert`, JSON.stringify(json)]]);
});

it('finds drafts of the first version, whose keys were slugs', () => {
  const { draft, version, place } = json;
  const old = JSON.stringify({ draft, version, place });
  const { items, storage } = open(
    new Map([
      [oldPrefix, old],
      [`${oldPrefix}new-orleans-jazz`, old],
    ]),
  );
  const slug = 'new-orleans-jazz';
  expect(storage.read(owner, { ...edited, slug })).toEqual({
    ...stored,
    savedDraft: undefined,
    changedAt: 0,
    revision: '',
  });
  expect(storage.list(owner).map(({ address }) => address)).toEqual([
    { slug: null, sourceSlug: null, id: '0' },
    { ...edited, slug },
  ]);
  expect([...items.keys()]).toEqual([`${prefix}new/0`, `${prefix}event/${slug}`]);
});

it('finds drafts of the second version, whose keys named the email', () => {
  const { items, storage } = open(new Map([[`${oldPrefix}event/koncert`, JSON.stringify(json)]]));
  expect(storage.read({ ...owner, email: 'jina@example.cz' }, edited)).toBeNull();
  expect(storage.list(owner).map(({ address }) => address)).toEqual([edited]);
  expect([...items.keys()]).toEqual([`${prefix}event/koncert`]);
  expect(storage.read({ ...owner, email: 'jina@example.cz' }, edited)).toEqual(stored);
});

it('an older draft does not overwrite the present one, and comes when that is gone', () => {
  const older = JSON.stringify({ ...json, draft: { ...json.draft, title: 'Starší' } });
  const { storage } = open(new Map([[`${oldPrefix}event/koncert`, older]]));
  storage.write(owner, edited, stored);
  expect(storage.read(owner, edited)?.draft.title).toBe('Rozepsaná');
  storage.write(owner, edited, null);
  expect(storage.read(owner, edited)?.draft.title).toBe('Starší');
});

it('another account with the same email does not find the drafts', () => {
  const { storage } = open();
  storage.write(owner, edited, stored);
  const other = { ...owner, id: 8 };
  expect([storage.read(other, edited), storage.list(other)]).toEqual([null, []]);
});

it('lists the drafts of one user, the latest changed first, without damaged ones', () => {
  const { items, storage } = open();
  const copy = { slug: null, sourceSlug: 'koncert', id: null };
  storage.write(owner, edited, stored);
  storage.write(owner, copy, { ...stored, changedAt: 6 });
  storage.write({ ...owner, id: 77 }, edited, stored);
  items.set(`${prefix}new/1`, '{');
  expect(storage.list(owner).map(({ address }) => address)).toEqual([copy, edited]);
});

it('goes on where the browser has no storage', () => {
  const storage = createDraftStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(storage.write(owner, edited, stored)).toBe(false);
  expect([storage.read(owner, edited), storage.list(owner)]).toEqual([null, []]);
});
