import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../run.mjs';

/** Line that Storybook puts before the message of a failed story. */
const storybookLine = /^\s*Click to debug the error directly in Storybook:.*\s*/;

/** First error of a test, without colours; `at` is the file and line of the first frame. */
export const describeError = (error) => {
  const frame = error?.stacks?.[0];
  return {
    message: stripVTControlCharacters(String(error?.message ?? error)).replace(storybookLine, ''),
    at: frame ? `${relative(root, frame.file)}:${frame.line}` : '',
  };
};

export class StageReporter {
  constructor(file) {
    this.file = file;
  }

  onTestRunEnd(modules, unhandledErrors) {
    const report = { passed: 0, skipped: 0, failures: [], flaky: [], seconds: {} };
    for (const module of modules) {
      const file = module.relativeModuleId;
      const note = (list, title, error) => list.push({ file, title, ...describeError(error) });
      const { duration, collectDuration } = module.diagnostic();
      report.seconds[file] = Math.round(duration + collectDuration) / 1000;
      for (const error of module.errors()) note(report.failures, 'the file did not load', error);
      for (const suite of module.children.allSuites())
        for (const error of suite.errors()) note(report.failures, suite.fullName, error);
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') report.passed++;
        if (state === 'skipped') report.skipped++;
        if (state === 'failed') note(report.failures, test.fullName, errors[0]);
        if (test.diagnostic()?.flaky) note(report.flaky, test.fullName, errors?.[0]);
      }
    }
    for (const error of unhandledErrors)
      report.failures.push({
        file: '',
        title: 'an error outside of tests',
        ...describeError(error),
      });
    writeFileSync(this.file, JSON.stringify(report));
  }
}
