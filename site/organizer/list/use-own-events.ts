import { useEffect, useRef, useState } from 'react';
import type { OwnEvent, OwnEvents, OwnList } from '../../../contract/organizers/own-event.ts';
import type { CallResult } from '../../account/session/account-client.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';

export type EventAction = 'cancel' | 'publish' | 'delete' | 'restore';

/** Message after an action; `undo` is null if it cannot be undone. */
export interface ActionMessage {
  text: string;
  undo: (() => void) | null;
}

/** Delay after typing before a search, in milliseconds. */
const typingPause = 200;

/** Messages after successful actions. */
const doneText: Record<EventAction, (title: string) => string> = {
  cancel: (title) => `Akce „${title}“ je zrušená, návštěvníci to vidí.`,
  publish: (title) => `Akce „${title}“ je zveřejněná.`,
  delete: (title) => `Akce „${title}“ je smazaná.`,
  restore: (title) => `Akce „${title}“ je zpátky.`,
};

/** Action that undoes another one. */
const inverse: Partial<Record<EventAction, EventAction>> = { delete: 'restore', cancel: 'publish' };

/** Paged list of own events and the actions on them. */
export const useOwnEvents = (list: OwnList, text: string) => {
  const { ask } = useAccountStore();
  const [answer, setAnswer] = useState<OwnEvents | null>(null);
  const [failed, setFailed] = useState(false);
  const [message, setMessage] = useState<ActionMessage | null>(null);
  // Number of the latest request: answers to earlier ones are ignored.
  const revision = useRef(0);

  const load = async (after: string | null, previous: OwnEvents | null): Promise<void> => {
    const request = ++revision.current;
    setFailed(false);
    const result = await ask('ownEvents', {
      list,
      ...(text.trim() && { q: text.trim() }),
      ...(after !== null && { after }),
    });
    if (request !== revision.current) return;
    if (result.state !== 'done') return setFailed(true);
    const { answer: page } = result;
    setAnswer(previous ? { ...page, events: [...previous.events, ...page.events] } : page);
  };
  useEffect(() => {
    const timer = window.setTimeout(() => void load(null, null), text ? typingPause : 0);
    return () => window.clearTimeout(timer);
  }, [list, text]);

  const send = (
    action: EventAction,
    { slug, version }: OwnEvent,
  ): Promise<CallResult<OwnEvent>> => {
    if (action === 'delete') return ask('deleteEvent', { slug });
    if (action === 'restore') return ask('restoreEvent', { slug });
    const status = action === 'cancel' ? 'cancelled' : 'published';
    return ask('setEventStatus', { slug, version, status });
  };
  const act = async (action: EventAction, event: OwnEvent): Promise<void> => {
    const result = await send(action, event);
    if (result.state === 'done') {
      const undo = inverse[action];
      setMessage({
        text: doneText[action](event.title),
        undo: undo ? () => void act(undo, result.answer) : null,
      });
      return load(null, null);
    }
    const error = result.state === 'refused' ? result.error : null;
    const isIncomplete = error && Object.keys(error.fields).length > 0;
    setMessage({
      text: isIncomplete
        ? 'Konceptu ještě něco chybí. Otevřete ho prosím a doplňte to.'
        : (error?.message ?? 'Server teď neodpovídá. Zkuste to prosím za chvíli.'),
      undo: null,
    });
  };

  return {
    answer,
    failed,
    message,
    act,
    reload: () => void load(null, null),
    more: answer?.next ? () => void load(answer.next, answer) : null,
  };
};
