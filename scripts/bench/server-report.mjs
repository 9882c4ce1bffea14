import { toTable } from './table.mjs';

const number = (value, digits = 0) =>
  value === undefined
    ? '–'
    : value.toLocaleString('en-GB', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
const percent = (value) => `${number(value * 100)} %`;

const toCacheRows = ({ results }) => {
  const [direct] = results;
  const shares = (result, count) => {
    const { firstViews, lists, others, ofFirstViews } = result;
    const all = percent(count(result) / (firstViews + lists + others));
    return `${all} · ${percent(count(ofFirstViews) / firstViews)}`;
  };
  return [
    ['lists a look, first views not counted', '≤ 0.3', number(direct.lists / direct.looks, 2)],
    [
      'requests made before by anybody · among first views',
      '≥ 60 %',
      shares(direct, ({ repeated }) => repeated),
    ],
    ...results
      .slice(1)
      .map((result) => [
        `answered by ${result.name} in front · among first views`,
        '≥ 75 %',
        shares(result, ({ hits }) => hits),
      ]),
    [
      `processor a visit: ${results.map(({ name }) => name).join(' · ')}`,
      '≤ 1 ms',
      `${results.map(({ processorMs, looks }) => number((processorMs / looks) * 10, 1)).join(' · ')} ms`,
    ],
  ];
};

/** Report of the server's figures in Markdown. */
export const toServerSection = ({ sizes, caches, machine, postgresql }) => {
  const rows = [
    [
      'processor a write, SQLite · PostgreSQL',
      '≤ 5 ms',
      ({ writes }) => `${number(writes.sqlite, 1)} · ${number(writes.postgresql, 1)} ms`,
    ],
    ...[1, 2, 3].map((index) => [
      `throughput at ${sizes[0].visitors[index].writes} writes a second, against none`,
      ['≥ 95 %', '≥ 90 %', '≥ 80 %'][index - 1],
      ({ visitors }) => percent(visitors[index].perSecond / visitors[0].perSecond),
    ]),
    [
      'answers a second without writes · 99th percentile',
      '',
      ({ visitors }) => `${number(visitors[0].perSecond)} · ${number(visitors[0].p99, 1)} ms`,
    ],
    [
      '99th percentile at 20 writes a second',
      '',
      ({ visitors }) => `${number(visitors[3].p99, 1)} ms`,
    ],
    [
      'longest hold of the event loop: asking · visitors and writes · 2,100 events at once',
      '≤ 50 ms',
      ({ holds }) =>
        [holds.asking, holds.visitors, holds.many].map((one) => number(one)).join(' · ') + ' ms',
    ],
    ...sizes[0].lists.map(({ name }, index) => [
      `columns and brotli made anew, ${name} · the same asked again`,
      ['≤ 130 µs', '≤ 450 µs', '≤ 5,000 µs'][index],
      ({ lists }) =>
        `${number(lists[index].made.microseconds)} · ${number(lists[index].cached.microseconds)} µs (${number(lists[index].made.kilobytes, 1)} kB)`,
    ]),
    ['by town at zoom 8', '≤ 1 ms', ({ counts }) => `${number(counts.microseconds / 1000, 2)} ms`],
    [
      'suggestions',
      '≤ 0.5 ms',
      ({ suggestions }) => `${number(suggestions.microseconds / 1000, 2)} ms`,
    ],
    [
      'processor a visit of ten looks that all ask, no writes',
      '≤ 1 ms',
      ({ visitors }) => `${number(visitors[0].visitMs, 1)} ms`,
    ],
    [
      'start · memory',
      '',
      ({ startMs, memory }) => `${number(startMs / 1000, 1)} s · ${number(memory)} MB`,
    ],
  ];
  const head = ['', 'aim', ...sizes.map(({ size }) => `${number(size)} event times`)];
  const { cores, processor, node, load, minutes } = machine;
  return [
    '## The server',
    `${cores} cores (${processor}), Node ${node}, ${postgresql ? `PostgreSQL ${postgresql}` : 'without PostgreSQL'}; ${number(minutes, 1)} minutes, load ${number(load[0], 1)} before and ${number(load[1], 1)} after.`,
    toTable(
      head,
      rows.map(([name, aim, cell]) => [name, aim, ...sizes.map(cell)]),
    ),
    `${number(caches.visitors)} visitors of widgets in ${caches.seconds} s, ten looks each, six writes a minute, 100,000 event times:`,
    toTable(['', 'aim', 'figure'], toCacheRows(caches)),
  ].join('\n\n');
};
