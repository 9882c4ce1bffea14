import { isDark, toColour } from './accent.ts';

/** Red, green and blue, 0 to 255, and alpha, 0 to 1. */
export type Rgba = readonly [number, number, number, number];

/** Colour scheme and background of a page at the position of the widget. */
export interface PageLook {
  /** `color-scheme` of the style sheets or of `meta`, names in any order; `normal` by default. */
  scheme: string;
  /** Background colours of the ancestors, nearest first. */
  backgrounds: readonly Rgba[];
  /** Text colour of the page where the background is an image; null otherwise. */
  ink: Rgba | null;
  /** `prefers-color-scheme: dark` of the visitor's system. */
  isSystemDark: boolean;
}

export interface PageTheme {
  theme: 'light' | 'dark';
  /** Effective background behind a transparent widget, `#rrggbb`. */
  ground: string;
}

const black = [0, 0, 0];
const white = [255, 255, 255];

/** Colour blended over an opaque `#rrggbb`; returns `#rrggbb`. */
export const blend = ([red, green, blue, alpha]: Rgba, ground: string): string =>
  toColour(
    [red, green, blue].map((channel, index) => {
      const below = Number.parseInt(ground.slice(1 + 2 * index, 3 + 2 * index), 16);
      return below + (channel - below) * alpha;
    }),
  );

/**
 * Theme and background of a page. A `color-scheme` of one theme decides; otherwise the background.
 * The canvas below the backgrounds is white, or black if the scheme is dark, or both and the system
 * is dark. With an image background the text colour decides instead: it must be legible there.
 */
export const toPageTheme = ({ scheme, backgrounds, ink, isSystemDark }: PageLook): PageTheme => {
  const names = scheme.split(' ');
  const supportsLight = names.includes('light');
  const supportsDark = names.includes('dark');
  const isCanvasDark = ink
    ? !isDark(toColour(ink.slice(0, 3)))
    : supportsDark && (!supportsLight || isSystemDark);
  const ground = (ink ? [] : backgrounds).reduceRight(
    (below, colour) => blend(colour, below),
    toColour(isCanvasDark ? black : white),
  );
  const hasOneScheme = supportsLight !== supportsDark;
  return { theme: (hasOneScheme ? supportsDark : isDark(ground)) ? 'dark' : 'light', ground };
};
