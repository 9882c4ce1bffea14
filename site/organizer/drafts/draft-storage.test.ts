import { expect, it } from 'vitest';
import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';
import { createDraftStorage } from './draft-storage.ts';

const key = 'mapa-akci-rozepsane jana@example.cz koncert';
const text = JSON.stringify({
  draft: { ...emptyEventDraft, title: 'Rozepsaná' },
  base: emptyEventDraft,
  version: 3,
  place: null,
  images: [],
});

it('reads and writes the JSON that browsers hold from before', () => {
  const items = new Map([[key, text]]);
  const { read, write } = createDraftStorage(() => ({
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  }));
  const stored = read('jana@example.cz', 'koncert');
  expect(stored).toMatchObject({ draft: { title: 'Rozepsaná' }, savedDraft: emptyEventDraft });
  items.clear();
  write('jana@example.cz', 'koncert', stored);
  expect([...items]).toEqual([[key, text]]);
});
