import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { format } from 'oxfmt';
import { root } from '../run.mjs';

const document = join(root, 'docs', 'mutants.md');
/** First heading of the generated part. */
const heading = '## Results';
const noReason = '**no reason yet**';
/** Beginning of the reason of a mutant that breaks every test file before a test runs. */
const load = 'Load';
/** Longest code of a survivor, in characters; more is cut around the change. */
const widest = 160;

/** Statuses of mutants that count, and whether the tests found them. */
const found = { Killed: true, Timeout: true, Survived: false, NoCoverage: false };

/** Text as code of Markdown; its fence is longer than any run of backticks in it. */
const toCode = (text) => {
  const runs = (text.match(/`+/g) ?? []).map(({ length }) => length);
  if (runs.length === 0) return `\`${text}\``;
  const fence = '`'.repeat(Math.max(...runs) + 1);
  return `${fence} ${text} ${fence}`;
};
const onOneLine = (text) => text.replace(/\s+/g, ' ');

/** Lines of a mutant in one, with a text in place of the changed one. */
const changedLines = (lines, { start, end }, middle) => {
  const before = onOneLine((lines[start.line - 1] ?? '').slice(0, start.column - 1)).trimStart();
  const after = onOneLine((lines[end.line - 1] ?? '').slice(end.column - 1)).trimEnd();
  const whole = before + onOneLine(middle) + after;
  if (whole.length <= widest) return whole;
  const cut = onOneLine(middle);
  const short =
    cut.length <= widest / 2 ? cut : `${cut.slice(0, widest / 4)}…${cut.slice(-widest / 4)}`;
  const room = Math.floor((widest - short.length) / 2);
  const [left, right] = [before.slice(-room), after.slice(0, room)];
  return `${left === before ? '' : '…'}${left}${short}${right}${right === after ? '' : '…'}`;
};

const originalText = (lines, { start, end }) => {
  const part = lines.slice(start.line - 1, end.line);
  part[part.length - 1] = part.at(-1).slice(0, end.column - 1);
  part[0] = part[0].slice(start.column - 1);
  return part.join('\n');
};

/** Text of a row about a mutant: the original and the changed code. */
const describe = (source, { location, replacement }) => {
  const lines = source.split('\n');
  const original = changedLines(lines, location, originalText(lines, location));
  return `${toCode(original)} → ${toCode(changedLines(lines, location, replacement ?? ''))}`;
};

/** Results by file: number of mutants and survivors with their reasons, read from the document. */
const readReport = () => {
  const text = readFileSync(document, 'utf8');
  const end = text.indexOf(heading);
  const files = new Map();
  for (const [, file, mutants] of text.matchAll(/^\| `([^`]+)` +\| +(\d+) /gm))
    files.set(file, { mutants: Number(mutants), survivors: [] });
  let file = '';
  for (const line of text.slice(end).split('\n')) {
    file = /^### `([^`]+)`/.exec(line)?.[1] ?? file;
    const [, change, reason] = /^- (.+? → .+`): (.*)$/.exec(line) ?? [];
    if (change) files.get(file)?.survivors.push({ change, reason });
  }
  return { introduction: text.slice(0, end), files };
};

/** Share of mutants found, in per cent. Those that break the load count as found. */
const toScore = (mutants, survivors) => {
  const missed = survivors.filter(({ reason }) => !reason.startsWith(load)).length;
  return mutants === 0 ? 100 : (1 - missed / mutants) * 100;
};

const toText = ({ introduction, files }) => {
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const rows = sorted.map(
    ([file, { mutants, survivors }]) =>
      `| \`${file}\` | ${mutants} | ${survivors.length} | ${toScore(mutants, survivors).toFixed(1)} % |`,
  );
  const sections = sorted
    .filter(([, { survivors }]) => survivors.length > 0)
    .map(([file, { survivors }]) => {
      const items = survivors.map(({ change, reason }) => `- ${change}: ${reason}`);
      return `### \`${file}\`\n\n${items.join('\n')}\n`;
    });
  return `${introduction}${heading}

| file | mutants | survive | found |
| --- | --: | --: | --: |
${rows.join('\n')}

## Survivors

${sections.join('\n')}`;
};

/**
 * Replaces the results of files in the document; reasons of survivors stay. Returns the score of the
 * results in per cent, and survivors without a reason.
 */
export const writeReport = async (results) => {
  const report = readReport();
  const tested = new Map();
  for (const result of results) {
    const file = relative(root, result.fileName);
    tested.set(file, [...(tested.get(file) ?? []), result]);
  }
  const unexplained = [];
  let mutants = 0;
  const survived = [];
  for (const [file, all] of tested) {
    const counted = all.filter(({ status }) => status in found);
    const reasons = new Map(
      report.files.get(file)?.survivors.map(({ change, reason }) => [change, reason]),
    );
    const source = readFileSync(join(root, file), 'utf8');
    const survivors = counted
      .filter(({ status }) => !found[status])
      .map((result) => {
        const change = describe(source, result);
        const reason = reasons.get(change) ?? noReason;
        if (reason === noReason)
          unexplained.push(`${file}:${result.location.start.line} ${change}`);
        return { change, reason };
      });
    mutants += counted.length;
    survived.push(...survivors);
    report.files.set(file, { mutants: counted.length, survivors });
  }
  const { code } = await format(document, toText(report));
  writeFileSync(document, code);
  return { score: toScore(mutants, survived), unexplained };
};
