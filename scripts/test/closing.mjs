export const maxFlaky = 3;
/** Lines shown of a failed stage without tests in the list of failures, and of every failed stage before it. */
const outputLines = 8;
const detailLines = 150;
/** Characters shown of a line. */
const maxWidth = 200;

const cut = (text) => (text.length > maxWidth ? `${text.slice(0, maxWidth)}…` : text);
const firstLine = (text) => cut(text.trim().split('\n')[0] ?? '');

/**
 * Lines of an output that say what is wrong: from the line before the first error, which may name the
 * file, or else the last ones.
 */
const tellingLines = (output) => {
  const lines = output.split('\n').filter((line) => line.trim());
  const first = lines.findIndex((line) => /error|warn|unused|failed/i.test(line));
  const from = first < 0 ? Math.max(lines.length - outputLines, 0) : Math.max(first - 1, 0);
  return lines.slice(from, from + outputLines).map(cut);
};

/** `file` of the log with the line that has the text, if any has it. */
const placeInLog = ({ log, output }, text) => {
  const line = output.split('\n').findIndex((each) => each.includes(text)) + 1;
  return line > 0 ? `${log}:${line}` : log;
};

/**
 * What the log of a failed stage says of it, so that a run whose logs are gone explains itself: from the
 * list of failed tests on, or the whole of what a program printed.
 */
const detailsOf = ({ name, output, report }) => {
  const lines = output.trimEnd().split('\n');
  const heading = lines.findIndex((line) => /Failed (Tests|Suites)|Unhandled Errors?/.test(line));
  const from = report ? Math.max(heading, 0) : 0;
  const shown = lines.slice(from, from + detailLines).map(cut);
  const left = lines.length - from - shown.length;
  return [`── ${name} ──`, ...shown, ...(left > 0 ? [`… ${left} more lines`] : []), ''];
};

const describeTest = (word, stage, { file, title, message, at }) => [
  `${word}  ${stage.name}: ${file}`,
  `        ${title}`,
  `        ${firstLine(message)}${at ? ` (${at})` : ''}`,
];

/** Lines of the list of failures about one failed stage. */
const describeFailure = (stage) => {
  const failures = stage.report?.failures ?? [];
  if (failures.length > 0)
    return failures.flatMap((test) => [
      ...describeTest('FAILED', stage, test),
      `        log: ${placeInLog(stage, test.title)}`,
    ]);
  return [
    `FAILED  ${stage.name}`,
    ...tellingLines(stage.output).map((line) => `        ${line}`),
    `        log: ${stage.log}`,
  ];
};

export const describeStage = ({ name, ok, seconds, report, reason }) => {
  if (reason !== undefined) return `not run ${name}: ${reason}`;
  const counts = report
    ? `, ${report.passed} passed, ${report.failures.length} failed, ${report.skipped} skipped`
    : '';
  return `${ok ? 'ok    ' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s${counts})`;
};

/** Number of failures of a stage: its failed tests, or one. */
const failuresOf = ({ ok, report }) => (ok ? 0 : report?.failures.length || 1);

export const closeRun = (results) => {
  const done = results.filter(({ reason }) => reason === undefined);
  const failedStages = done.filter(({ ok }) => !ok);
  const flaky = done.flatMap((stage) =>
    (stage.report?.flaky ?? []).map((test) => ({ stage, test })),
  );
  const isTooFlaky = flaky.length > maxFlaky;
  const passed = done.reduce((sum, { report }) => sum + (report?.passed ?? 0), 0);
  const failed = done.reduce((sum, stage) => sum + failuresOf(stage), isTooFlaky ? 1 : 0);
  const lines = [
    ...results.map(describeStage),
    ...failedStages.flatMap(describeFailure),
    ...flaky.flatMap(({ stage, test }) => describeTest('FLAKY ', stage, test)),
  ];
  if (isTooFlaky)
    lines.push(`FAILED  ${flaky.length} tests passed only the second time, ${maxFlaky} may`);
  lines.push(`${passed} passed, ${failed} failed`);
  return {
    details: failedStages.flatMap(detailsOf),
    lines,
    isGreen: failed === 0 && passed > 0,
  };
};
