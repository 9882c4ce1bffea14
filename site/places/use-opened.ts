import { useEffect, useRef, useState } from 'react';
import type { EditablePlace } from '../../contract/organizers/place-editor.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { unreachableSentence, toGone, type RefusalPlace } from './change/use-change.ts';

export type PlaceState =
  | { state: 'loading' }
  | { state: 'ready'; place: EditablePlace }
  /** Merged into another place. */
  | { state: 'gone'; sentence: string; into: RefusalPlace }
  /** Unknown, or not editable by the user. */
  | { state: 'refused'; sentence: string }
  | { state: 'failed'; sentence: string; retry(): void };

const loading = { state: 'loading' } as const;

/** Place by its id: the cached one, or loaded from the server and passed to `onLoad`. */
export const useOpened = (
  id: number | null,
  cached: EditablePlace | undefined,
  onLoad: (place: EditablePlace) => void,
): PlaceState => {
  const { ask } = useAccountStore();
  const [loaded, setLoaded] = useState<{ id: number; state: PlaceState } | null>(null);
  // Number of the latest request: answers to earlier ones are ignored.
  const revision = useRef(0);
  const load = async (place: number): Promise<void> => {
    const request = ++revision.current;
    const update = (state: PlaceState): void => setLoaded({ id: place, state });
    update(loading);
    const result = await ask('editablePlace', { place });
    if (request !== revision.current) return;
    if (result.state === 'done') return onLoad(result.answer);
    const gone = toGone(result);
    if (gone) return update({ state: 'gone', ...gone });
    if (result.state === 'refused') {
      const isMissing = result.status === 404;
      const sentence = isMissing ? 'Takové místo tu není.' : result.error?.message;
      return update({ state: 'refused', sentence: sentence ?? unreachableSentence });
    }
    update({ state: 'failed', sentence: unreachableSentence, retry: () => void load(place) });
  };
  const isUncached = id !== null && cached === undefined;
  useEffect(() => {
    if (id !== null && isUncached) void load(id);
  }, [id, isUncached]);
  if (cached) return { state: 'ready', place: cached };
  return loaded?.id === id ? (loaded?.state ?? loading) : loading;
};
