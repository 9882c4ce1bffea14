import { performance } from 'node:perf_hooks';
import { setImmediate } from 'node:timers';
import autocannon from 'autocannon';

const connections = 8;

/** Answers a second above which waking a sleeping reader costs as much as answering. */
const quick = 1000;

/**
 * Keeps this process from sleeping until told otherwise. A server quicker than its reader never
 * has to wake it, a slower one always: they are compared with a reader that is awake for both.
 */
const stayAwake = () => {
  let awake = true;
  const turn = () => awake && setImmediate(turn);
  turn();
  return () => (awake = false);
};

/** Has `amount` answers given, so that none is still being made when the next measuring begins. */
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
      // Each connection asks its own share, so that no two ask the same thing at once.
      const own = client++;
      one.setRequests(
        queries
          .filter((_, index) => index % connections === own)
          .map((query) => ({ method: 'GET', path: pathname + query })),
      );
      // Bodies would be decoded to strings nobody reads, and the load be what is measured.
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
  const taken = (await ask('processor')) - processor;
  return { latencies, bytes, processor: taken, seconds: (ended - began) / 1000 };
};

const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

const rateOf = ({ latencies, seconds }) => latencies.length / seconds;

/**
 * One subject under one kind of question. `warmUp` first; every `turn` then adds a share of the
 * seconds, so that subjects take turns. The best turn counts: other work on the machine only ever
 * slows one down.
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
        // A question that takes this long has nothing to warm up, and need not be asked twice.
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
        /** Microseconds of the server's processor time for one answer. */
        processor: best.processor / latencies.length,
      };
    },
  };
};
