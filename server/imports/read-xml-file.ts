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

const feed = async (path: string, parser: XmlParser): Promise<void> => {
  let encoding = '';
  let strict = new TextDecoder();
  // Second decoder, used only to find the position of an error of the strict one.
  let lenient = new TextDecoder();
  for await (const chunk of createReadStream(path, {
    end: maxFileBytes,
  }) as AsyncIterable<Buffer>) {
    if (encoding === '') {
      encoding = xmlEncodingOf(chunk) ?? 'utf-8';
      strict = new TextDecoder(encoding, { fatal: true });
      lenient = new TextDecoder(encoding);
    }
    const text = lenient.decode(chunk, { stream: true });
    try {
      strict.decode(chunk, { stream: true });
    } catch {
      parser.write(text.slice(0, Math.max(0, text.indexOf('\uFFFD'))));
      parser.fail(`text není v\u00a0kódování ${encodingNames[encoding] ?? encoding}`);
    }
    parser.write(text);
  }
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
    await feed(path, createXmlParser([root], takeBranch));
  } catch (error) {
    throw toFileProblem(error);
  }
};
