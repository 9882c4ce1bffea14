import { useEffect, useRef, useState } from 'react';
import type {
  EditablePlace,
  EditablePlaces,
  TakenOver,
} from '../../../contract/organizers/place-editor.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';

const typingPause = 200;

/** Somebody's places page by page; what is known stays shown while another answer is on its way. */
export const useEditablePlaces = (text: string) => {
  const { ask } = useAccountStore();
  const [answer, setAnswer] = useState<EditablePlaces | null>(null);
  const [taken, setTaken] = useState<readonly TakenOver[]>([]);
  const [failed, setFailed] = useState(false);
  // Only the last question counts.
  const asked = useRef(0);

  const load = async (after: number | null, known: EditablePlaces | null): Promise<void> => {
    const question = ++asked.current;
    setFailed(false);
    const called = await ask('editablePlaces', {
      ...(text.trim() && { q: text.trim() }),
      ...(after !== null && { after }),
    });
    if (question !== asked.current) return;
    if (called.state !== 'done') return setFailed(true);
    const page = called.answer;
    if (!text.trim() && after === null) setTaken(page.taken_over);
    setAnswer(known ? { ...page, places: [...known.places, ...page.places] } : page);
  };
  useEffect(() => {
    const timer = window.setTimeout(() => void load(null, null), text ? typingPause : 0);
    return () => window.clearTimeout(timer);
  }, [text]);

  return {
    answer,
    /** What others merged of theirs; comes with the beginning of the whole list. */
    taken,
    failed,
    reload: () => void load(null, null),
    more: answer?.next ? () => void load(answer.next, answer) : null,
    /** A change made a place another one; its row stays where it is. */
    put(place: EditablePlace): void {
      setAnswer(
        (known) =>
          known && {
            ...known,
            places: known.places.map((one) => (one.id === place.id ? place : one)),
          },
      );
    },
    /** A place was taken over by another. */
    take(id: number): void {
      setAnswer((known) => {
        if (!known?.places.some((place) => place.id === id)) return known;
        const places = known.places.filter((place) => place.id !== id);
        return { ...known, places, count: known.count - 1 };
      });
    },
  };
};
