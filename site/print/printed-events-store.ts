import { isSameJson } from '../../domain/is-same-json.ts';
import { printedEvents } from '../../contract/endpoints/print.ts';
import { atom, type ReadableAtom } from 'nanostores';
import type { PrintedEvents, PrintSelection } from '../../contract/print/print-input.ts';
import { errorMessageOf } from '../account/session/error-message.ts';
import type { AccountStore } from '../account/session/account-store.ts';

export type PrintedEventsState =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; answer: PrintedEvents }
  /** `message`: sentence of the server, null when it does not answer. */
  | { state: 'failed'; message: string | null };

export interface PrintedEventsStore {
  $events: ReadableAtom<PrintedEventsState>;
  /** Requests the events of a selection, unless it is the last one; null for none. */
  request(selection: PrintSelection | null): void;
  retry(): void;
  destroy(): void;
}

/** Events of the latest selection; an answer to an earlier one is dropped. */
export const createPrintedEventsStore = ({
  ask,
}: Pick<AccountStore, 'ask'>): PrintedEventsStore => {
  const $events = atom<PrintedEventsState>({ state: 'idle' });
  let wanted: PrintSelection | null = null;

  const load = async (selection: PrintSelection): Promise<void> => {
    $events.set({ state: 'loading' });
    const result = await ask(printedEvents, selection);
    if (selection !== wanted) return;
    if (result.state === 'done') $events.set({ state: 'ready', answer: result.answer });
    else $events.set({ state: 'failed', message: errorMessageOf(result) });
  };
  const order = (selection: PrintSelection | null): void => {
    wanted = selection;
    if (selection) void load(selection);
    else $events.set({ state: 'idle' });
  };

  return {
    $events,
    request(selection) {
      if (!isSameJson(selection, wanted)) order(selection);
    },
    retry: () => order(wanted && { ...wanted }),
    destroy: () => void (wanted = null),
  };
};
