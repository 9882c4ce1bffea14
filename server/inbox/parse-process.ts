// Child process that parses one file of another system, and ends.
import type { CivilDate } from '../../contract/events/civil-date.ts';
import { FileProblem } from '../imports/file-problem.ts';
import { parseImport, type ParsedImport } from './parse-import.ts';

export interface ParseRequest {
  bytes: Uint8Array;
  today: CivilDate;
}

/** What was parsed, or why the file is refused. */
export type ParseAnswer = { parsed: ParsedImport } | { problem: string };

const parse = ({ bytes, today }: ParseRequest): ParseAnswer => {
  try {
    return { parsed: parseImport(bytes, today) };
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message };
    throw error;
  }
};

process.once('message', (request: ParseRequest) => {
  process.send?.(parse(request), () => process.disconnect());
});
