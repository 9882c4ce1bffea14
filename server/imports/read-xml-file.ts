import { createReadStream } from 'node:fs';
import { checkFile, maxFileBytes, toFileProblem } from './read-file-bytes.ts';
import type { XmlElement } from './xml-element.ts';
import { createXmlParser, type XmlParser } from './xml-parser.ts';

const feed = async (path: string, parser: XmlParser): Promise<void> => {
  const strict = new TextDecoder('utf-8', { fatal: true });
  // Second decoder, used only to find the position of an error of the strict one.
  const lenient = new TextDecoder('utf-8');
  for await (const chunk of createReadStream(path, {
    end: maxFileBytes,
  }) as AsyncIterable<Buffer>) {
    const text = lenient.decode(chunk, { stream: true });
    try {
      strict.decode(chunk, { stream: true });
    } catch {
      parser.write(text.slice(0, Math.max(0, text.indexOf('\uFFFD'))));
      parser.fail('text není v kódování UTF-8');
    }
    parser.write(text);
  }
  parser.close();
};

/**
 * Reads an XML file by children of its root. Throws FileProblem with the end of a sentence about
 * the file.
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
