import { readFile, stat } from 'node:fs/promises';
import { FileProblem } from './file-problem.ts';

const mebibyte = 1024 * 1024;
export const maxFileBytes = 64 * mebibyte;

const unreadable: Record<string, string> = {
  ENOENT: 'neexistuje',
  EACCES: 'nelze přečíst, chybí oprávnění',
  ENOTDIR: 'neexistuje',
};

/** FileProblem of an error of the file system; other errors are thrown. */
export const toFileProblem = (error: unknown): FileProblem => {
  if (error instanceof FileProblem) return error;
  const code = (error as NodeJS.ErrnoException).code;
  if (code === undefined) throw error;
  return new FileProblem(unreadable[code] ?? `nelze přečíst (${code})`);
};

/** Refuses an empty file, a too large one, and what is no file. */
export const checkFile = async (path: string): Promise<void> => {
  const file = await stat(path);
  if (!file.isFile()) throw new FileProblem('není soubor');
  if (file.size === 0) throw new FileProblem('je prázdný');
  if (file.size > maxFileBytes)
    throw new FileProblem(
      `má ${Math.ceil(file.size / mebibyte)} MB, přijímá se nejvýše ${maxFileBytes / mebibyte} MB`,
    );
};

/** Bytes of a file. Throws FileProblem. */
export const readFileBytes = async (path: string): Promise<Uint8Array> => {
  try {
    await checkFile(path);
    return await readFile(path);
  } catch (error) {
    throw toFileProblem(error);
  }
};
