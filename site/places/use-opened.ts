import { useEffect, useRef, useState } from 'react';
import type { EditablePlace } from '../../contract/organizers/place-editor.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { silence, toGone, type Named } from './change/use-change.ts';

/** A place of the address, as far as it is known. */
export type Opened =
  | { state: 'loading' }
  | { state: 'ready'; place: EditablePlace }
  /** Another one took it over. */
  | { state: 'gone'; sentence: string; into: Named }
  /** There is none, or it is somebody else's. */
  | { state: 'refused'; sentence: string }
  | { state: 'failed'; sentence: string; retry(): void };

const loading = { state: 'loading' } as const;

/** The place of a number: what is known of it already, or what the server says. */
export const useOpened = (
  id: number | null,
  known: EditablePlace | undefined,
  keep: (place: EditablePlace) => void,
): Opened => {
  const { ask } = useAccountStore();
  const [told, setTold] = useState<{ id: number; opened: Opened } | null>(null);
  // Only the last question counts.
  const asked = useRef(0);
  const load = async (place: number): Promise<void> => {
    const question = ++asked.current;
    const tell = (opened: Opened): void => setTold({ id: place, opened });
    tell(loading);
    const called = await ask('editablePlace', { place });
    if (question !== asked.current) return;
    if (called.state === 'done') return keep(called.answer);
    const gone = toGone(called);
    if (gone) return tell({ state: 'gone', ...gone });
    if (called.state === 'refused') {
      const isMissing = called.status === 404;
      const sentence = isMissing ? 'Takové místo tu není.' : called.error?.message;
      return tell({ state: 'refused', sentence: sentence ?? silence });
    }
    tell({ state: 'failed', sentence: silence, retry: () => void load(place) });
  };
  const isUnknown = id !== null && known === undefined;
  useEffect(() => {
    if (id !== null && isUnknown) void load(id);
  }, [id, isUnknown]);
  if (known) return { state: 'ready', place: known };
  return told?.id === id ? (told?.opened ?? loading) : loading;
};
