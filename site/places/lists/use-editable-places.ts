import { useEffect, useRef, useState } from 'react';
import type {
  EditablePlace,
  EditablePlaces,
  TakenOver,
} from '../../../contract/organizers/place-editor.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';

/** Delay after typing before a search, in milliseconds. */
const typingPause = 200;

/** Paged editable places; the previous answer stays visible while the next one loads. */
export const useEditablePlaces = (text: string) => {
  const { ask } = useAccountStore();
  const [answer, setAnswer] = useState<EditablePlaces | null>(null);
  const [takenOver, setTakenOver] = useState<readonly TakenOver[]>([]);
  const [failed, setFailed] = useState(false);
  // Number of the latest request: answers to earlier ones are ignored.
  const revision = useRef(0);

  const load = async (after: number | null, previous: EditablePlaces | null): Promise<void> => {
    const request = ++revision.current;
    setFailed(false);
    const result = await ask('editablePlaces', {
      ...(text.trim() && { q: text.trim() }),
      ...(after !== null && { after }),
    });
    if (request !== revision.current) return;
    if (result.state !== 'done') return setFailed(true);
    const page = result.answer;
    if (!text.trim() && after === null) setTakenOver(page.taken_over);
    setAnswer(previous ? { ...page, places: [...previous.places, ...page.places] } : page);
  };
  useEffect(() => {
    const timer = window.setTimeout(() => void load(null, null), text ? typingPause : 0);
    return () => window.clearTimeout(timer);
  }, [text]);

  return {
    answer,
    /** Own places merged by others; from the first page without a search. */
    takenOver,
    failed,
    reload: () => void load(null, null),
    more: answer?.next ? () => void load(answer.next, answer) : null,
    /** Replaces a changed place in its row. */
    put(place: EditablePlace): void {
      setAnswer(
        (previous) =>
          previous && {
            ...previous,
            places: previous.places.map((one) => (one.id === place.id ? place : one)),
          },
      );
    },
    /** Removes a place that was merged into another one. */
    remove(id: number): void {
      setAnswer((previous) => {
        if (!previous?.places.some((place) => place.id === id)) return previous;
        const places = previous.places.filter((place) => place.id !== id);
        return { ...previous, places, count: previous.count - 1 };
      });
    },
  };
};
