import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildAll, isBuilt } from './build.mjs';
import { answerHelp } from './help.mjs';

answerHelp(`Benchmark of the built server and of the widget on a slow phone, in one run.
  npm run bench                      three sizes, caches in front, a slow phone: some forty minutes
  npm run bench -- --quick           10 k and 100 k event times, few visitors: some seven minutes
  npm run bench -- --phone           only the slow phone, some five minutes
  npm run bench -- --server          only the server, some twenty minutes
  npm run bench -- --pages           only pages of the site as text and as the empty document, under a minute
  npm run bench -- --print           only printing, some ten minutes
  npm run bench -- --imports         only a calendar of 100,000 events that is read twice, some three minutes
  npm run bench -- --sizes 1000,50000  numbers of events on the phone
  npm run bench -- --json FILE       also writes the figures as JSON
Compare only ratios within one run; absolute figures depend on the machine.`);

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    phone: { type: 'boolean', default: false },
    server: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    imports: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    json: { type: 'string' },
  },
});

if (!isBuilt()) await buildAll();
const { measurePhone, phoneSizes } = await import('./bench/phone.mjs');
const { toPhoneSection } = await import('./bench/phone-report.mjs');
const log = (line) => console.error(line);

const sizes = options.sizes?.split(',').map(Number) ?? (options.quick ? [1000] : phoneSizes);
if (!sizes.every((size) => Number.isInteger(size) && size > 0))
  throw new Error(`--sizes ${options.sizes}: whole numbers with commas between`);

const figures = {};
const parts = ['imports', 'print', 'server', 'pages', 'phone'];
const chosen = parts.filter((part) => options[part]);
const measures = (part) => chosen.length === 0 || chosen.includes(part);

if (measures('imports')) {
  const { measureImports, toImportsSection } = await import('./bench/imports.mjs');
  figures.imports = await measureImports({ log });
  console.log(toImportsSection(figures.imports));
}
if (measures('print')) {
  const { measurePrint, toPrintSection } = await import('./bench/print.mjs');
  figures.print = await measurePrint({ log });
  console.log(toPrintSection(figures.print));
}
if (measures('server')) {
  const { measureServer } = await import('./bench/measure-server.mjs');
  const { toServerSection } = await import('./bench/server-report.mjs');
  figures.server = await measureServer({ quick: options.quick, log });
  console.log(toServerSection(figures.server));
  const { measurePlaceTowns, toPlaceTownsSection } = await import('./bench/place-towns.mjs');
  figures.placeTowns = measurePlaceTowns();
  console.log(toPlaceTownsSection(figures.placeTowns));
}
if (measures('pages')) {
  const { measurePages, toPagesSection } = await import('./bench/pages.mjs');
  figures.pages = await measurePages({ log });
  console.log(toPagesSection(figures.pages));
}
if (measures('phone')) {
  figures.phone = await measurePhone({ sizes, log });
  console.log(toPhoneSection(figures.phone));
}
if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
process.exit();
