import { FileProblem } from './file-problem.ts';
import { isWindows, xmlEncodingOf } from './xml-encoding.ts';

export interface DecodedText {
  text: string;
  /** Whether it was not UTF-8. */
  converted: boolean;
}

const decodeStrictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Czech letters with carons where both eight-bit encodings have other characters. */
const letters = /[šťžŠŤŽ]/;
/**
 * Text of a file in UTF-8 or UTF-16, or in an eight-bit Czech encoding, which only XML names:
 * Windows-1250 when it has bytes that Latin-2 does not use. Throws FileProblem for anything else.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  // TextDecoder leaves byte order marks out.
  const encoding = xmlEncodingOf(bytes) ?? 'utf-8';
  const text = decodeStrictly(bytes, encoding);
  if (text !== null) {
    if (text.includes('\0')) throw new FileProblem('není textový soubor');
    return { text, converted: encoding !== 'utf-8' };
  }
  const converted = decodeStrictly(bytes, isWindows(bytes) ? 'windows-1250' : 'iso-8859-2');
  if (converted === null || converted.includes('\0') || !isCzech(converted))
    throw new FileProblem('je v kódování, které neznáme; uložte ho prosím v UTF-8');
  return { text: converted, converted: true };
};

/** Whether letters outside ASCII are Czech; in another encoding they are something else. */
const isCzech = (text: string): boolean => {
  const others = [...text].filter((letter) => letter > '\u007f');
  const czech = others.filter((letter) => /[á-žÁ-Ž„“‚‘–—…§°\u00a0]/.test(letter));
  return letters.test(text)
    ? czech.length * 2 > others.length
    : czech.length * 10 > others.length * 9;
};
