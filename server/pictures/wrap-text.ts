import { textWidth, type Weight } from './picture-text.ts';

const ellipsis = '…';

type Measure = (text: string) => number;

/** Longest beginning of a text that fits, in whole characters; at least one. */
const fittingPart = (text: string, width: number, measure: Measure): string => {
  const characters = [...text];
  let [low, high] = [1, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (measure(characters.slice(0, middle).join('')) <= width) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join('');
};

/** Text cut to the width after a word, with an ellipsis when something is missing. */
const cutLine = (text: string, width: number, measure: Measure): string => {
  if (measure(text) <= width) return text;
  const part = fittingPart(text, width - measure(ellipsis), measure);
  const end = part.search(/[\s\u00a0]+\S*$/u);
  const cut = end > part.length / 2 ? part.slice(0, end) : part;
  return `${cut.replace(/[\s\u00a0,;:–-]+$/u, '')}${ellipsis}`;
};

/** Lines of a text broken at its spaces; a longer word is broken anywhere. */
const toLines = (text: string, width: number, measure: Measure): string[] => {
  const lines: string[] = [];
  const space = measure(' ');
  let line = '';
  let length = 0;
  // Non-breaking spaces join words, unless they are too long together.
  const words = text
    .split(' ')
    .flatMap((word) => (measure(word) > width ? word.split('\u00a0') : [word]))
    .filter(Boolean);
  for (const word of words) {
    const wordLength = measure(word);
    if (line && length + space + wordLength <= width) {
      line += ` ${word}`;
      length += space + wordLength;
      continue;
    }
    if (line) lines.push(line);
    let rest = word;
    while (measure(rest) > width) {
      const part = fittingPart(rest, width, measure);
      if (part.length === rest.length) break;
      lines.push(part);
      rest = rest.slice(part.length);
    }
    line = rest;
    length = measure(rest);
  }
  return line ? [...lines, line] : lines;
};

export interface WrappedText {
  lines: string[];
  /** Size of the font in pixels. */
  size: number;
}

export interface WrapOptions {
  weight: Weight;
  /** Pixels. */
  width: number;
  maxLines: number;
  /** Sizes of the font in pixels, the preferred one first. */
  sizes: readonly [number, ...number[]];
}

/**
 * A cleaned text in at most `maxLines` lines: in the first of `sizes` in which it fits, else in the
 * last one with an ellipsis.
 */
export const wrapText = (
  text: string,
  { weight, width, maxLines, sizes }: WrapOptions,
): WrappedText => {
  const widths = new Map<string, number>();
  /** Width at a size of one pixel. */
  const unitWidth = (part: string): number => {
    let known = widths.get(part);
    if (known === undefined) widths.set(part, (known = textWidth(part, weight, 1)));
    return known;
  };
  const longest = Math.max(0, ...text.split(/[ \u00a0]/u).map(unitWidth));
  let wrapped: WrappedText = { lines: [], size: sizes[0] };
  for (const size of sizes) {
    wrapped = { lines: toLines(text, width, (part) => unitWidth(part) * size), size };
    // A broken word is a reason for a smaller size too.
    if (wrapped.lines.length <= maxLines && longest * size <= width) return wrapped;
  }
  const { lines, size } = wrapped;
  if (lines.length <= maxLines) return wrapped;
  const last = lines.slice(maxLines - 1).join(' ');
  const cut = cutLine(last, width, (part) => unitWidth(part) * size);
  return { lines: [...lines.slice(0, maxLines - 1), cut], size };
};
