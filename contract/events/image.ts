import * as v from 'valibot';

/** Widths a picture is kept in, in pixels; a narrower one is never made larger. */
export const imageWidths = [320, 800, 1600] as const;
export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** A file that is larger, in bytes, is refused. */
export const largestImage = 8 * 1024 * 1024;
/** The same of its picture, in pixels. */
export const mostPixels = 25_000_000;

/** A picture of an event. */
export const EventImageSchema = v.object({
  id: v.number(),
  /** The part of its addresses that is its own. */
  key: v.string(),
  /** What is on it, for those who do not see it; empty where nobody said. */
  alt: v.string(),
  /** The point that stays in sight when it is cut, in per cent from the left and from the top. */
  focus_x: v.number(),
  focus_y: v.number(),
  /** Of the whole picture, in pixels. */
  width: v.number(),
  height: v.number(),
});
export type EventImage = v.InferOutput<typeof EventImageSchema>;

/** A picture as lists show it. */
export const ThumbnailSchema = v.object({
  /** From the server's address on. */
  path: v.string(),
  /** The point that stays in sight when it is cut, in per cent from the left and from the top. */
  x: v.number(),
  y: v.number(),
});
export type Thumbnail = v.InferOutput<typeof ThumbnailSchema>;

/** Widths a picture of this width is kept in. */
export const widthsOf = (width: number): number[] => {
  const smaller = imageWidths.filter((one) => one < width);
  return smaller.length < imageWidths.length
    ? [...smaller, Math.min(width, imageWidths[2])]
    : smaller;
};

/** Where pictures are taken in, and given out. */
export const imagePath = '/api/image/';

/** Where a picture is, from the server's address on. It never says anything else. */
export const imageAddress = (key: string, width: number, format: ImageFormat): string =>
  `${imagePath}${key}-${width}.${format}`;

/** The picture a list shows, or a page that leads here: its smallest and its largest file. */
export const thumbnailOf = ({ key, width }: Pick<EventImage, 'key' | 'width'>): string =>
  imageAddress(key, widthsOf(width)[0] as number, 'webp');
export const previewOf = ({ key, width }: Pick<EventImage, 'key' | 'width'>): string =>
  imageAddress(key, widthsOf(width).at(-1) as number, 'jpg');
