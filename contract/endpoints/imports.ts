import {
  DecidedSchema,
  ImportItemsSchema,
  type DecisionsSchema,
  type ImportItemsQuerySchema,
  type ImportUndoSchema,
} from '../imports/import-item.ts';
import {
  ImportSourceSchema,
  ImportSourcesSchema,
  type ImportReadingSchema,
  type ImportSourceIdSchema,
  type ImportSourceInputSchema,
  type ImportSourceUpdateSchema,
} from '../imports/import-source.ts';
import type { ImportColumnsSchema } from '../imports/table-columns.ts';
import { DoneSchema } from './done-answer.ts';
import { endpoint, inputOf } from './endpoint.ts';

/** In the order of their creation. */
export const importSources = endpoint({
  method: 'GET',
  path: '/api/import-source/',
  role: 'user',
  answer: ImportSourcesSchema,
});

/** It is read after the answer. */
export const createImportSource = endpoint({
  method: 'POST',
  path: '/api/import-source/',
  role: 'user',
  repeatable: true,
  input: inputOf<typeof ImportSourceInputSchema>(),
  answer: ImportSourceSchema,
});

/** Refused with `conflict` when `version` is not the stored one. */
export const updateImportSource = endpoint({
  method: 'PUT',
  path: '/api/import-source/{source}/',
  role: 'user',
  input: inputOf<typeof ImportSourceUpdateSchema>(),
  answer: ImportSourceSchema,
});

/** Says what the columns of its table have, and reads it again. Refused with `conflict` as its settings. */
export const chooseImportColumns = endpoint({
  method: 'PUT',
  path: '/api/import-source/{source}/columns/',
  role: 'user',
  input: inputOf<typeof ImportColumnsSchema>(),
  answer: ImportSourceSchema,
});

/** Its events stay. */
export const deleteImportSource = endpoint({
  method: 'DELETE',
  path: '/api/import-source/{source}/',
  role: 'user',
  input: inputOf<typeof ImportSourceIdSchema>(),
  answer: DoneSchema,
});

/** Reads the source again, after the answer. */
export const readImportSource = endpoint({
  method: 'POST',
  path: '/api/import-source/{source}/read/',
  role: 'user',
  input: inputOf<typeof ImportReadingSchema>(),
  answer: ImportSourceSchema,
});

/** Ends a reading that is under way; what was compared stays. */
export const stopImportSource = endpoint({
  method: 'POST',
  path: '/api/import-source/{source}/stop/',
  role: 'user',
  input: inputOf<typeof ImportSourceIdSchema>(),
  answer: ImportSourceSchema,
});

export const importItems = endpoint({
  method: 'GET',
  path: '/api/import-source/{source}/items/',
  role: 'user',
  input: inputOf<typeof ImportItemsQuerySchema>(),
  answer: ImportItemsSchema,
});

export const decideImportItems = endpoint({
  method: 'POST',
  path: '/api/import-source/{source}/decide/',
  role: 'user',
  input: inputOf<typeof DecisionsSchema>(),
  answer: DecidedSchema,
});

/**
 * Takes the last ones of the decisions back, but for events that somebody has edited since. The answer names the same
 * `take` when it has more of them.
 */
export const undoImport = endpoint({
  method: 'POST',
  path: '/api/import-source/{source}/undo/',
  role: 'user',
  input: inputOf<typeof ImportUndoSchema>(),
  answer: DecidedSchema,
});
