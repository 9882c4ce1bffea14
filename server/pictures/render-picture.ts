import type { OverlayOptions, Sharp } from 'sharp';
import { loadSharp } from '../images/load-sharp.ts';
import { drawEvent, eventPart } from './draw-event.ts';
import { drawView } from './draw-view.ts';
import type { EventPicture, PictureSubject } from './picture-subject.ts';

/** Quality at which letters have no halos. */
const quality = 84;

const toJpeg = (image: Sharp): Promise<Buffer> =>
  image.flatten().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();

/** Part of a photo with its focus point, in the proportions of its place in the picture. */
const cropPhoto = async (
  file: Buffer,
  { x, y }: NonNullable<EventPicture['photo']>,
): Promise<OverlayOptions> => {
  const sharp = await loadSharp();
  const image = sharp(file, { limitInputPixels: 8_000_000 });
  const { width, height } = await image.metadata();
  const scale = Math.min(width / eventPart.width, height / eventPart.height);
  const size = {
    width: Math.min(width, Math.round(eventPart.width * scale)),
    height: Math.min(height, Math.round(eventPart.height * scale)),
  };
  const { data, info } = await image
    .extract({
      ...size,
      left: Math.round((width - size.width) * (x / 100)),
      top: Math.round((height - size.height) * (y / 100)),
    })
    .resize(eventPart.width, eventPart.height)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: rawWidth, height: rawHeight, channels } = info;
  return {
    input: data,
    raw: { width: rawWidth, height: rawHeight, channels },
    left: eventPart.x,
    top: eventPart.y,
  };
};

/**
 * JPEG of a link preview. `photo` is the file of the image of an event; a picture that cannot read it
 * has the map in its place.
 */
export const renderPicture = async (
  subject: PictureSubject,
  photo: Buffer | null = null,
): Promise<Buffer> => {
  const sharp = await loadSharp();
  if (subject.kind === 'view') return toJpeg(sharp(Buffer.from(drawView(subject))));
  const cropped =
    photo && subject.photo ? await cropPhoto(photo, subject.photo).catch(() => null) : null;
  const { below, above } = drawEvent(cropped ? subject : { ...subject, photo: null });
  const picture = sharp(Buffer.from(below));
  if (cropped && above)
    picture.composite([cropped, { input: Buffer.from(above), left: 0, top: 0 }]);
  return toJpeg(picture);
};
