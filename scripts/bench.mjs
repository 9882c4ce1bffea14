import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildAll, isBuilt } from './build.mjs';

// How fast the map is answered: the catalogue beside SQL and beside a ready buffer, in one run.
//   npm run bench                      three sizes, and a slow phone, up to fifteen minutes
//   npm run bench -- --quick           10 k and 100 k event times, up to three minutes
//   npm run bench -- --phone           the slow phone alone, some five minutes
//   npm run bench -- --sizes 1000,50000  with so many events on the phone
//   npm run bench -- --json FILE       the figures as well, for comparing runs
// Ratios within one run are what counts; absolute figures are those of the machine.
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    phone: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    json: { type: 'string' },
  },
});

if (!isBuilt()) await buildAll();
const { measurePhone, phoneSizes } = await import('./bench/phone.mjs');
const { toPhoneSection } = await import('./bench/phone-report.mjs');
const tell = (line) => console.error(line);

const sizes = options.sizes?.split(',').map(Number) ?? (options.quick ? [1000] : phoneSizes);
if (!sizes.every((size) => Number.isInteger(size) && size > 0))
  throw new Error(`--sizes ${options.sizes}: whole numbers with commas between`);

const figures = {};
if (!options.phone) {
  const { compare } = await import('./bench/compare.mjs');
  const { toMarkdown } = await import('./bench/report.mjs');
  figures.server = await compare({ quick: options.quick, tell });
  console.log(toMarkdown(figures.server));
}
figures.phone = await measurePhone({ sizes, tell });
console.log(toPhoneSection(figures.phone));
if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
process.exit();
