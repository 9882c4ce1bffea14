import * as v from 'valibot';

/** Widths of stored image variants, in pixels; an image is never enlarged. */
const imageWidths = [320, 800, 1600] as const;
export const imageFormats = ['avif', 'webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Largest uploaded file, in bytes. */
export const maxImageBytes = 8 * 1024 * 1024;
/** Largest uploaded image, width times height in pixels. */
export const maxImagePixels = 25_000_000;

/** Image of an event. */
export const EventImageSchema = v.object({
  id: v.number(),
  /** Unique part of the URLs of the image. */
  key: v.string(),
  /** Alternative text; empty when not given. */
  alt: v.string(),
  /** Focus point kept visible when the image is cropped, in per cent from the left and the top. */
  focus_x: v.number(),
  focus_y: v.number(),
  /** Original width in pixels. */
  width: v.number(),
  height: v.number(),
});
export type EventImage = v.InferOutput<typeof EventImageSchema>;

/** Image in a list. */
export const ThumbnailSchema = v.object({
  /** URL path of the file. */
  path: v.string(),
  /** Focus point kept visible when the image is cropped, in per cent from the left and the top. */
  x: v.number(),
  y: v.number(),
});

/** Widths of the stored variants of an image of this width, in pixels, ascending. */
export const widthsOf = (width: number): number[] => {
  const smaller = imageWidths.filter((variant) => variant < width);
  const isWiderThanAll = smaller.length === imageWidths.length;
  return isWiderThanAll ? smaller : [...smaller, width];
};

/** Path of image upload and of the files. */
export const imagePath = '/api/image/';

/** Path of an image file; its content never changes. */
export const imageAddress = (key: string, width: number, format: ImageFormat): string =>
  `${imagePath}${key}-${width}.${format}`;

/** Path of the smallest variant, for lists. */
export const thumbnailOf = ({ key, width }: Pick<EventImage, 'key' | 'width'>): string =>
  imageAddress(key, widthsOf(width)[0] as number, 'webp');
/** Path of the largest variant, for link previews and full size. */
export const previewOf = ({ key, width }: Pick<EventImage, 'key' | 'width'>): string =>
  imageAddress(key, widthsOf(width).at(-1) as number, 'jpg');
