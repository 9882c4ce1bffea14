import { fileURLToPath } from 'node:url';
import { ColumnsProblem, FileProblem } from '../imports/file-problem.ts';
import type { SourceItem } from '../imports/items/source-item.ts';
import {
  OverLimitError,
  startProcess,
  type ProcessLimits,
  type RunningProcess,
} from '../threads/run-in-process.ts';
import type { ParseImport } from './parse-import.ts';
import type { ParseAnswer, ParseRequest } from './parse-process.ts';

const parsingLimits: ProcessLimits = { milliseconds: 120_000, megabytes: 512 };

/** Bytes of a file in one message: what waits to be sent is a copy. */
const partBytes = 1024 * 1024;

/** Program of the process, from the build. */
const builtProgram = fileURLToPath(new URL('./parse-process.js', import.meta.url));

const readBatches = async function* (
  parser: RunningProcess<ParseRequest, ParseAnswer>,
): AsyncGenerator<SourceItem[]> {
  for (;;) {
    const answer = await parser.ask({ kind: 'batch' });
    if (answer.kind !== 'batch' || answer.batch === null) return;
    yield answer.batch;
  }
};

/**
 * Parsing in a process of its own for each file, so that a long one neither holds the event loop nor fills its memory,
 * and one made to need much memory cannot end the server. Throws FileProblem at a limit too.
 */
export const createParseInProcess =
  (program = builtProgram, limits = parsingLimits): ParseImport =>
  async (bytes, today, options = {}) => {
    const parser = startProcess<ParseRequest, ParseAnswer>(program, limits);
    try {
      for (let from = 0; from < bytes.length; from += partBytes)
        await parser.ask({ kind: 'part', bytes: bytes.subarray(from, from + partBytes) });
      const answer = await parser.ask({ kind: 'file', today, options });
      if (answer.kind === 'problem')
        throw answer.columns
          ? new ColumnsProblem(answer.problem, answer.columns)
          : new FileProblem(answer.problem);
      if (answer.kind !== 'head') throw new Error(`the parser answered with ${answer.kind}`);
      return { ...answer.head, batches: readBatches(parser), end: () => parser.end() };
    } catch (error) {
      parser.end();
      if (error instanceof OverLimitError)
        throw new FileProblem('je na načtení příliš velké, rozdělte to prosím');
      throw error;
    }
  };
