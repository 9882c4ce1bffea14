import { isDark, toColour } from './accent.ts';

/** Red, green and blue, 0 to 255, and alpha, 0 to 1. */
export type Rgba = readonly [number, number, number, number];

/** What a page says of light and dark in one place of it. */
export interface PageLook {
  /** `color-scheme` of its style sheets or of its `meta`, in any order; `normal` where neither says any. */
  scheme: string;
  /** Colours behind that place, the nearest first. */
  backgrounds: readonly Rgba[];
  /** Colour of the letters, where a picture lies behind: it is known to be legible. Otherwise null. */
  ink: Rgba | null;
  /** What the visitor's system prefers. */
  isSystemDark: boolean;
}

export interface PageTheme {
  theme: 'light' | 'dark';
  /** What shows through a widget that has no surface of its own, `#rrggbb`. */
  ground: string;
}

const [black, white] = [
  [0, 0, 0],
  [255, 255, 255],
] as const;

/** A colour over an opaque one, `#rrggbb` both in and out. */
export const over = ([red, green, blue, alpha]: Rgba, ground: string): string =>
  toColour(
    [red, green, blue].map((channel, index) => {
      const below = Number.parseInt(ground.slice(1 + 2 * index, 3 + 2 * index), 16);
      return below + (channel - below) * alpha;
    }),
  );

/**
 * The theme that fits a page. A `color-scheme` of one theme decides; otherwise what lies behind the
 * place does. A canvas without a colour is white, unless the page is for both themes and its visitor's
 * system is dark.
 */
export const toPageTheme = ({ scheme, backgrounds, ink, isSystemDark }: PageLook): PageTheme => {
  const names = scheme.split(' ');
  const [isLight, isForDark] = [names.includes('light'), names.includes('dark')];
  const isCanvasDark = ink
    ? !isDark(toColour(ink.slice(0, 3)))
    : isForDark && (!isLight || isSystemDark);
  const ground = (ink ? [] : backgrounds).reduceRight(
    (below, colour) => over(colour, below),
    toColour(isCanvasDark ? black : white),
  );
  const isOne = isLight !== isForDark;
  return { theme: (isOne ? isForDark : isDark(ground)) ? 'dark' : 'light', ground };
};
