import { FileProblem } from './file-problem.ts';

/** Encodings that are read. One of two bytes is known by its first bytes, whatever is declared. */
const encodings: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'utf-8'],
  ['utf-16le', 'utf-8'],
  ['utf-16be', 'utf-8'],
  ['windows-1250', 'windows-1250'],
  ['iso-8859-2', 'iso-8859-2'],
]);
/** Names that the Encoding standard does not have, or has for another encoding. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  ['cp-1250', 'windows-1250'],
  ['win-1250', 'windows-1250'],
  ['latin-2', 'iso-8859-2'],
]);

/** Encoding of a declared name; undefined for one that is not read. */
const encodingOf = (declared: string): string | undefined => {
  const name = declared.toLowerCase();
  const other = otherNames.get(name);
  if (other !== undefined) return other;
  try {
    return encodings.get(new TextDecoder(name).encoding);
  } catch {
    return undefined;
  }
};

/** Whether bytes from the begin of a file have letters outside ASCII and all of them are of UTF-8. */
const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return bytes.some((byte) => byte >= 0x80);
  } catch {
    return false;
  }
};

/** Bytes that are control characters in Latin-2 and letters in Windows-1250. */
export const isWindows = (bytes: Uint8Array): boolean =>
  bytes.some((byte) => byte >= 0x80 && byte < 0xa0);

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
 * null without them. A declaration that the bytes contradict is that of a file converted since: they are
 * believed. Throws FileProblem for a declared encoding that is not read.
 */
export const xmlEncodingOf = (bytes: Uint8Array): string | null => {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  const utf16 = utf16Starts.find(([mark]) => start.startsWith(mark));
  if (utf16) return utf16[1];
  const declared = declaration.exec(start)?.[1];
  if (declared === undefined) return null;
  const encoding = encodingOf(declared);
  if (encoding === undefined)
    throw new FileProblem(`je v kódování ${declared}, které neznáme; uložte ho prosím v UTF-8`);
  if (encoding === 'utf-8' || isUtf8(bytes)) return 'utf-8';
  return isWindows(bytes) ? 'windows-1250' : encoding;
};
