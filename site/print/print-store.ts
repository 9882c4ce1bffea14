import { atom, type ReadableAtom } from 'nanostores';
import type { PrintInput } from '../../contract/print/print-input.ts';
import { errorMessageOf } from '../account/session/error-message.ts';
import type { CallResult } from '../account/session/account-client.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import type { Delay } from '../shell/delay.ts';

/** Wait after the last change before the document is requested, in milliseconds. */
const pauseMs = 350;

/**
 * State of the document; while a new one is written, `file` is the previous one. `pages`: pictures of its pages, one
 * below another, for screens that show no PDF; null while there are none.
 */
export type PrintState =
  | { state: 'idle' }
  | { state: 'loading'; file: Blob | null; pages: Blob | null }
  | { state: 'ready'; file: Blob; pages: Blob | null }
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

const toBlob = (file: Uint8Array, type: string): Blob =>
  new Blob([Uint8Array.from(file)], { type });

/**
 * Document of the latest order, with pictures of its pages if `needsPages` at that time. Orders wait for the one
 * being written: the server takes one at a time.
 */
export const createPrintStore = (
  { ask }: Pick<AccountStore, 'ask'>,
  delay: Delay,
  needsPages: () => boolean,
): PrintStore => {
  const $document = atom<PrintState>({ state: 'idle' });
  let wanted: PrintInput | null = null;
  let isWriting = false;
  let cancel = (): void => undefined;

  const previous = (): { file: Blob | null; pages: Blob | null } => {
    const current = $document.get();
    return 'file' in current ? current : { file: null, pages: null };
  };

  const writePages = async (input: PrintInput, file: Blob): Promise<void> => {
    const result = await ask('printPreview', input);
    // Without them the document can still be downloaded.
    if (input !== wanted || result.state !== 'done') return;
    $document.set({ state: 'ready', file, pages: toBlob(result.answer, 'image/svg+xml') });
  };

  const write = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    let input = wanted;
    while (input) {
      const result = await ask('print', input);
      if (input === wanted) {
        if (result.state === 'done') {
          const file = toBlob(result.answer, 'application/pdf');
          $document.set({ state: 'ready', file, pages: null });
          if (needsPages()) await writePages(input, file);
        } else $document.set(toFailure(result));
      }
      input = input === wanted ? null : wanted;
    }
    isWriting = false;
  };

  const order = (input: PrintInput | null): void => {
    cancel();
    wanted = input;
    if (!input) return $document.set({ state: 'idle' });
    const { file, pages } = previous();
    $document.set({ state: 'loading', file, pages });
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
