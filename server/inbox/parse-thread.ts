// Worker thread that parses files of other systems, so that a long one does not hold the event loop of the server.
import { parentPort } from 'node:worker_threads';
import { FileProblem } from '../imports/file-problem.ts';
import { parseImport } from './parse-import.ts';
import type { ParseReply, ParseRequest } from './parse-messages.ts';

const parse = ({ id, bytes, today }: ParseRequest & { id: number }): ParseReply => {
  try {
    return { id, result: parseImport(bytes, today) };
  } catch (error) {
    const { message } = error as Error;
    return { id, failure: { isFile: error instanceof FileProblem, message } };
  }
};

parentPort?.on('message', (request: ParseRequest & { id: number }) =>
  parentPort?.postMessage(parse(request)),
);
