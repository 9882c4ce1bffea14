import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers';
import autocannon from 'autocannon';

const connections = 8;

/** Answers per second above which waking an idle reader costs as much as answering. */
const quick = 1000;

/**
 * Keeps this process busy until the returned function is called. A fast server never has to wake
 * its reader, a slow one always; with a busy reader both are comparable.
 */
const stayAwake = () => {
  let awake = true;
  const turn = () => awake && setImmediate(turn);
  turn();
  return () => (awake = false);
};

/** Requests `amount` answers and waits for all, so that none is pending in the next measurement. */
const shoot = async ({ url, ask }, { queries, encoding = 'identity' }, amount, isQuick) => {
  const latencies = [];
  let bytes = 0;
  let client = 0;
  let [began, ended] = [0, 0];
  const { pathname } = new URL(url);
  const processor = await ask('processor');
  const run = autocannon({
    url,
    connections,
    amount: Math.max(amount, connections),
    timeout: 120,
    sampleInt: 20,
    headers: { 'accept-encoding': encoding },
    setupClient(one) {
      // Each connection has its own queries, so that no two send the same one at once.
      const connection = client++;
      one.setRequests(
        queries
          .filter((_, index) => index % connections === connection)
          .map((query) => ({ method: 'GET', path: pathname + query })),
      );
      // Without this, autocannon would decode all bodies to strings, which would be measured too.
      one.pipelinedRequests.addBody = () => {};
    },
  });
  run.on('start', () => (began = performance.now()));
  run.on('response', (_client, _status, size, milliseconds) => {
    latencies.push(milliseconds);
    bytes += size;
    ended = performance.now();
  });
  const rest = isQuick ? stayAwake() : () => {};
  const { errors, non2xx } = await run;
  rest();
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
  const processorTime = (await ask('processor')) - processor;
  return { latencies, bytes, processor: processorTime, seconds: (ended - began) / 1000 };
};

const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const rateOf = ({ latencies, seconds }) => latencies.length / seconds;

/**
 * Measurement of one subject with one kind of query: `warmUp` once, then each `turn` adds a share
 * of the seconds, so that subjects alternate. The best turn counts, as other load only slows a turn
 * down.
 */
export const createMeasurement = (subject, requests, { seconds, turns }) => {
  const shots = [];
  let rate = 0;
  const go = async (length) => {
    const shot = await shoot(subject, requests, Math.ceil(rate * length), rate > quick);
    rate = rateOf(shot);
    return shot;
  };
  return {
    async warmUp() {
      for (const length of [0, seconds / 10, seconds / 5]) {
        const shot = await go(length);
        // Queries this slow need no warm-up, and the shot counts as measured.
        if (shot.seconds > seconds) shots.push(shot);
        if (shot.seconds > seconds / 2) return;
      }
    },
    async turn() {
      const spent = shots.reduce((sum, shot) => sum + shot.seconds, 0);
      if (spent < seconds) shots.push(await go(seconds / turns));
    },
    finish() {
      const best = shots.reduce((one, other) => (rateOf(other) > rateOf(one) ? other : one));
      const latencies = best.latencies.sort((one, other) => one - other);
      return {
        answers: latencies.length,
        perSecond: rateOf(best),
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
        bytes: best.bytes / latencies.length,
        /** Processor time of the server per answer, in microseconds. */
        processor: best.processor / latencies.length,
      };
    },
  };
};
