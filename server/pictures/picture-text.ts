import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph } from 'fontkit';
import { emojiFont, textFont, titleFont } from '../print/print-files.ts';

export type Weight = 'regular' | 'bold';

const openFont = (file: string): Font => {
  const font = create(readFileSync(file));
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts`);
  return font;
};

let known: Record<Weight | 'emoji', Font> | null = null;

/** The shipped fonts, opened once. */
const fonts = (): Record<Weight | 'emoji', Font> =>
  (known ??= {
    regular: openFont(textFont()),
    bold: openFont(titleFont()),
    emoji: openFont(emojiFont()),
  });

interface PlacedGlyph {
  glyph: Glyph;
  /** Distance from the start of the text and pixels per unit of the font, at a size of one pixel. */
  x: number;
  scale: number;
}

interface Run {
  font: Font;
  text: string;
}

/** Parts of a text by the font that has their characters. */
const toRuns = (text: string, weight: Weight): Run[] => {
  const known = fonts();
  const runs: Run[] = [];
  for (const character of text) {
    const isInText = known[weight].hasGlyphForCodePoint(character.codePointAt(0) as number);
    const font = isInText ? known[weight] : known.emoji;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
};

const layOut = (text: string, weight: Weight): { glyphs: PlacedGlyph[]; width: number } => {
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  for (const { font, text: part } of toRuns(text, weight)) {
    const scale = 1 / font.unitsPerEm;
    const { glyphs: found, positions } = font.layout(part);
    found.forEach((glyph, index) => {
      const position = positions[index];
      if (!position) return;
      glyphs.push({ glyph, x: x + position.xOffset * scale, scale });
      x += position.xAdvance * scale;
    });
  }
  return { glyphs, width: x };
};

/** Width of a cleaned text in pixels. */
export const textWidth = (text: string, weight: Weight, size: number): number =>
  layOut(text, weight).width * size;

export interface TextStyle {
  weight: Weight;
  /** Size of the font in pixels. */
  size: number;
  colour: string;
}

/**
 * SVG path of a cleaned text with its baseline at `y`: outlines of the shipped fonts, so that the
 * picture does not depend on the fonts of the system.
 */
export const drawText = (
  text: string,
  at: { x: number; y: number },
  { weight, size, colour }: TextStyle,
): string => {
  const paths = layOut(text, weight).glyphs.map(({ glyph, x, scale }) =>
    glyph.path
      .scale(scale * size, -scale * size)
      .translate(at.x + x * size, at.y)
      .toSVG(),
  );
  const d = paths
    .join('')
    .replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
  return d && `<path d="${d}" fill="${colour}"/>`;
};
