import { isSameJson } from '../../domain/is-same-json.ts';
import { printPreview, printProgramme } from '../../contract/endpoints/print.ts';
import { atom, type ReadableAtom } from 'nanostores';
import type { PrintInput, PrintLayout } from '../../contract/print/print-input.ts';
import { errorMessageOf } from '../account/session/error-message.ts';
import type { CallResult } from '../shell/call-result.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import type { Delay } from '../shell/delay.ts';

/** Wait after the last change before the document is requested, in milliseconds. */
const pauseMs = 350;

/** Pictures of the pages of a document, one below another, for screens that show no PDF. */
export interface PageImages {
  image: Blob;
  layout: PrintLayout;
}

/** State of the document; while a new one is written, `file` is the previous one. Pages are null while there are none. */
export type PrintState =
  | { state: 'idle' }
  | { state: 'loading'; file: Blob | null; pages: PageImages | null }
  | { state: 'ready'; file: Blob; pages: PageImages | null }
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
  /** Asks for pictures of the pages, now or once the document is written, unless there are some. */
  needPages(): void;
  destroy(): void;
}

const toFailure = (result: Exclude<CallResult<unknown>, { state: 'done' }>): PrintState => ({
  state: 'failed',
  message:
    result.state === 'unreachable' ? (result.error?.message ?? null) : errorMessageOf(result),
  isFinal: result.state === 'refused' && result.status !== 429,
});

const toBlob = (file: Uint8Array, type: string): Blob =>
  new Blob([Uint8Array.from(file)], { type });

/** Document of the latest order. Requests wait for one another: the server takes one at a time. */
export const createPrintStore = ({ ask }: Pick<AccountStore, 'ask'>, delay: Delay): PrintStore => {
  const $document = atom<PrintState>({ state: 'idle' });
  let wanted: PrintInput | null = null;
  /** The last order whose pause is over. */
  let due: PrintInput | null = null;
  /** Orders whose document and pictures were requested last. */
  let written: PrintInput | null = null;
  let pictured: PrintInput | null = null;
  let needsPages = false;
  let isRunning = false;
  let cancel = (): void => undefined;

  const previous = (): { file: Blob | null; pages: PageImages | null } => {
    const current = $document.get();
    return 'file' in current ? current : { file: null, pages: null };
  };

  const writeDocument = async (input: PrintInput): Promise<void> => {
    written = input;
    const result = await ask(printProgramme, input);
    if (input !== wanted) return;
    if (result.state !== 'done') return $document.set(toFailure(result));
    const file = toBlob(result.answer, 'application/pdf');
    $document.set({ state: 'ready', file, pages: null });
  };

  const writePages = async (input: PrintInput, file: Blob): Promise<void> => {
    pictured = input;
    const result = await ask(printPreview, input);
    // Without them the document can still be downloaded.
    if (input !== wanted || result.state !== 'done') return;
    const image = toBlob(result.answer, 'image/svg+xml');
    $document.set({ state: 'ready', file, pages: { image, layout: input.layout } });
  };

  /** The next request; null when all is written. */
  const next = (): Promise<void> | null => {
    if (!due) return null;
    if (written !== due) return writeDocument(due);
    const current = $document.get();
    const isNext = needsPages && pictured !== due && current.state === 'ready';
    return isNext ? writePages(due, current.file) : null;
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let request = next(); request; request = next()) await request;
    isRunning = false;
  };

  const order = (input: PrintInput | null): void => {
    cancel();
    wanted = input;
    due = null;
    if (!input) return $document.set({ state: 'idle' });
    const { file, pages } = previous();
    $document.set({ state: 'loading', file, pages });
    cancel = delay(() => {
      due = input;
      void run();
    }, pauseMs);
  };

  return {
    $document,
    request(input) {
      if (!isSameJson(input, wanted)) order(input);
    },
    retry: () => order(wanted && { ...wanted }),
    needPages() {
      needsPages = true;
      void run();
    },
    destroy() {
      cancel();
      wanted = null;
      due = null;
    },
  };
};
