import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { FileProblem } from './file-problem.ts';
import type { XmlElement } from './xml-element.ts';
import { createXmlParser, type XmlParser } from './xml-parser.ts';

const mebibyte = 1024 * 1024;
export const maxFileBytes = 64 * mebibyte;

const unreadable: Record<string, string> = {
  ENOENT: 'neexistuje',
  EACCES: 'nelze přečíst, chybí oprávnění',
  ENOTDIR: 'neexistuje',
};

const toProblem = (error: unknown): FileProblem => {
  if (error instanceof FileProblem) return error;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === undefined) throw error;
  return new FileProblem(unreadable[code] ?? `nelze přečíst (${code})`);
};

const checkFile = async (path: string): Promise<void> => {
  const file = await stat(path);
  if (!file.isFile()) throw new FileProblem('není soubor');
  if (file.size === 0) throw new FileProblem('je prázdný');
  if (file.size > maxFileBytes)
    throw new FileProblem(
      `má ${Math.ceil(file.size / mebibyte)} MB, přijímá se nejvýše ${maxFileBytes / mebibyte} MB`,
    );
};

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
    await feed(path, createXmlParser(root, takeBranch));
  } catch (error) {
    throw toProblem(error);
  }
};
