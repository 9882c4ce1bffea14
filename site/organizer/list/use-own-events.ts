import { useEffect, useRef, useState } from 'react';
import type { OwnEvent, OwnEvents, OwnList } from '../../../contract/organizers/own-event.ts';
import type { Called } from '../../account/session/account-client.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';

export type Act = 'cancel' | 'publish' | 'delete' | 'restore';

/** What was done, and how to take it back. */
export interface Said {
  words: string;
  undo: (() => void) | null;
}

const typingPause = 200;

/** What is said when it is done. */
const words: Record<Act, (title: string) => string> = {
  cancel: (title) => `Akce „${title}“ je zrušená, návštěvníci to vidí.`,
  publish: (title) => `Akce „${title}“ je zveřejněná.`,
  delete: (title) => `Akce „${title}“ je smazaná.`,
  restore: (title) => `Akce „${title}“ je zpátky.`,
};

/** What takes it back. */
const back: Partial<Record<Act, Act>> = { delete: 'restore', cancel: 'publish' };

/** A list of somebody's events page by page, and what they do with one of them. */
export const useOwnEvents = (list: OwnList, text: string) => {
  const { ask } = useAccountStore();
  const [answer, setAnswer] = useState<OwnEvents | null>(null);
  const [failed, setFailed] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  // Only the last question counts.
  const asked = useRef(0);

  const load = async (after: string | null, known: OwnEvents | null): Promise<void> => {
    const question = ++asked.current;
    setFailed(false);
    const called = await ask('ownEvents', {
      list,
      ...(text.trim() && { q: text.trim() }),
      ...(after !== null && { after }),
    });
    if (question !== asked.current) return;
    if (called.state !== 'done') return setFailed(true);
    const { answer: page } = called;
    setAnswer(known ? { ...page, events: [...known.events, ...page.events] } : page);
  };
  useEffect(() => {
    const timer = window.setTimeout(() => void load(null, null), text ? typingPause : 0);
    return () => window.clearTimeout(timer);
  }, [list, text]);

  const send = (what: Act, { slug, version }: OwnEvent): Promise<Called<OwnEvent>> => {
    if (what === 'delete') return ask('deleteEvent', { slug });
    if (what === 'restore') return ask('restoreEvent', { slug });
    const status = what === 'cancel' ? 'cancelled' : 'published';
    return ask('setEventStatus', { slug, version, status });
  };
  const act = async (what: Act, event: OwnEvent): Promise<void> => {
    const called = await send(what, event);
    if (called.state === 'done') {
      const undo = back[what];
      setSaid({
        words: words[what](event.title),
        undo: undo ? () => void act(undo, called.answer) : null,
      });
      return load(null, null);
    }
    const error = called.state === 'refused' ? called.error : null;
    const lacks = error && Object.keys(error.fields).length > 0;
    setSaid({
      words: lacks
        ? 'Konceptu ještě něco chybí. Otevřete ho prosím a doplňte to.'
        : (error?.message ?? 'Server teď neodpovídá. Zkuste to prosím za chvíli.'),
      undo: null,
    });
  };

  return {
    answer,
    failed,
    said,
    act,
    reload: () => void load(null, null),
    more: answer?.next ? () => void load(answer.next, answer) : null,
  };
};
