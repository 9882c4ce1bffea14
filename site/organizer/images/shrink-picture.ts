import { maxImageBytes } from '../../../contract/events/image.ts';
import { formatBytes, pictureFormatOf, type PictureFormat } from './picture-format.ts';

/** Longer side of an uploaded picture, in pixels; the server stores none wider. */
const maxSide = 1600;
const quality = 0.85;

/** Picture to upload; `undecodable` is a HEIC that this browser cannot decode. */
export type ShrunkPicture = { state: 'ready'; file: Blob } | { state: 'undecodable' };

const encode = async (picture: ImageBitmap, format: PictureFormat): Promise<Blob> => {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no 2d context');
  pen.imageSmoothingQuality = 'high';
  const toBlob = (type: string): Promise<Blob> =>
    new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('not encoded'))),
        type,
        quality,
      ),
    );
  const draw = (): void => pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  // Photographs have no transparency.
  if (format !== 'jpeg' && format !== 'heic') {
    draw();
    const blob = await toBlob('image/webp');
    // Safari encodes no WebP and returns a PNG, which may be large.
    if (blob.type === 'image/webp') return blob;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  draw();
  return toBlob('image/jpeg');
};

/**
 * Picture of at most 1600 pixels on the longer side, turned by its EXIF orientation, as JPEG, or WebP
 * when it may be transparent. Unchanged: one that is small enough, other files, and one that the
 * browser cannot decode, about which the server decides; except HEIC, which no server stores.
 */
export const shrinkPicture = async (file: File): Promise<ShrunkPicture> => {
  const unchanged: ShrunkPicture = { state: 'ready', file };
  const start = await file.slice(0, formatBytes).arrayBuffer();
  const format = pictureFormatOf(new Uint8Array(start));
  if (format === null) return unchanged;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const isSmall =
        Math.max(picture.width, picture.height) <= maxSide && file.size <= maxImageBytes;
      if (isSmall && format !== 'heic') return unchanged;
      return { state: 'ready', file: await encode(picture, format) };
    } finally {
      picture.close();
    }
  } catch {
    return format === 'heic' ? { state: 'undecodable' } : unchanged;
  }
};
