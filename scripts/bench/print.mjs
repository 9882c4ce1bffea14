import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createPdfCompiler } from '../../build/js/server/print/pdf-compiler.js';
import { documentOf, eventOf } from '../../build/js/server/print/print-fixture.js';
import { root } from '../run.mjs';
import { measurePrintQueue } from './print-queue.mjs';
import { toTable } from './table.mjs';

/** Documents of the test of memory, and of each measured time. */
const manyDocuments = 1000;
const repeats = 15;

const memoryOf = (processId) => {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1000;
};

const samples = () =>
  JSON.parse(readFileSync(join(root, 'server', 'data', 'samples', 'home-1.json'), 'utf8'));

/** Document with so many sample events, a week long. */
const programme = (count, number = 0) => {
  const titles = samples().events.map(({ title }) => title);
  const days = Array.from({ length: 7 }, (_, day) => ({
    heading: `Den ${day + 1}`,
    events: Array.from({ length: Math.ceil(count / 7) }, (_none, index) =>
      eventOf({ title: titles[(number + day * 37 + index) % titles.length] }),
    ),
  }));
  return documentOf([], { days, title: `Akce ve Svitavách ${number}` });
};

const median = (values) => values.sort((one, other) => one - other)[values.length >> 1];

/** Times of documents in milliseconds, and the largest memory of the process in megabytes. */
export const measurePrint = async ({ log }) => {
  const compiler = createPdfCompiler();
  const timeOf = async (count) => {
    const times = [];
    for (let index = 0; index <= repeats; index++) {
      const document = programme(count, index);
      const start = performance.now();
      await compiler.write(document);
      // The first one starts the process.
      if (index > 0) times.push(performance.now() - start);
    }
    return median(times);
  };
  log('printing: times');
  const forty = await timeOf(40);
  const fiveHundred = await timeOf(500);
  log(`printing: memory through ${manyDocuments} documents`);
  let memory = 0;
  for (let index = 0; index < manyDocuments; index++) {
    await compiler.write(programme(40, index));
    if (compiler.processId !== null) memory = Math.max(memory, memoryOf(compiler.processId));
  }
  compiler.close();
  return { forty, fiveHundred, memory, queue: await measurePrintQueue({ log }) };
};

/** Report in Markdown. */
export const toPrintSection = ({ forty, fiveHundred, memory, queue }) =>
  toTable(
    ['printed programmes', 'aim', 'measured'],
    [
      ['PDF of 40 events', '≤ 100 ms', `${Math.round(forty)} ms`],
      ['PDF of 500 events', '≤ 1500 ms', `${Math.round(fiveHundred)} ms`],
      [
        `memory of the process, most in ${manyDocuments} documents`,
        '≤ 450 MB',
        `${Math.round(memory)} MB`,
      ],
      [
        '20 people at once, until all have their PDF',
        'all arrive',
        `${Math.round(queue.allMs)} ms`,
      ],
      [
        'p99 of the map meanwhile, against alone',
        '≤ 2×',
        `${(queue.busyP99 / queue.quietP99).toFixed(1)}× (${queue.busyP99.toFixed(1)} and ${queue.quietP99.toFixed(1)} ms)`,
      ],
      [
        'memory of the server after 1,000 documents, against after 200',
        '≤ 1.1×',
        `${(queue.memoryAfter / queue.memoryBefore).toFixed(2)}× (${Math.round(queue.memoryAfter)} MB)`,
      ],
    ],
  );
