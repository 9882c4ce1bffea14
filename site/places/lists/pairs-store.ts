import { markPairDistinct, placePairs } from '../../../contract/endpoints/place-editor.ts';
import { atom, computed } from 'nanostores';
import type { PlacePair } from '../../../contract/places/place-editor.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import { failureSentence } from '../../components/saving/failure-sentence.ts';
import { placeFailures } from '../place-editor-messages.ts';
import { createChangeStore } from '../../components/saving/change-store.ts';

/** Pairs of likely duplicates, and their marks as two different places. */
export const createPairsStore = ({ ask }: Pick<AccountStore, 'ask'>) => {
  const $pairs = atom<readonly PlacePair[] | null>(null);
  const $hasFailed = atom(false);
  const $marked = atom<PlacePair | null>(null);
  const { $change, send } = createChangeStore({ ask });
  // Number of the latest request: answers to earlier ones are ignored.
  let revision = 0;

  const load = async (): Promise<void> => {
    const request = ++revision;
    $hasFailed.set(false);
    const result = await ask(placePairs, {});
    if (request !== revision) return;
    if (result.state === 'done') $pairs.set(result.answer);
    else $hasFailed.set(true);
  };
  return {
    /** Null until loaded. */
    $pairs,
    $hasFailed,
    /** Pair whose mark is being saved; null for none. */
    $marking: computed([$change, $marked], ({ state }, marked) =>
      state === 'sending' ? marked : null,
    ),
    /** Why the last mark was not saved; null for no problem. */
    $problem: computed($change, (change) => failureSentence(change, placeFailures)),
    load,
    /** Marks a pair as two different places, or removes the mark; one at a time. */
    async judge(pair: PlacePair): Promise<void> {
      if ($change.get().state === 'sending') return;
      $marked.set(pair);
      const [one, other, refused] = [pair.one.id, pair.other.id, !pair.refused];
      if (!(await send(markPairDistinct, { one, other, refused }))) return;
      const pairs = $pairs
        .get()
        ?.map((each) =>
          each.one.id === one && each.other.id === other ? { ...each, refused } : each,
        );
      $pairs.set(pairs ?? null);
    },
    /** Removes the pairs with a place that was merged. */
    remove(id: number): void {
      const pairs = $pairs.get()?.filter(({ one, other }) => one.id !== id && other.id !== id);
      $pairs.set(pairs ?? null);
    },
  };
};

export type PairsStore = ReturnType<typeof createPairsStore>;
