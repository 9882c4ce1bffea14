import type sharpModule from 'sharp';
import {
  imageFormats,
  mostPixels,
  widthsOf,
  type ImageFormat,
} from '../../contract/events/image.ts';

export interface EncodedImage {
  /** Of the whole picture as it is seen, in pixels. */
  width: number;
  height: number;
  files: { width: number; format: ImageFormat; body: Buffer }[];
}

/** Why a file is no picture of ours, in words for whoever sent it. */
export class ImageRefusal extends Error {}

const notAPicture = 'Tenhle soubor není obrázek JPEG, PNG, WebP, AVIF nebo GIF.';
const broken = 'Obrázek je poškozený, nejde přečíst. Zkuste ho prosím uložit znovu.';
const tooLarge = 'Obrázek má víc než 25 milionů bodů. Zmenšete ho prosím a nahrajte znovu.';
const tooThin = 'Obrázek je příliš úzký: jedna strana může být nejvýše dvacetkrát delší než druhá.';

/** A side that is so many times longer than the other is a line, and no picture. */
const thinnest = 20;
/** Decoding that takes longer, in seconds, is given up. */
const patience = 20;

/** By what a file begins with, whatever it is called: others never reach a decoder. */
const isPicture = (file: Buffer): boolean => {
  const text = file.toString('latin1', 0, 32);
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(text) ||
    /^RIFF[^]{4}WEBP/.test(text) ||
    /^[^]{4}ftyp(avif|avis|mif1[^]*avif)/.test(text)
  );
};

// Its libraries take memory and a moment to load: nobody needs them before the first picture.
let loading: Promise<typeof sharpModule> | undefined;
const loadSharp = () =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    // The widest gate is closed: of all decoders only these five can be reached.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadHeifBuffer',
        'VipsForeignLoadNsgifBuffer',
      ],
    });
    sharp.cache(false);
    return sharp;
  }));

type Picture = ReturnType<typeof sharpModule>;

const encode: Record<ImageFormat, (picture: Picture) => Picture> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4 }),
  // It knows no transparency: what shines through is paper.
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
};

/**
 * A picture as it is kept: turned as it is meant to be seen, in sRGB, without anything else that its
 * file said (where it was taken, by what, and whatever hid behind it), in three widths and three
 * formats; of a moving one the first frame. Throws ImageRefusal.
 */
export const encodeImage = async (file: Buffer): Promise<EncodedImage> => {
  if (!isPicture(file)) throw new ImageRefusal(notAPicture);
  const sharp = await loadSharp();
  const open = () =>
    sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }).timeout({
      seconds: patience,
    });
  const { width = 0, height = 0 } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new ImageRefusal(broken);
    });
  if (width * height > mostPixels) throw new ImageRefusal(tooLarge);
  if (Math.max(width, height) > thinnest * Math.min(width, height)) throw new ImageRefusal(tooThin);
  try {
    // Decoded once, to the largest width; the smaller ones are made of that.
    const { data, info } = await open()
      .autoOrient()
      .resize({ width: widthsOf(Infinity).at(-1), withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const files: EncodedImage['files'] = [];
    for (const one of widthsOf(info.width)) {
      const picture = sharp(data, { raw }).resize({ width: one, withoutEnlargement: true });
      for (const format of imageFormats)
        files.push({ width: one, format, body: await encode[format](picture.clone()).toBuffer() });
    }
    return { width: info.width, height: info.height, files };
  } catch {
    throw new ImageRefusal(broken);
  }
};
