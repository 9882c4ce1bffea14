/** Red, green and blue, 0 to 255. */
type Channels = readonly number[];

const channelsOf = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance of an sRGB colour, 0 to 1 (WCAG 2.2). */
const luminance = (channels: Channels): number => {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [one, other]
    .map((colour) => luminance(channelsOf(colour)))
    .sort((first, second) => first - second);
  return (high + 0.05) / (low + 0.05);
};

/** Channels, 0 to 255, as `#rrggbb`. */
export const toColour = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const mix = (colour: string, other: string, share: number): string => {
  const target = channelsOf(other);
  return toColour(
    channelsOf(colour).map(
      (channel, index) => channel + ((target[index] as number) - channel) * share,
    ),
  );
};

const black = '#000000';
const white = '#ffffff';

/** Black or white, whichever has the higher contrast on a colour. */
const inkOn = (colour: string): string =>
  contrast(colour, white) < contrast(colour, black) ? black : white;

/** Whether white has a higher contrast on a colour than black. */
export const isDark = (colour: string): boolean => inkOn(colour) === white;

/** Smallest contrast of text (WCAG 2.2, AA). */
const minContrast = 4.5;

/**
 * Accent colour mixed with black or white until its contrast on the surface is at least 4.5 : 1,
 * and `on`, the text colour on the accent, black or white. All colours are `#rrggbb`.
 */
export const toAccent = (colour: string, surface: string): { accent: string; on: string } => {
  const target = inkOn(surface);
  let accent = colour;
  for (let share = 0; contrast(accent, surface) < minContrast && share <= 1; share += 0.05)
    accent = mix(colour, target, share);
  return { accent, on: inkOn(accent) };
};
