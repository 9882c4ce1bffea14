import { createReadStream } from 'node:fs';
import { checkFile, maxFileBytes, toFileProblem } from './read-file-bytes.ts';
import type { XmlElement } from './xml-element.ts';
import { xmlEncodingOf } from './xml-encoding.ts';
import { createXmlParser, type XmlParser } from './xml-parser.ts';

const encodingNames: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
};

/** Passes bytes on to a parser as text of the encoding that the first ones tell. */
const createDecoding = (parser: XmlParser) => {
  let encoding = '';
  let strict = new TextDecoder();
  // Second decoder, used only to find the position of an error of the strict one.
  let lenient = new TextDecoder();
  return (bytes: Uint8Array): void => {
    if (encoding === '') {
      encoding = xmlEncodingOf(bytes) ?? 'utf-8';
      strict = new TextDecoder(encoding, { fatal: true });
      lenient = new TextDecoder(encoding);
    }
    const text = lenient.decode(bytes, { stream: true });
    try {
      strict.decode(bytes, { stream: true });
    } catch {
      parser.write(text.slice(0, Math.max(0, text.indexOf('\uFFFD'))));
      parser.fail(`text není v\u00a0kódování ${encodingNames[encoding] ?? encoding}`);
    }
    parser.write(text);
  };
};

/** Reads XML by children of its root, in the encodings of `readXmlFile`. Throws FileProblem. */
export const readXmlBytes = (
  bytes: Uint8Array,
  root: string,
  takeBranch: (branch: XmlElement) => void,
): void => {
  const parser = createXmlParser([root], takeBranch);
  createDecoding(parser)(bytes);
  parser.close();
};

/**
 * Reads an XML file by children of its root, in UTF-8, UTF-16, Windows-1250 or ISO 8859-2. Throws
 * FileProblem with the end of a sentence about the file.
 */
export const readXmlFile = async (
  path: string,
  root: string,
  takeBranch: (branch: XmlElement) => void,
): Promise<void> => {
  try {
    await checkFile(path);
    const parser = createXmlParser([root], takeBranch);
    const decode = createDecoding(parser);
    const chunks = createReadStream(path, { end: maxFileBytes }) as AsyncIterable<Buffer>;
    for await (const chunk of chunks) decode(chunk);
    parser.close();
  } catch (error) {
    throw toFileProblem(error);
  }
};
