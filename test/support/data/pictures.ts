import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture: left half red, right half blue, upper left corner white. */
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2040c0' } }).composite([
    { input: { create: block(width / 2, height, '#c02020') }, left: 0, top: 0 },
    { input: { create: block(width / 8, height / 8, '#ffffff') }, left: 0, top: 0 },
  ]);

const block = (width: number, height: number, background: string) => ({
  width: Math.max(1, Math.floor(width)),
  height: Math.max(1, Math.floor(height)),
  channels: 3 as const,
  background,
});

const crcTable = Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

/** A PNG chunk with a valid checksum. */
export const pngChunk = (name: string, data: Buffer): Buffer<ArrayBuffer> => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crcOf(body));
  return Buffer.concat([size, body, sum]);
};

/** A black PNG that declares this size; `rows` is the number of rows it really holds. */
export const pngOf = (
  width: number,
  height: number,
  rows = height,
  extra = Buffer.alloc(0),
): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};
