import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Storage } from '../storage/storage.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { createParseInProcess } from './parse-in-process.ts';

/** Interval of the question whether sources are to be read, in milliseconds. */
const checkIntervalMs = 30_000;

export interface InboxReadingOptions {
  storage: Storage;
  gazetteer: Gazetteer;
  /** Epoch milliseconds. */
  clock: () => number;
  onError(error: unknown, sourceId: number): void;
}

/** The inbox of a server, whose sources it reads. */
export const createInboxReading = (
  options: InboxReadingOptions,
): { inbox: Inbox; start(): void; stop(): Promise<void> } => {
  const inbox = createInbox({ ...options, parse: createParseInProcess() });
  const { check, stop } = inbox.readings;
  return {
    inbox,
    start() {
      void check();
      setInterval(() => void check(), checkIntervalMs).unref();
    },
    stop,
  };
};
