import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';

const connections = 8;

/** Has `amount` answers given, so that none is still being made when the next measuring begins. */
const shoot = async ({ url, ask }, { queries, encoding = 'identity' }, amount) => {
  const latencies = [];
  let bytes = 0;
  let client = 0;
  const processor = await ask('processor');
  const began = performance.now();
  let ended = began;
  const run = autocannon({
    url,
    connections,
    amount: Math.max(amount, connections),
    timeout: 120,
    sampleInt: 20,
    headers: { 'accept-encoding': encoding },
    setupClient(one) {
      // Connections begin at different places, lest they all ask the same thing at once.
      const from = Math.floor((client++ * queries.length) / connections);
      const turned = [...queries.slice(from), ...queries.slice(0, from)];
      one.setRequests(
        turned.map((query) => ({ method: 'GET', path: new URL(url).pathname + query })),
      );
      // Bodies would be decoded to strings nobody reads, and the load be what is measured.
      one.pipelinedRequests.addBody = () => {};
    },
  });
  run.on('response', (_client, _status, size, milliseconds) => {
    latencies.push(milliseconds);
    bytes += size;
    ended = performance.now();
  });
  const { errors, non2xx } = await run;
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} refusals`);
  const taken = (await ask('processor')) - processor;
  return { latencies, bytes, processor: taken, seconds: (ended - began) / 1000 };
};

const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/**
 * One subject under one kind of question. `warmUp` first; every `round` then adds a share of the
 * seconds, so that subjects can take turns and a busy moment of the machine hits them all.
 */
export const createMeasurement = (subject, requests, { seconds, rounds }) => {
  const shots = [];
  let rate = 0;
  const spent = () => shots.reduce((sum, shot) => sum + shot.seconds, 0);
  const go = async (length) => {
    const shot = await shoot(subject, requests, Math.ceil(rate * length));
    rate = shot.latencies.length / shot.seconds;
    return shot;
  };
  return {
    async warmUp() {
      for (const length of [0, seconds / 10, seconds / 5]) {
        const shot = await go(length);
        // A question that takes this long has nothing to warm up.
        if (shot.seconds > seconds / 2) return;
      }
    },
    async round() {
      if (spent() < seconds) shots.push(await go(seconds / rounds));
    },
    finish() {
      const latencies = shots.flatMap((shot) => shot.latencies).sort((one, other) => one - other);
      const answers = latencies.length;
      const total = (key) => shots.reduce((sum, shot) => sum + shot[key], 0);
      return {
        answers,
        perSecond: answers / total('seconds'),
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
        bytes: total('bytes') / answers,
        /** Microseconds of the server's processor time for one answer. */
        processor: total('processor') / answers,
      };
    },
  };
};
