import type { TableColumn } from '../../contract/imports/table-columns.ts';

/** A file that cannot be imported. The message is in Czech, for the operator. */
export class FileProblem extends Error {}

/** A table of which it is not known what its columns have. */
export class ColumnsProblem extends FileProblem {
  readonly columns: readonly TableColumn[];

  constructor(message: string, columns: readonly TableColumn[]) {
    super(message);
    this.columns = columns;
  }
}
