import { expect, it } from 'vitest';
import { pictureFormatOf } from './picture-format.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  ['JPEG', '\xff\xd8\xff\xe1Exif', 'jpeg'],
  ['PNG', '\x89PNG\r\n\x1a\n', 'png'],
  ['WebP', 'RIFF\x01\x02\x03\x04WEBPVP8 ', 'webp'],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0mif1miaf', 'avif'],
  ['AVIF with a general brand first', '\0\0\0\x1cftypmif1\0\0\0\0avifmiaf', 'avif'],
  ['HEIC of a phone', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['HEIC with a general brand first', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['HEIC of ten bits', '\0\0\0\x18ftypheix\0\0\0\0mif1heix', 'heic'],
  ['a video', '\0\0\0\x18ftypisom\0\0\0\0isomavc1', null],
  ['a sound in the container of WebP', 'RIFF\x01\x02\x03\x04WAVEfmt ', null],
  ['a text that names a picture', 'Název ftypavif RIFF1234WEBP', null],
  ['a broken PNG, of which the line ends were converted', '\x89PNG\n\x1a\n', null],
  ['a GIF, which may be animated', 'GIF89a\x01\0\x01\0', null],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['an empty file', '', null],
])('recognises %s by its bytes', (_title, text, format) => {
  expect(pictureFormatOf(bytes(text))).toBe(format);
});
