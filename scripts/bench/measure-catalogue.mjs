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

/** Builds a catalogue and says what that took; `look` is what can be asked of it without HTTP. */
export const measureCatalogue = async (storage, gazetteer, clock) => {
  const before = memory();
  const began = performance.now();
  const catalogue = await createCatalogue(storage, gazetteer, clock);
  const milliseconds = performance.now() - began;
  const after = memory();
  const toFilter = (query) => {
    const { query: parsed } = parseViewQuery([...new URLSearchParams(query)]);
    return toEventFilter(parsed, null, clock());
  };

  /** Mean size of the answers, and the median microseconds of matching and joining one. */
  const survey = ({ queries, milliseconds: patience }) => {
    const filters = queries.map(toFilter);
    const answers = filters.map((filter) => catalogue.events(filter));
    const taken = [];
    const until = performance.now() + patience;
    do {
      for (const filter of filters) {
        const start = performance.now();
        catalogue.events(filter);
        taken.push((performance.now() - start) * 1000);
      }
    } while (performance.now() < until);
    return {
      events: mean(answers.map(({ total }) => total)),
      bytes: Math.round(mean(answers.map(({ body }) => body.length))),
      microseconds: median(taken),
    };
  };

  /** Around every spot the square that holds about so many events. */
  const fit = ({ spots, events }) =>
    spots.map((spot) => {
      let [low, high] = [0, 500];
      const queryAt = (size) =>
        toQueryString(spot, boundsAround(spot, { width: size, height: size }));
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
