import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import sharp from 'sharp';
import * as v from 'valibot';
import { imageFormats, type ImageFormat } from '../../contract/events/image.ts';
import { testNow } from '../../test/support/servers/test-app.ts';
import { dataFile } from '../project-root.ts';
import { readSamples } from './read-samples.ts';
import { readPicture, SamplePictureSchema } from './sample-pictures.ts';

const folder = dataFile('samples', 'pictures');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.slice(0, -'.svg'.length));
const samples = readSamples(testNow);
const pictured = samples.filter(({ picture }) => picture !== null);

/** Path of a file: others than JPEG and SVG cannot be decoded from memory once `loadSharp` was called. */
const fileOf = (name: string, { width, format }: { width: number; format: ImageFormat }): string =>
  dataFile('samples', 'pictures', `${name}-${width}.${format}`);

/** Largest size of the folder: everybody who clones or installs the product has it. */
const maxBytes = 500_000;

it('a sample cannot name a picture that does not exist', () => {
  for (const name of ['no-such-picture', '../../cities', ''])
    expect([name, v.is(SamplePictureSchema, name)]).toEqual([name, false]);
  for (const name of names) expect([name, v.is(SamplePictureSchema, name)]).toEqual([name, true]);
});

it('the folder has drawings, their files in two widths and three formats, and nothing else', () => {
  const files = names.flatMap((name) => [
    `${name}.svg`,
    ...[320, 800].flatMap((width) => imageFormats.map((format) => `${name}-${width}.${format}`)),
  ]);
  expect(readdirSync(folder).sort()).toEqual(files.sort());
});

it('the folder is small', () => {
  const sizes = readdirSync(folder).map(
    (file) => statSync(dataFile('samples', 'pictures', file)).size,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(maxBytes);
});

it.each(names)('files of %s are as large and of the format as they are stored', async (name) => {
  const { width, height, files } = readPicture(name);
  for (const file of files) {
    const actual = await sharp(fileOf(name, file)).metadata();
    expect([actual.width, actual.height, actual.format]).toEqual([
      file.width,
      Math.round((file.width * height) / width),
      { avif: 'heif', webp: 'webp', jpg: 'jpeg' }[file.format],
    ]);
  }
});

/** Colours of a picture without fine edges, which encoders change. */
const coloursOf = (file: Buffer | string) =>
  sharp(file).resize(320, 213).blur(3).removeAlpha().raw().toBuffer();

it.each(names)('files of %s show its drawing as it is now', async (name) => {
  const drawn = await coloursOf(readFileSync(dataFile('samples', 'pictures', `${name}.svg`)));
  for (const { width, format } of readPicture(name).files) {
    const stored = await coloursOf(fileOf(name, { width, format }));
    const difference = drawn.reduce((sum, value, at) => sum + Math.abs(value - stored[at]!), 0);
    expect([width, format, difference / drawn.length < 4]).toEqual([width, format, true]);
  }
});

it.each(names)('%s says what it shows, in Czech, and loads nothing', (name) => {
  const drawing = readFileSync(dataFile('samples', 'pictures', `${name}.svg`), 'utf8');
  expect(drawing).toMatch(/<title>Ilustrace: \p{Ll}[^<]+<\/title>/u);
  expect(drawing).not.toMatch(/href|<image|<text|<script|@import/);
});

it('every drawing is used, about half of the samples have one', () => {
  expect([...new Set(pictured.map(({ picture }) => picture))].sort()).toEqual(names);
  expect(pictured.length / samples.length).toBeGreaterThan(0.4);
  expect(pictured.length / samples.length).toBeLessThan(0.6);
});

it('no place has a picture twice', () => {
  const uses = pictured.map(({ place, picture }) => `${place.sourceId} ${picture}`);
  expect(uses.filter((use, index) => uses.indexOf(use) !== index)).toEqual([]);
});
