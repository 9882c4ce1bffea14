import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { ImportFormat } from '../../contract/imports/import-source.ts';
import { detectFormat } from '../imports/detect-format.ts';
import { itemFormats } from '../imports/formats.ts';
import type { ReadItems } from '../imports/items/source-item.ts';

export interface ParsedImport {
  format: ImportFormat;
  read: ReadItems;
}

/** Items of a file of any format; `today` is in Prague. Throws FileProblem. */
export type ParseImport = (bytes: Uint8Array, today: CivilDate) => Promise<ParsedImport>;

export const parseImport = (bytes: Uint8Array, today: CivilDate): ParsedImport => {
  const format = detectFormat(bytes);
  return { format, read: itemFormats[format](bytes, today) };
};
