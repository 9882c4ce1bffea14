import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { fontFiles, templatesFolder } from './print-files.ts';
import type { PrintDocument, PrintFiles } from './print-document.ts';
import {
  PrintReplySchema,
  type PrintFormat,
  type PrintReply,
  type PrintRequest,
} from './print-messages.ts';

/**
 * Why there is no PDF: the document was refused, the process ended, it took too long, or the compiler is missing,
 * as on a platform for which it has no binary.
 */
export type PrintFailure = 'refused' | 'ended' | 'too-slow' | 'missing';

/** The message is for the log. */
export class PrintError extends Error {
  readonly failure: PrintFailure;

  constructor(failure: PrintFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

export interface PdfCompilerLimits {
  /** Documents after which the process is replaced: it grows with each by a megabyte or more. */
  documents: number;
  /** Memory after which it is replaced, in bytes. */
  memory: number;
  /** Time limit of one document, in milliseconds; then the process is killed. */
  milliseconds: number;
  /** Time without a document after which the process is stopped, in milliseconds. */
  idle: number;
}

export const defaultLimits: PdfCompilerLimits = {
  documents: 100,
  memory: 350_000_000,
  milliseconds: 15_000,
  idle: 120_000,
};

const program = fileURLToPath(new URL('./print-process.mjs', import.meta.url));

const startProcess = (): ChildProcess =>
  fork(program, [templatesFolder, ...fontFiles()], {
    // Buffers are sent as bytes.
    serialization: 'advanced',
    // Neither secrets of the server nor options of its Node.
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** An idle child does not keep the server alive; it ends when its channel closes. */
const keepAlive = (worker: ChildProcess, isWorking: boolean): void => {
  if (isWorking) {
    worker.ref();
    worker.channel?.ref();
  } else {
    worker.unref();
    worker.channel?.unref();
  }
};

export interface PdfCompiler {
  /** Process id of the child; null when none runs. */
  readonly processId: number | null;
  /**
   * Accessible PDF (PDF/UA-1), or its pages as SVG; throws PrintError. One document at a time, in the order of the
   * calls.
   */
  write(document: PrintDocument, files?: PrintFiles, format?: PrintFormat): Promise<Buffer>;
  close(): void;
}

/** Writer of PDF files in a child process, which the first document starts. */
export const createPdfCompiler = (
  limits: PdfCompilerLimits = defaultLimits,
  start: () => ChildProcess = startProcess,
): PdfCompiler => {
  let child: ChildProcess | null = null;
  let written = 0;
  let requestCount = 0;
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;
  /** Ends when the last document of the queue is written. */
  let queue: Promise<unknown> = Promise.resolve();

  const stop = (): void => {
    clearTimeout(idleTimer);
    child?.kill('SIGKILL');
    child = null;
  };

  const running = (): ChildProcess => {
    if (child) return child;
    const started = start();
    started.on('exit', () => {
      if (child === started) child = null;
    });
    // Sent as the failure of a request; without a listener it would end the server.
    started.on('error', () => {});
    written = 0;
    return (child = started);
  };

  const request = (worker: ChildProcess, order: PrintRequest): Promise<PrintReply> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () =>
          finish(() => reject(new PrintError('too-slow', 'the time limit of printing is over'))),
        limits.milliseconds,
      );
      const onMessage = (message: unknown): void => {
        const reply = v.safeParse(PrintReplySchema, message);
        if (reply.success && reply.output.id !== order.id) return;
        finish(() =>
          reply.success
            ? resolve(reply.output)
            : reject(new PrintError('ended', 'the process of printing sent an unknown message')),
        );
      };
      const onEnd = (reason: unknown): void =>
        finish(() =>
          reject(new PrintError('ended', `the process of printing ended: ${String(reason)}`)),
        );
      const finish = (settle: () => void): void => {
        clearTimeout(timer);
        keepAlive(worker, false);
        worker.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
        settle();
      };
      worker.on('message', onMessage).once('exit', onEnd).once('error', onEnd);
      keepAlive(worker, true);
      worker.send(order, (error) => {
        if (error) onEnd(error);
      });
    });

  const write = async (
    document: PrintDocument,
    files: PrintFiles,
    format: PrintFormat,
  ): Promise<Buffer> => {
    if (isClosed) throw new PrintError('ended', 'printing is closed');
    clearTimeout(idleTimer);
    const { layout } = document;
    const order = { id: ++requestCount, format, layout, data: JSON.stringify(document), files };
    const isReused = child !== null;
    let reply: PrintReply;
    try {
      reply = await request(running(), order);
    } catch (error) {
      stop();
      // Killed from outside, as by a system short of memory: not the fault of this document.
      const isLost = error instanceof PrintError && error.failure === 'ended' && isReused;
      if (isLost && !isClosed) return write(document, files, format);
      throw error;
    }
    written++;
    if (written >= limits.documents || reply.memory > limits.memory) stop();
    else idleTimer = setTimeout(stop, limits.idle).unref();
    if ('missing' in reply) throw new PrintError('missing', reply.missing);
    if ('failure' in reply) throw new PrintError('refused', reply.failure);
    return Buffer.from(reply.file);
  };

  return {
    get processId() {
      return child?.pid ?? null;
    },
    write(document, files = {}, format = 'pdf') {
      const result = queue.then(() => write(document, files, format));
      queue = result.catch(() => {});
      return result;
    },
    close() {
      isClosed = true;
      stop();
    },
  };
};
