import { atom, type ReadableAtom } from 'nanostores';
import type { PrintInput } from '../../contract/print/print-input.ts';
import { errorMessageOf } from '../account/session/error-message.ts';
import type { CallResult } from '../account/session/account-client.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import type { Delay } from '../shell/delay.ts';

/** Wait after the last change before the document is requested, in milliseconds. */
const pauseMs = 350;

/** State of the document; while a new one is written, `file` is the previous one. */
export type PrintState =
  | { state: 'idle' }
  | { state: 'loading'; file: Blob | null }
  | { state: 'ready'; file: Blob }
  /**
   * `message`: sentence of the server, null when it does not answer; `isFinal`: the same order would be refused
   * again.
   */
  | { state: 'failed'; message: string | null; isFinal: boolean };

export interface PrintStore {
  $document: ReadableAtom<PrintState>;
  /** Requests the document of an order, unless it is the last one; null for none. */
  request(input: PrintInput | null): void;
  retry(): void;
  destroy(): void;
}

const toFailure = (result: Exclude<CallResult<unknown>, { state: 'done' }>): PrintState => ({
  state: 'failed',
  message: result.state === 'unreachable' ? (result.sentence ?? null) : errorMessageOf(result),
  isFinal: result.state === 'refused' && result.status !== 429,
});

/** Document of the latest order. Orders wait for the one being written: the server takes one at a time. */
export const createPrintStore = ({ ask }: Pick<AccountStore, 'ask'>, delay: Delay): PrintStore => {
  const $document = atom<PrintState>({ state: 'idle' });
  let wanted: PrintInput | null = null;
  let isWriting = false;
  let cancel = (): void => undefined;

  const previousFile = (): Blob | null => {
    const current = $document.get();
    return 'file' in current ? current.file : null;
  };

  const write = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    let input = wanted;
    while (input) {
      const result = await ask('print', input);
      if (input === wanted) {
        $document.set(
          result.state === 'done'
            ? {
                state: 'ready',
                file: new Blob([Uint8Array.from(result.answer)], { type: 'application/pdf' }),
              }
            : toFailure(result),
        );
        break;
      }
      input = wanted;
    }
    isWriting = false;
  };

  const order = (input: PrintInput | null): void => {
    cancel();
    wanted = input;
    if (!input) return $document.set({ state: 'idle' });
    $document.set({ state: 'loading', file: previousFile() });
    cancel = delay(() => void write(), pauseMs);
  };

  return {
    $document,
    request(input) {
      if (JSON.stringify(input) !== JSON.stringify(wanted)) order(input);
    },
    retry: () => order(wanted && { ...wanted }),
    destroy() {
      cancel();
      wanted = null;
    },
  };
};
