import { FileProblem } from './file-problem.ts';

/** Encodings that are read, by their names in lower case. */
const encodings: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['utf-16', 'utf-16le'],
  ['windows-1250', 'windows-1250'],
  ['cp1250', 'windows-1250'],
  ['iso-8859-2', 'iso-8859-2'],
  ['latin2', 'iso-8859-2'],
]);

/** First bytes of files in UTF-16: a byte order mark, or the begin of a declaration without one. */
const utf16Starts: [start: string, encoding: string][] = [
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
  ['<\0?\0', 'utf-16le'],
  ['\0<\0?', 'utf-16be'],
];

/** `<?xml version="1.0" encoding="windows-1250"?>`, after the mark of UTF-8. */
const declaration = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

/**
 * Encoding of XML (XML 1.0, appendix F), as TextDecoder names it: by its first bytes or its declaration;
 * null without them. Throws FileProblem for a declared one that is not read.
 */
export const xmlEncodingOf = (bytes: Uint8Array): string | null => {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  const utf16 = utf16Starts.find(([mark]) => start.startsWith(mark));
  if (utf16) return utf16[1];
  const declared = declaration.exec(start)?.[1];
  if (declared === undefined) return null;
  const encoding = encodings.get(declared.toLowerCase());
  if (encoding === undefined)
    throw new FileProblem(`je v kódování ${declared}, které neznáme; uložte ho prosím v UTF-8`);
  return encoding;
};
