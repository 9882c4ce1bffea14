import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Storage } from '../storage/storage.ts';
import { createPartnerClient, type PartnerAccount } from './partner-client.ts';
import { createPartnerSchedule } from './partner-schedule.ts';
import { createPartnerSync } from './sync-partner.ts';

/** Interval of the question whether the partner's events are to be read, in milliseconds. */
const checkIntervalMs = 30_000;

export interface PartnerReadingOptions {
  /** Null: nothing is read. */
  account: PartnerAccount | null;
  storage: Storage;
  gazetteer: Gazetteer;
  /** Epoch milliseconds. */
  clock: () => number;
  log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

export interface PartnerReading {
  /** Reads from now on, by this process or another one. */
  start(): void;
  stop(): Promise<void>;
}

/** Reading of the partner's events by this server. */
export const createPartnerReading = ({
  account,
  storage,
  gazetteer,
  clock,
  log,
}: PartnerReadingOptions): PartnerReading => {
  if (account === null) return { start: () => undefined, stop: () => Promise.resolve() };
  const { check, stop } = createPartnerSchedule({
    db: storage.db,
    sync: createPartnerSync({ storage, gazetteer, clock, client: createPartnerClient(account) }),
    clock,
    onRead: (report) => log.info(report, 'events of Kudy z nudy read'),
    onError: (error, next) =>
      log.error({ err: error, next }, 'events of Kudy z nudy were not read'),
  });
  return {
    start() {
      void check();
      setInterval(() => void check(), checkIntervalMs).unref();
    },
    stop,
  };
};
