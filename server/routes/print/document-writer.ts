import type { Limits } from '../../accounts/limits.ts';
import { ApiError } from '../../http/api-error.ts';
import { createTaskQueue } from '../../http/task-queue.ts';
import { PrintError, type PdfCompiler, type PrintFailure } from '../../print/pdf-compiler.ts';
import type { PrintDocument, PrintFiles } from '../../print/print-document.ts';
import type { PrintFormat } from '../../print/print-messages.ts';
import {
  alreadyPrinting,
  busyPrinting,
  printingFailed,
  printingTooSlow,
} from '../../words/print.ts';

/** Documents that wait for the one being written. */
const maxWaiting = 40;
/** Seconds after which a client may try again. */
const retryAfter = 5;

const sentences: Record<Exclude<PrintFailure, 'missing'>, string> = {
  refused: printingFailed,
  ended: printingFailed,
  'too-slow': printingTooSlow,
};

/** Writes a document of an account; `read` is called when its turn comes. */
export type DocumentWriter = (
  accountId: number,
  read: () => Promise<readonly [PrintDocument, PrintFiles]>,
  format?: PrintFormat,
) => Promise<Uint8Array>;

/** Writer of PDF files: one at a time in the server, and one at a time for an account. */
export const createDocumentWriter = (limits: Limits, compiler: PdfCompiler): DocumentWriter => {
  const enqueue = createTaskQueue(1, maxWaiting, 'unavailable');
  /** Accounts whose document is being written. */
  const printing = new Set<number>();

  const write = async (
    read: Parameters<DocumentWriter>[1],
    format: PrintFormat,
  ): Promise<Uint8Array> => {
    const [document, files] = await read();
    try {
      return await compiler.write(document, files, format);
    } catch (error) {
      if (!(error instanceof PrintError)) throw error;
      const { failure } = error;
      const refusal =
        failure === 'missing'
          ? new ApiError('no-pdf')
          : new ApiError('unavailable', null, { retryAfter, sentence: sentences[failure] });
      // For the log.
      refusal.cause = error;
      throw refusal;
    }
  };

  return async (accountId, read, format = 'pdf') => {
    if (printing.has(accountId))
      throw new ApiError('too-many-requests', null, { retryAfter, sentence: alreadyPrinting });
    printing.add(accountId);
    try {
      await limits.take('print-account', String(accountId));
      return await enqueue(() => write(read, format)).catch((error: unknown) => {
        const isFull =
          error instanceof ApiError && error.code === 'unavailable' && error.sentence === null;
        throw isFull
          ? new ApiError('unavailable', null, { retryAfter, sentence: busyPrinting })
          : error;
      });
    } finally {
      printing.delete(accountId);
    }
  };
};
