import { editablePlaces } from '../../../contract/endpoints/place-editor.ts';
import { atom, computed } from 'nanostores';
import type {
  EditablePlace,
  EditablePlaces,
  MergedAwayPlace,
} from '../../../contract/places/place-editor.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import type { Delay } from '../../shell/delay.ts';

/** Delay after typing before a search, in milliseconds. */
const typingPauseMs = 200;

/** Paged editable places; the previous answer stays while the next one loads. */
export const createPlacesStore = ({ ask, delay }: Pick<AccountStore, 'ask'> & { delay: Delay }) => {
  const $text = atom('');
  const $answer = atom<EditablePlaces | null>(null);
  const $takenOver = atom<readonly MergedAwayPlace[]>([]);
  const $hasFailed = atom(false);
  let cancel = (): void => undefined;
  // Number of the latest request: answers to earlier ones are ignored.
  let revision = 0;

  /** Loads the first page, or the one after `after` to the end of the loaded ones. */
  const load = async (after: number | null): Promise<void> => {
    const request = ++revision;
    const query = $text.get().trim();
    $hasFailed.set(false);
    const result = await ask(editablePlaces, {
      ...(query && { q: query }),
      ...(after !== null && { after }),
    });
    if (request !== revision) return;
    if (result.state !== 'done') return $hasFailed.set(true);
    const page = result.answer;
    if (!query && after === null) $takenOver.set(page.taken_over);
    const previous = after === null ? [] : ($answer.get()?.places ?? []);
    $answer.set({ ...page, places: [...previous, ...page.places] });
  };
  const search = (text: string): void => {
    $text.set(text);
    cancel();
    cancel = delay(() => void load(null), text ? typingPauseMs : 0);
  };

  return {
    $text,
    /** Null until loaded. */
    $answer,
    /** Own places merged by others; from the first page without a search. */
    $takenOver,
    $hasFailed,
    $hasMore: computed($answer, (answer) => Boolean(answer?.next)),
    search,
    /** Loads the first page for the first time. */
    start: (): void => search($text.get()),
    reload: (): void => void load(null),
    /** Loads the next page. */
    more(): void {
      const next = $answer.get()?.next;
      if (next) void load(next);
    },
    /** Replaces a changed place in its row. */
    put(place: EditablePlace): void {
      const answer = $answer.get();
      if (!answer) return;
      const places = answer.places.map((one) => (one.id === place.id ? place : one));
      $answer.set({ ...answer, places });
    },
    /** Removes a place that was merged into another one. */
    remove(id: number): void {
      const answer = $answer.get();
      if (!answer?.places.some((place) => place.id === id)) return;
      const places = answer.places.filter((place) => place.id !== id);
      $answer.set({ ...answer, places, count: answer.count - 1 });
    },
    /** Cancels the waiting search, and ignores the answers of requests. */
    destroy(): void {
      cancel();
      revision++;
    },
  };
};

export type PlacesStore = ReturnType<typeof createPlacesStore>;
