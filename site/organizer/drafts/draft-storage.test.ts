import { expect, it } from 'vitest';
import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';
import { createMemoryStorage } from '../../shell/memory-storage-fixture.ts';
import { createDraftStorage, type StoredDraft } from './draft-storage.ts';

const email = 'jana@example.cz';
const prefix = `mapa-akci-rozepsane ${email} `;
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
  expect(storage.read(email, edited)).toEqual(stored);
  items.clear();
  expect(storage.write(email, edited, stored)).toBe(true);
  expect([...items]).toEqual([[`${prefix}event/koncert`, JSON.stringify(json)]]);
});

it('finds drafts of the first version, whose keys were slugs', () => {
  const { draft, version, place } = json;
  const old = JSON.stringify({ draft, version, place });
  const { items, storage } = open(
    new Map([
      [prefix, old],
      [`${prefix}new-orleans-jazz`, old],
    ]),
  );
  const slug = 'new-orleans-jazz';
  expect(storage.read(email, { ...edited, slug })).toEqual({
    ...stored,
    savedDraft: undefined,
    changedAt: 0,
    revision: '',
  });
  expect(storage.list(email).map(({ address }) => address)).toEqual([
    { slug: null, sourceSlug: null, id: '0' },
    { ...edited, slug },
  ]);
  expect([...items.keys()]).toEqual([`${prefix}new/0`, `${prefix}event/${slug}`]);
});

it('lists the drafts of one user, the latest changed first, without damaged ones', () => {
  const { items, storage } = open();
  const copy = { slug: null, sourceSlug: 'koncert', id: null };
  storage.write(email, edited, stored);
  storage.write(email, copy, { ...stored, changedAt: 6 });
  storage.write('petr@example.cz', edited, stored);
  items.set(`${prefix}new/1`, '{');
  expect(storage.list(email).map(({ address }) => address)).toEqual([copy, edited]);
});

it('goes on where the browser has no storage', () => {
  const storage = createDraftStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(storage.write(email, edited, stored)).toBe(false);
  expect([storage.read(email, edited), storage.list(email)]).toEqual([null, []]);
});
