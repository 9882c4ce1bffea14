import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ServerContext } from '../context.ts';
import { withinMs } from '../storage/within-ms.ts';

/** Bounds of the histogram of answers, in seconds: from memory, from storage, too long. */
const durationBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Longest wait for storage, in milliseconds. */
const maxStorageMs = 2_000;

export interface AnsweredRequest {
  /** Path in the syntax of the router; undefined when no route matched. */
  route: string | undefined;
  method: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  observe(request: AnsweredRequest): void;
  /** Content type and text in the Prometheus format; without what storage does not answer in time. */
  read(): Promise<{ type: string; text: string }>;
}

/** Figures of this process for Prometheus; see docs/operating.md. */
export const createMetrics = ({
  storage,
  catalogue,
  answers,
  clock,
}: Pick<ServerContext, 'storage' | 'catalogue' | 'answers' | 'clock'>): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  // Memory, processor, garbage collection and the delay of the event loop, under their usual names.
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'mapa_akci_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'mapa_akci_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer',
    labelNames: ['route'],
    buckets: durationBuckets,
    registers,
  });

  const gauge = (name: string, help: string): Gauge =>
    new Gauge({ name: `mapa_akci_${name}`, help, registers });
  const catalogueAge = gauge(
    'catalogue_age_seconds',
    'Time since storage was last asked for changes',
  );
  const catalogueTimes = gauge('catalogue_event_times', 'Times of events in memory');
  const storageUp = gauge('storage_up', '1 when storage answered within two seconds, otherwise 0');
  const mails = gauge('outbox_mails', 'Mails that wait to be sent, of all processes');
  const oldestMail = gauge('outbox_oldest_seconds', 'Age of the oldest of them, 0 without any');
  const keptBytes = gauge('answer_cache_bytes', 'Size of the answers kept in memory');

  // Counted by the cache itself.
  registry.registerMetric(
    new Counter({
      name: 'mapa_akci_answer_cache_requests_total',
      help: 'Answers taken from memory (hit), and made (miss)',
      labelNames: ['result'],
      registers: [],
      collect() {
        this.reset();
        this.inc({ result: 'hit' }, answers.counts.hits);
        this.inc({ result: 'miss' }, answers.counts.misses);
      },
    }),
  );

  const connections = storage.connections()
    ? new Gauge({
        name: 'mapa_akci_database_connections',
        help: 'Connections to PostgreSQL (open, idle, limit), and requests that wait for one',
        labelNames: ['state'],
        registers,
      })
    : null;

  const readStorage = async (): Promise<void> => {
    const waiting = await storage.db
      .selectFrom('outbox')
      .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldest')])
      .executeTakeFirstOrThrow();
    mails.set(Number(waiting.count));
    const oldest = waiting.oldest as number | null;
    oldestMail.set(oldest === null ? 0 : Math.max(0, clock() - Number(oldest)) / 1000);
  };

  return {
    observe({ route = 'none', method, status, seconds }) {
      requests.inc({ method, route, status });
      durations.observe({ route }, seconds);
    },
    async read() {
      const { checkedAt, eventTimes } = catalogue.state();
      catalogueAge.set(Math.max(0, clock() - checkedAt) / 1000);
      catalogueTimes.set(eventTimes);
      keptBytes.set(answers.size);
      for (const [state, count] of Object.entries(storage.connections() ?? {}))
        connections?.set({ state }, count);
      try {
        await withinMs(readStorage(), maxStorageMs);
        storageUp.set(1);
      } catch {
        storageUp.set(0);
        mails.remove();
        oldestMail.remove();
      }
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
};
