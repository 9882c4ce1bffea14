import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { picture, pngChunk, pngOf } from '../../test/support/fixtures/pictures.ts';
import { encodeImage as encodeFile, ImageRefusal } from './encode-image.ts';

const folder = mkdtempSync(join(inject('scratchFolder'), 'images-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let fileCount = 0;
/** Path of a new file. */
const store = (content: Buffer): string => {
  const path = join(folder, String(++fileCount));
  writeFileSync(path, content);
  return path;
};
const encodeImage = (file: Buffer) => encodeFile(store(file));
/** Picture of a file: only files can be decoded once `encodeImage` was called. */
const decode = (file: Buffer) => sharp(store(file));

const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const fileOf = async (width: number, height: number) => picture(width, height).jpeg().toBuffer();
const photo = await fileOf(1200, 800);
const largest = async (file: Buffer): Promise<Buffer> => {
  const { width, files } = await encodeImage(file);
  return files.find((one) => one.width === width && one.format === 'jpg')?.body as Buffer;
};

describe('encodeImage', () => {
  it('encodes three widths and three formats and never enlarges', async () => {
    const { width, height, files } = await encodeImage(await fileOf(4000, 3000));
    expect([width, height]).toEqual([1600, 1200]);
    expect(files.map((file) => `${file.width}.${file.format}`)).toEqual(
      [320, 800, 1600].flatMap((one) =>
        ['avif', 'webp', 'jpg'].map((format) => `${one}.${format}`),
      ),
    );
    for (const { width: expectedWidth, format, body } of files) {
      const { width: actualWidth, format: actualFormat } = await decode(body).metadata();
      expect([actualWidth, actualFormat]).toEqual([
        expectedWidth,
        { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[format],
      ]);
    }
    const small = await encodeImage(await fileOf(300, 200));
    expect(small.files.map((file) => file.width)).toEqual([300, 300, 300]);
  });

  it('refuses an AVIF whose decoder would take too much memory, but not a JPEG of its size', async () => {
    const large = picture(2900, 2200);
    await expect(encodeImage(await large.clone().avif({ effort: 0 }).toBuffer())).rejects.toThrow(
      'Obrázek AVIF má více než 6,25',
    );
    const { width } = await encodeImage(await large.jpeg().toBuffer());
    expect(width).toBe(1600);
    const deep = picture(1800, 1800).avif({ effort: 0, bitdepth: 10 });
    await expect(encodeImage(await deep.toBuffer())).rejects.toThrow('má více než 3,1');
  });

  it.each(['png', 'webp', 'avif', 'gif', 'jpeg'] as const)('accepts %s', async (format) => {
    const { width } = await encodeImage(await picture(500, 400).toFormat(format).toBuffer());
    expect(width).toBe(500);
  });

  it('applies the EXIF orientation and removes metadata', async () => {
    const turned = await picture(800, 400)
      .withExif({
        IFD0: { Artist: 'Tajný Fotograf' },
        IFD3: { GPSLatitude: '49/1 45/1 0/1', GPSLongitude: '16/1 28/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(turned.toString('latin1')).toContain('Tajn');
    const { width, height, files } = await encodeImage(turned);
    expect([width, height]).toEqual([400, 800]);
    for (const { body } of files) {
      expect((await decode(body).metadata()).exif).toBeUndefined();
      expect(body.toString('latin1')).not.toContain('Tajn');
    }
  });

  it('converts to sRGB and puts transparency on white', async () => {
    const clear = await sharp({
      create: { width: 400, height: 400, channels: 4, background: '#0000' },
    })
      .png()
      .toBuffer();
    const { channels } = await decode(await largest(clear)).stats();
    expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
    const grey = await largest(await picture(400, 300).grayscale().png().toBuffer());
    expect((await decode(grey).metadata()).space).toBe('srgb');
  });

  it.each([1, 2])('takes a JPEG without its last %i bytes, as browsers do', async (missing) => {
    const whole = await encodeImage(photo);
    const cut = await encodeImage(photo.subarray(0, -missing));
    expect(cut.files.map(({ body }) => body)).toEqual(whole.files.map(({ body }) => body));
  });

  it('takes the first frame of an animation', async () => {
    const frames = await Promise.all(
      [1, 2, 3].map((turn) =>
        picture(300, 200)
          .modulate({ hue: turn * 60 })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames.map(store), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await decode(moving).metadata()).pages).toBe(3);
    const { height, files } = await encodeImage(moving);
    expect(height).toBe(200);
    expect((await decode(files[1]?.body as Buffer).metadata()).pages ?? 1).toBe(1);
  });
});

const payload = '<script>alert(1)</script>';

describe('encodeImage removes hidden data', () => {
  it.each([
    ['behind its end', Buffer.concat([photo, text(`PK\x03\x04${payload}`)])],
    [
      'in a comment',
      Buffer.concat([
        photo.subarray(0, 2),
        text('\xff\xfe\x00\x1b'),
        text(payload),
        photo.subarray(2),
      ]),
    ],
    ['in a text beside it', pngOf(300, 200, 200, pngChunk('tEXt', text(`Comment\0${payload}`)))],
  ])('%s', async (_where, file) => {
    expect(file.toString('latin1')).toContain(payload);
    const { files } = await encodeImage(file);
    expect(files.length).toBeGreaterThan(0);
    for (const { body } of files) {
      expect(body.toString('latin1')).not.toContain('script');
      expect(body.toString('latin1')).not.toContain('PK\x03\x04');
    }
  });
});

const notAPicture = /není obrázek/;
const broken = /poškozený/;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

const hostile: [name: string, file: Buffer, words: RegExp][] = [
  ['an empty file', Buffer.alloc(0), notAPicture],
  ['an SVG', text(svg), notAPicture],
  ['an SVG with a declaration', text(`<?xml version="1.0"?>${svg}`), notAPicture],
  [
    'an SVG that refers to a file',
    text(svg.replace('/>', '><image href="/etc/passwd"/></svg>')),
    notAPicture,
  ],
  ['an HTML page', text(`<!doctype html>${payload}`), notAPicture],
  ['a PDF that is a photograph too', Buffer.concat([text('%PDF-1.4\n'), photo]), notAPicture],
  ['an archive that is a photograph too', Buffer.concat([text('PK\x03\x04'), photo]), notAPicture],
  ['an executable', text(`MZ${'\0'.repeat(200)}`), notAPicture],
  ['an ImageMagick script', text('push graphic-context\nimage over 0,0 0,0 "x"'), notAPicture],
  ['a TIFF', await picture(90, 60).tiff().toBuffer(), notAPicture],
  ['a BMP', text(`BM${'\0'.repeat(60)}`), notAPicture],
  ['a HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), notAPicture],
  ['a script that begins like a GIF', text('GIF89a/*\x01\x01*/=1;alert(1)//'), broken],
  ['the beginning of a PNG', pngOf(90, 60).subarray(0, 30), broken],
  ['half a photograph', photo.subarray(0, photo.length / 2), broken],
  ['half a WebP', (await picture(900, 600).webp().toBuffer()).subarray(0, 900), broken],
  [
    'a PNG with a wrong checksum',
    Buffer.concat([pngOf(90, 60).subarray(0, 29), text('\0\0\0\0')]),
    broken,
  ],
  ['a decompression bomb of 256 million pixels', pngOf(16_000, 16_000), /25\smilionů/],
  ['an image with a false size over the limit', pngOf(60_000, 60_000, 3), /25\smilionů/],
  ['an image with fewer rows than its size', pngOf(4000, 4000, 3), broken],
  ['an image that is too thin', pngOf(20_000, 10), /příliš úzký/],
];

describe('encodeImage refuses', () => {
  it.each(hostile)('%s', async (_name, file, words) => {
    const refusal = await encodeImage(file).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ImageRefusal);
    expect((refusal as Error).message).toMatch(words);
  });

  it('no image for a compressed text chunk of 50 MB, which it does not decompress', async () => {
    const compressed = Buffer.concat([text('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))]);
    const before = process.memoryUsage().rss;
    const { width } = await encodeImage(pngOf(90, 60, 60, pngChunk('zTXt', compressed)));
    expect(width).toBe(90);
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });
});

it('only files of the five formats, and drawings and photographs of the server, can be decoded at all', async () => {
  const png = pngOf(90, 60);
  const webp = await picture(90, 60).webp().toBuffer();
  const tiff = await picture(90, 60).tiff().toBuffer();
  await encodeImage(photo);
  const decoded = async (input: string | Buffer) =>
    sharp(input)
      .metadata()
      .then(
        () => true,
        () => false,
      );
  expect(await decoded(store(photo))).toBe(true);
  // Link previews are drawn from buffers; uploads are always files.
  expect(await decoded(photo)).toBe(true);
  expect(await decoded(Buffer.from(svg))).toBe(true);
  for (const other of [png, webp, tiff, text('P6 1 1 255\nabc')])
    expect(await decoded(other)).toBe(false);
  for (const other of [Buffer.from(svg), tiff, text('P6 1 1 255\nabc')])
    expect(await decoded(store(other))).toBe(false);
});
