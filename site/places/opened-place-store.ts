import { editablePlace } from '../../contract/endpoints/place-editor.ts';
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { EditablePlace } from '../../contract/places/place-editor.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import { toGone, type RefusalPlace } from '../components/saving/save-refusal.ts';
import type { PlaceCache } from './place-cache.ts';
import { unreachableSentence } from '../shell/silence-in-words.ts';
import { missingSentence } from './place-editor-messages.ts';

export type PlaceState =
  | { state: 'loading' }
  | { state: 'ready'; place: EditablePlace }
  /** Merged into another place. */
  | { state: 'gone'; sentence: string; into: RefusalPlace }
  /** `refused`: unknown, or not editable by the user; `failed` may be retried. */
  | { state: 'refused' | 'failed'; sentence: string };

const loading = { state: 'loading' } as const;

/** Place with the id in `$id`: the newest cached one, or loaded from the server into the cache. */
export const createOpenedPlace = (
  { ask }: Pick<AccountStore, 'ask'>,
  { $newest, add: keep }: PlaceCache,
  $id: ReadableAtom<number | null>,
) => {
  const $loaded = atom<{ id: number; state: PlaceState } | null>(null);
  const $missing = computed([$id, $newest], (id, newest) =>
    id === null || newest.has(id) ? null : id,
  );
  let unsubscribe = (): void => undefined;
  // Number of the latest request: answers to earlier ones are ignored.
  let revision = 0;

  const load = async (id: number): Promise<void> => {
    const request = ++revision;
    const update = (state: PlaceState): void => $loaded.set({ id, state });
    update(loading);
    const result = await ask(editablePlace, { place: id });
    if (request !== revision) return;
    if (result.state === 'done') return keep(result.answer);
    const gone = toGone(result);
    if (gone) return update({ state: 'gone', sentence: gone.sentence, into: gone.into });
    if (result.state !== 'refused')
      return update({ state: 'failed', sentence: unreachableSentence });
    const sentence = result.status === 404 ? missingSentence : result.error?.message;
    update({ state: 'refused', sentence: sentence ?? unreachableSentence });
  };

  return {
    $state: computed([$id, $newest, $loaded], (id, newest, loaded): PlaceState => {
      const place = id === null ? undefined : newest.get(id);
      if (place) return { state: 'ready', place };
      return loaded !== null && loaded.id === id ? loaded.state : loading;
    }),
    /** Loads the place again after a failure. */
    retry(): void {
      const id = $missing.get();
      if (id !== null) void load(id);
    },
    /** Starts to load places that are not cached. */
    start(): void {
      unsubscribe = $missing.subscribe((id) => {
        if (id !== null) void load(id);
      });
    },
    destroy(): void {
      unsubscribe();
      revision++;
    },
  };
};
