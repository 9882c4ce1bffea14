import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { emojiFont, textFont } from './print-files.ts';

let known: ReadonlySet<number> | null = null;

/** Code points that the fonts of the templates can show; a document with others is refused. */
export const coveredCharacters = (): ReadonlySet<number> => {
  known ??= new Set(
    [textFont(), emojiFont()].flatMap((file) => {
      const font = create(readFileSync(file));
      return 'characterSet' in font ? font.characterSet : [];
    }),
  );
  return known;
};
