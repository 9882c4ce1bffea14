import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { imageFormats, widthsOf } from '../../contract/events/image.ts';
import type { EncodedImage } from '../images/encode-image.ts';
import { copyImage } from '../images/copy-image.ts';
import { insertImage } from '../images/insert-image.ts';
import { dataFile } from '../project-root.ts';
import type { Writer } from '../storage/transaction.ts';

/** Size of the largest files, in pixels; `scripts/draw-sample-pictures.mjs` makes them. */
const size = { width: 800, height: 533 };

const pictureFile = (name: string): string => dataFile('samples', 'pictures', name);

/** Name of a drawing in `server/data/samples/pictures/`, without its ending. */
export const SamplePictureSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z-]+$/),
  v.check((name) => existsSync(pictureFile(`${name}.svg`)), 'no such picture'),
);

/** Names of the files that a picture is stored as. */
const filesOf = (name: string) =>
  widthsOf(size.width).flatMap((width) =>
    imageFormats.map((format) => ({ width, format, file: `${name}-${width}.${format}` })),
  );

/** Picture as an upload is after encoding, so that `sharp` is not needed. */
export const readPicture = (name: string): EncodedImage => ({
  ...size,
  files: filesOf(name).map(({ file, ...one }) => ({
    ...one,
    body: readFileSync(pictureFile(file)),
  })),
});

/** Title of a drawing. */
const readAlt = (name: string): string =>
  /<title>(.+)<\/title>/.exec(readFileSync(pictureFile(`${name}.svg`), 'utf8'))?.[1] ?? '';

/** Gives written sample events their pictures: `pictures` has the name of a picture by the id in the source. */
export const writePictures = async (
  writer: Writer,
  pictures: ReadonlyMap<string, string>,
  now: number,
): Promise<void> => {
  const events = await writer
    .selectFrom('event')
    .select(['id', 'source_id'])
    .where('sample', '=', 1)
    .execute();
  const eventIds = new Map<string, number[]>();
  for (const { id, source_id } of events) {
    const name = pictures.get(source_id ?? '');
    if (name !== undefined) eventIds.set(name, [...(eventIds.get(name) ?? []), id]);
  }
  for (const [name, [first = null, ...others]] of eventIds) {
    const columns = { alt: readAlt(name), owner_id: null, event_id: first, created_at: now };
    const image = await insertImage(writer, readPicture(name), columns);
    await copyImage(writer, image, others);
  }
};
