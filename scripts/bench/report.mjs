import { judge } from './judge.mjs';
import { toTable } from './table.mjs';

const number = (value, digits = 0) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const short = (value) => number(value, value < 10 ? 1 : 0);
const percent = (value) => `${number(value * 100)} %`;
const megabytes = (bytes) => `${number(bytes / 1_000_000)} MB`;

const cell = (result) =>
  result
    ? `${short(result.perSecond)}/s · ${short(result.p50)} · ${short(result.p99)} ms`
    : 'none here';

const sizeSection = ({ size, build, queries }) => {
  const rows = queries.map(({ name, inside, results }) => [
    name,
    number(inside.events),
    short(inside.bytes / 1000),
    ...[results.ready, results.catalogue].map(cell),
    percent(results.catalogue.perSecond / results.ready.perSecond),
    cell(results.again),
    percent(results.again.perSecond / results.ready.perSecond),
    ...[results.brotli, results.sqlite, results.postgresql].map(cell),
    short(inside.microseconds),
  ]);
  const head = [
    'query',
    'events',
    'kB',
    'ready buffer',
    'made anew',
    'of it',
    'asked again',
    'of it',
    'asked again, brotli',
    'SQL, SQLite',
    'SQL, PostgreSQL',
    'match + body, µs',
  ];
  const { milliseconds, heap, buffers, rss } = build;
  return [
    `## ${number(size)} event times`,
    toTable(head, rows),
    `The catalogue was built from SQLite in ${number(milliseconds / 1000, 1)} s and takes ${megabytes(heap)} of heap and ${megabytes(buffers)} of buffers; the process ${megabytes(rss)}.`,
  ];
};

const sameSizeSection = (sizes) => {
  const rows = sizes[0].sameSize.flatMap(({ days }, index) =>
    sizes.map(({ size, sameSize }) => {
      const { inside, result } = sameSize[index];
      return [
        `${days} days, ${number(size)}`,
        number(inside.events),
        short(inside.bytes / 1000),
        cell(result),
        number(1_000_000 / result.perSecond),
        number(result.processor),
        number(inside.microseconds),
      ];
    }),
  );
  const head = [
    'period, event times',
    'events',
    'kB',
    'catalogue',
    'µs an answer',
    'µs of processor',
    'match + body, µs',
  ];
  return ['## Answers of one size', toTable(head, rows)];
};

const aimsSection = (sizes) => [
  '## Aims',
  judge(sizes)
    .map(
      ({ met, aim, details }) =>
        `- **${met ? 'met' : 'not met'}**: ${aim}\n${details.map((one) => `  - ${one}`).join('\n')}`,
    )
    .join('\n'),
];

/** Report of the figures in Markdown. */
export const toMarkdown = ({ machine, command, postgresql, plan, sizes }) => {
  const { cores, processor, system, node, load, minutes } = machine;
  const engine = postgresql.version
    ? `PostgreSQL ${postgresql.version}`
    : `without PostgreSQL (${postgresql.reason})`;
  const [before, after] = load.map((value) => number(value, 1));
  return [
    '# How fast the map is answered',
    `\`${command}\` on ${cores} cores (${processor}), ${system}, Node ${node}, ${engine}; ${number(minutes, 1)} minutes, load ${before} before and ${after} after.`,
    `Cells: answers a second · median · 99th percentile, over HTTP on 8 connections, the best of ${plan.turns} turns within ${plan.seconds} s, subjects taking turns, every server in a process of its own, 240 different queries of each kind, uncompressed but for the column of brotli. “Ready buffer” is the ceiling: a route of the same server that sends bytes made beforehand, as many as the catalogue's answers have on average. “Made anew”: the catalogue, nothing kept. “Asked again”: 20 questions asked in turn, answers kept as the product keeps them. SQL is what the same route does for periods older than memory holds. The load generator does not decode bodies and does not sleep between quick answers, lest it be what is measured. Compare within one run only.`,
    ...sizes.flatMap(sizeSection),
    ...sameSizeSection(sizes),
    ...aimsSection(sizes),
  ].join('\n\n');
};
