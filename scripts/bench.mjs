import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildServer } from './build.mjs';

// How fast the map is answered: the catalogue beside SQL and beside a ready buffer, in one run.
//   npm run bench                      three sizes, up to eight minutes
//   npm run bench -- --quick           10 k and 100 k event times, up to ninety seconds
//   npm run bench -- --json FILE       the figures as well, for comparing runs
// Ratios within one run are what counts; absolute figures are those of the machine.
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
});

await buildServer();
const { compare } = await import('./bench/compare.mjs');
const { toMarkdown } = await import('./bench/report.mjs');

const figures = await compare({ quick: options.quick, tell: (line) => console.error(line) });
if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
console.log(toMarkdown(figures));
process.exit();
