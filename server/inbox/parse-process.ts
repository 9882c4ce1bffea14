// Child process that parses one file of another system, and gives its items in batches, as it is asked for them.
import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { TableColumn } from '../../contract/imports/table-columns.ts';
import { ColumnsProblem, FileProblem } from '../imports/file-problem.ts';
import type { ReadOptions } from '../imports/item-import.ts';
import type { SourceItem } from '../imports/items/source-item.ts';
import { batchesOf, parseFile, type ParsedHead } from './parse-import.ts';

/** The file in parts, then what is to be done with it, and then one request for each batch. */
export type ParseRequest =
  | { kind: 'part'; bytes: Uint8Array }
  | { kind: 'file'; today: CivilDate; options: ReadOptions }
  | { kind: 'batch' };

/** `problem`: why the file is refused; `columns` when it is for those. `batch` null: there are no more. */
export type ParseAnswer =
  | { kind: 'more' }
  | { kind: 'head'; head: ParsedHead }
  | { kind: 'problem'; problem: string; columns: readonly TableColumn[] | null }
  | { kind: 'batch'; batch: SourceItem[] | null };

let parts: Uint8Array[] = [];
let batches: Generator<SourceItem[]> | null = null;

const parse = (request: ParseRequest): ParseAnswer => {
  if (request.kind === 'part') {
    parts.push(request.bytes);
    return { kind: 'more' };
  }
  if (request.kind === 'batch') {
    const next = batches?.next();
    return { kind: 'batch', batch: next && !next.done ? next.value : null };
  }
  const bytes = Buffer.concat(parts);
  parts = [];
  try {
    const { items, ...head } = parseFile(bytes, request.today, request.options);
    batches = batchesOf(items);
    return { kind: 'head', head };
  } catch (error) {
    if (error instanceof FileProblem) {
      const columns = error instanceof ColumnsProblem ? error.columns : null;
      return { kind: 'problem', problem: error.message, columns };
    }
    throw error;
  }
};

process.on('message', (request: ParseRequest) => process.send?.(parse(request)));
