import { typeset } from '../../domain/text/typeset.ts';
import { coveredCharacters } from './covered-characters.ts';

/** Shown for characters that no font of the templates has. */
export const missingMark = '\u25fb';

// Emoji of several characters are printed one by one: their joiners and variants are invisible.
const invisible = /[\p{Cs}\p{Cf}\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u034f\u115f\u1160\u3164]/gu;
const separator = /[\p{Cc}\u2028\u2029\p{Zs}]+/gu;

const withoutMissing = (text: string): string => {
  const covered = coveredCharacters();
  let result = '';
  for (const character of text) {
    if (covered.has(character.codePointAt(0) as number)) result += character;
    // A word of another script is one mark.
    else if (!result.endsWith(missingMark)) result += missingMark;
  }
  return result;
};

/** `"slovo"` with Czech quotation marks; a single mark, as in inches, stays. */
const withQuotes = (text: string): string =>
  text.replace(/(?<=^|[\s(–-])"(?=\S)([^"]*?)(?<=\S)"(?=$|[\s.,;:!?)…–-])/gu, '„$1“');

/** One line without invisible characters. */
const toLine = (text: string): string =>
  text.replace(invisible, '').normalize('NFC').replace(separator, ' ');

const inCzech = (line: string): string => typeset(withQuotes(line.replace(/ {2,}/g, ' ').trim()));

/** One line that the templates can show, in Czech typography; for texts from outside. */
export const toPrintText = (text: string): string => inCzech(withoutMissing(toLine(text)));

/** Whether letters of a text become marks, as no font of the templates has them. */
export const isUnprintable = (text: string): boolean =>
  withoutMissing(toLine(text)).includes(missingMark) && !text.includes(missingMark);

/** The same with the letters of all scripts, for programs that have fonts of their own. */
export const toPrintLine = (text: string): string => inCzech(toLine(text));
