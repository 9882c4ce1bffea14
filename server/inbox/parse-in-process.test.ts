import { beforeAll, expect, it } from 'vitest';
import { buildProgram } from '../../test/support/servers/build-program.ts';
import type { ColumnChoice } from '../../contract/imports/table-columns.ts';
import { ColumnsProblem, FileProblem } from '../imports/file-problem.ts';
import { createParseInProcess } from './parse-in-process.ts';
import { parseFile, type ParsedImport } from './parse-import.ts';

const today = '2026-11-20';
const table = Buffer.from('název;začátek;místo\nBeseda;5. 12. 2026 18:00;Knihovna');

const gather = async ({ batches, end: _end, ...head }: ParsedImport) => {
  const items = [];
  for await (const batch of batches) items.push(...batch);
  return { ...head, items };
};

let program: string;
beforeAll(async () => {
  program = await buildProgram('server/inbox/parse-process.ts', 'parse-process');
});

it('gives what the parser gives, or why the file is refused', async () => {
  const parse = createParseInProcess(program);
  // Sent in more than one part.
  const text = 'Srdečně zveme. '.repeat(400);
  const rows = Array.from({ length: 250 }, (_, index) => `Beseda ${index};5. 12. 2026;${text}`);
  const long = Buffer.from(['název;začátek;popis', ...rows].join('\n'));
  for (const file of [table, long])
    expect(await gather(await parse(file, today))).toEqual(parseFile(file, today));
  await expect(parse(Buffer.from('<svg/>'), today)).rejects.toThrow(
    new FileProblem('je v\u00a0XML, které neznáme'),
  );
});

it('asks for columns that nobody knows, and reads them as they are chosen', async () => {
  const parse = createParseInProcess(program);
  const unknown = Buffer.from('Co;Kdy\nBeseda;5. 12. 2026');
  const problem = await parse(unknown, today).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ColumnsProblem);
  expect(problem).toMatchObject({ columns: [{ heading: 'Co', example: 'Beseda' }, {}] });
  const columns: ColumnChoice[] = [
    { heading: 'Co', use: 'title' },
    { heading: 'Kdy', use: 'startDay' },
  ];
  const { items } = await gather(await parse(unknown, today, { columns }));
  expect(items).toMatchObject([{ title: 'Beseda' }]);
});

it.each([
  ['memory', { milliseconds: 120_000, megabytes: 24 }],
  ['time', { milliseconds: 200, megabytes: 4_000 }],
])('a file that needs too much %s is refused', async (_name, limits) => {
  const row = `Beseda;5. 12. 2026 18:00;${'Knihovna '.repeat(40)}`;
  const long = Buffer.from(`název;začátek;místo\n${`${row}\n`.repeat(60_000)}`);
  await expect(createParseInProcess(program, limits)(long, today)).rejects.toThrow(
    new FileProblem('je na načtení příliš velké, rozdělte to prosím'),
  );
});
