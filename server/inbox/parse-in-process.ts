import { fileURLToPath } from 'node:url';
import { FileProblem } from '../imports/file-problem.ts';
import { OverLimitError, runInProcess, type ProcessLimits } from '../threads/run-in-process.ts';
import type { ParseImport } from './parse-import.ts';
import type { ParseAnswer, ParseRequest } from './parse-process.ts';

const parsingLimits: ProcessLimits = { milliseconds: 120_000, megabytes: 512 };

/** Program of the process, from the build. */
const builtProgram = fileURLToPath(new URL('./parse-process.js', import.meta.url));

/**
 * Parsing in a process of its own for each file, so that a long one does not hold the event loop, and one made to need
 * much memory cannot end the server. Throws FileProblem at a limit too.
 */
export const createParseInProcess =
  (program = builtProgram, limits = parsingLimits): ParseImport =>
  async (bytes, today) => {
    const request: ParseRequest = { bytes, today };
    try {
      const answer = await runInProcess<ParseAnswer>(program, request, limits);
      if ('problem' in answer) throw new FileProblem(answer.problem);
      return answer.parsed;
    } catch (error) {
      if (error instanceof OverLimitError)
        throw new FileProblem('je na načtení příliš velké, rozdělte to prosím');
      throw error;
    }
  };
