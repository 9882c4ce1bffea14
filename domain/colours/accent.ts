/** A colour as its three channels, 0 to 255. */
type Channels = readonly number[];

const channelsOf = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance of sRGB, 0 to 1 (WCAG 2.2). */
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
  const others = channelsOf(other);
  return toColour(
    channelsOf(colour).map(
      (channel, index) => channel + ((others[index] as number) - channel) * share,
    ),
  );
};

const [black, white] = ['#000000', '#ffffff'] as const;

/** What is read on a colour better: black or white. */
const inkOn = (colour: string): string =>
  contrast(colour, white) < contrast(colour, black) ? black : white;

/** Whether white is read on it better than black. */
export const isDark = (colour: string): boolean => inkOn(colour) === white;

const readable = 4.5;

/**
 * A site's colour as it can be read on a surface: darker or lighter by as little as makes their
 * contrast 4.5 : 1; and what is written on it, black or white.
 */
export const toAccent = (colour: string, surface: string): { accent: string; on: string } => {
  const away = inkOn(surface);
  let accent = colour;
  for (let share = 0; contrast(accent, surface) < readable && share <= 1; share += 0.05)
    accent = mix(colour, away, share);
  return { accent, on: inkOn(accent) };
};
