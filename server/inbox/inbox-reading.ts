import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Storage } from '../storage/storage.ts';
import { connectParseThread } from './connect-parse-thread.ts';
import { createInbox, type Inbox } from './inbox.ts';

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
  const thread = connectParseThread();
  const inbox = createInbox({ ...options, parse: thread.parse });
  const { check, stop } = inbox.readings;
  return {
    inbox,
    start() {
      void check();
      setInterval(() => void check(), checkIntervalMs).unref();
    },
    async stop() {
      await stop();
      await thread.close();
    },
  };
};
