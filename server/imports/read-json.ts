import { decodeText } from './decode-text.ts';
import { FileProblem } from './file-problem.ts';

/** Object of JSON whose values are not known. */
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that may be one or a list. */
export const toList = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value as unknown[];
  return value === undefined || value === null ? [] : [value];
};

const maxDepth = 64;

/** Whether brackets are nested too deep for the recursion of readers; texts are passed over. */
const isTooDeep = (text: string): boolean => {
  let depth = 0;
  for (const [bracket] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (bracket === '{' || bracket === '[') depth++;
    else if (bracket === '}' || bracket === ']') depth--;
    if (depth > maxDepth) return true;
  }
  return false;
};

/**
 * Value of a JSON text, with names and texts composed (NFC), because names with diacritics are
 * compared. Throws FileProblem.
 */
export const parseJson = (text: string): unknown => {
  const composed = text.normalize('NFC');
  if (isTooDeep(composed)) throw new FileProblem('příliš hluboko vnořený JSON');
  try {
    return JSON.parse(composed) as unknown;
  } catch {
    throw new FileProblem('poškozený zápis JSON');
  }
};

/** Value of a file of JSON. Throws FileProblem. */
export const readJson = (bytes: Uint8Array): unknown => parseJson(decodeText(bytes).text);
