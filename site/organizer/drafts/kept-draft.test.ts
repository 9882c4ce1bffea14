import { describe, expect, it } from 'vitest';
import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';
import { createMemoryStorage } from '../../shell/memory-storage-fixture.ts';
import { noon } from '../../../test/support/fixtures/fake-environment.ts';
import type { DraftAddress } from './draft-address.ts';
import { createDraftStorage } from './draft-storage.ts';
import { createKeptDraft, type DraftContent } from './kept-draft.ts';

const owner = { id: 7, email: 'jana@example.cz' };
const newEvent: DraftAddress = { slug: null, sourceSlug: null, id: null };
const copy: DraftAddress = { ...newEvent, sourceSlug: 'koncert' };
const edited: DraftAddress = { ...newEvent, slug: 'koncert' };
const content = (title: string): DraftContent => ({
  draft: { ...emptyEventDraft, title },
  version: null,
  place: null,
  images: [],
});

/** A browser in which forms are opened in tabs; ids count from 1. */
const createBrowser = () => {
  const drafts = createDraftStorage(() => storage);
  const storage = createMemoryStorage();
  let ids = 0;
  let keys = 0;
  return {
    open: (address: DraftAddress) =>
      createKeptDraft(
        {
          drafts,
          now: () => noon,
          createId: () => `${++ids}`,
          createKey: () => `key ${++keys}`,
        },
        { owner, address },
      ),
    titles: () => drafts.list(owner).map(({ stored }) => stored.draft.title),
  };
};

describe('the draft of a form', () => {
  it('of a new event gets its address with the first change, and is found there again', () => {
    const { open, titles } = createBrowser();
    const form = open(newEvent);
    expect(form.$address.get()).toEqual(newEvent);
    form.write(content('Ples'));
    form.write(content('Ples hasičů'));
    expect(form.$address.get().id).toBe('1');
    expect(titles()).toEqual(['Ples hasičů']);
    expect(open(form.$address.get()).restored).toMatchObject({
      ...content('Ples hasičů'),
      changedAt: noon,
    });
  });

  it('of a new event stays when another new event or a copy is begun', () => {
    const { open, titles } = createBrowser();
    open(newEvent).write(content('Ples'));
    expect(open(newEvent).restored).toBeNull();
    open(newEvent).write(content('Koncert'));
    open(copy).write(content('Kopie'));
    expect(titles().sort()).toEqual(['Koncert', 'Kopie', 'Ples']);
  });

  it('of a copy and of an event is found at their address', () => {
    const { open } = createBrowser();
    open(copy).write(content('Kopie'));
    open(edited).write(content('Úprava'));
    expect(open(copy).restored?.draft.title).toBe('Kopie');
    expect(open(edited).restored?.draft.title).toBe('Úprava');
  });

  it('is removed when nothing is unsaved', () => {
    const { open, titles } = createBrowser();
    const form = open(edited);
    form.write(content('Úprava'));
    form.write(null);
    expect(titles()).toEqual([]);
  });

  it('moves to an event that was saved for the first time, with what was typed since', () => {
    const { open, titles } = createBrowser();
    const form = open(copy);
    form.write(content('Kopie'));
    form.moveTo('ples', content('Ples'));
    expect(titles()).toEqual(['Ples']);
    expect(open({ ...newEvent, slug: 'ples' }).restored?.draft.title).toBe('Ples');
  });

  it('has the key of its event, also when it is opened again', () => {
    const { open } = createBrowser();
    const form = open(newEvent);
    form.write(content('Ples'));
    expect([form.requestKey(), open(newEvent).requestKey()]).toEqual(['key 1', 'key 2']);
    expect(open(form.$address.get()).requestKey()).toBe('key 1');
  });

  it('has another key once it is discarded, and its own one when that is taken back', () => {
    const { open } = createBrowser();
    const form = open(newEvent);
    form.renewKey();
    expect(form.requestKey()).toBe('key 2');
    form.write(content('Ples'));
    expect(open(form.$address.get()).requestKey()).toBe('key 2');
    form.restoreKey();
    expect(form.requestKey()).toBe('key 1');
  });

  it('says when the browser refuses to keep it', () => {
    const drafts = createDraftStorage(() => ({
      ...createMemoryStorage(),
      length: 0,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }));
    const form = createKeptDraft(
      { drafts, now: () => noon, createId: () => '1', createKey: () => 'key' },
      { owner, address: edited },
    );
    expect(form.$isKept.get()).toBe(true);
    form.write(content('Úprava'));
    expect(form.$isKept.get()).toBe(false);
  });
});

describe('the same form in two tabs', () => {
  it.each([
    ['an event', edited],
    ['a copy', copy],
  ])('of %s keeps two drafts', (_, address) => {
    const { open, titles } = createBrowser();
    const one = open(address);
    const other = open(address);
    one.write(content('První'));
    other.write(content('Druhá'));
    one.write(content('První, dál'));
    expect(titles().sort()).toEqual(['Druhá', 'První, dál']);
    expect(one.$address.get()).toEqual(address);
    // Only the tab that went on elsewhere says so.
    expect([one.$isApart.get(), other.$isApart.get()]).toEqual([false, true]);
    expect(open(other.$address.get()).restored?.draft.title).toBe('Druhá');
  });

  it('keeps the draft of the first tab when the second one restored it and goes on', () => {
    const { open, titles } = createBrowser();
    const one = open(edited);
    one.write(content('První'));
    const other = open(edited);
    expect(other.restored?.draft.title).toBe('První');
    other.write(content('Druhá'));
    one.write(content('První, dál'));
    expect(titles().sort()).toEqual(['Druhá', 'První, dál']);
  });

  it('is one event until one of them is changed', () => {
    const { open } = createBrowser();
    const one = open(copy);
    one.write(content('Kopie'));
    const other = open(copy);
    expect(other.requestKey()).toBe(one.requestKey());
    other.write(content('Druhá'));
    one.write(content('První'));
    expect(other.requestKey()).not.toBe(one.requestKey());
  });

  it('does not lose the draft of one tab when the other saves or discards its own', () => {
    const { open, titles } = createBrowser();
    const one = open(edited);
    const other = open(edited);
    one.write(content('První'));
    other.write(null);
    expect(titles()).toEqual(['První']);
    other.write(content('Druhá'));
    other.write(null);
    expect(titles()).toEqual(['První']);
  });
});
