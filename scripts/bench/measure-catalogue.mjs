import { performance } from 'node:perf_hooks';
import { URLSearchParams } from 'node:url';
import { parseViewQuery } from '../../build/js/contract/views/parse-view-query.js';
import { createCatalogue } from '../../build/js/server/catalogue/catalogue.js';
import { toEventFilter } from '../../build/js/server/events/event-filter.js';
import { boundsAround, toQueryString } from './queries.mjs';

const median = (values) => values.sort((one, other) => one - other)[values.length >>> 1];
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

const memory = () => {
  globalThis.gc();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return { heap: heapUsed, buffers: arrayBuffers, rss };
};

/** Builds a catalogue and measures time and memory; `look` holds measurements without HTTP. */
export const measureCatalogue = async (storage, gazetteer, clock) => {
  const before = memory();
  const startedAt = performance.now();
  const catalogue = await createCatalogue(storage, gazetteer, clock);
  const milliseconds = performance.now() - startedAt;
  const after = memory();
  const toFilter = (query) => {
    const { query: parsed } = parseViewQuery([...new URLSearchParams(query)]);
    return toEventFilter(parsed, null, clock());
  };

  /**
   * Mean size of the answers, and the median time of matching and building one, in microseconds.
   */
  const survey = ({ queries, milliseconds: duration }) => {
    const filters = queries.map(toFilter);
    const answers = filters.map((filter) => catalogue.events(filter));
    const durations = [];
    const until = performance.now() + duration;
    do {
      for (const filter of filters) {
        const start = performance.now();
        catalogue.events(filter);
        durations.push((performance.now() - start) * 1000);
      }
    } while (performance.now() < until);
    return {
      events: mean(answers.map(({ total }) => total)),
      bytes: Math.round(mean(answers.map(({ body }) => body.length))),
      microseconds: median(durations),
    };
  };

  /** For each point the query of a square with about `events` events. */
  const fit = ({ points, events }) =>
    points.map((point) => {
      let [low, high] = [0, 500];
      const queryAt = (size) =>
        toQueryString(point, boundsAround(point, { width: size, height: size }));
      for (let step = 0; step < 18; step++) {
        const half = (low + high) / 2;
        if (catalogue.events(toFilter(queryAt(half))).total < events) low = half;
        else high = half;
      }
      return queryAt(high);
    });

  const build = {
    milliseconds,
    eventTimes: catalogue.state().eventTimes,
    heap: after.heap - before.heap,
    buffers: after.buffers - before.buffers,
    rss: after.rss,
  };
  return { catalogue, build, look: { survey, fit } };
};
