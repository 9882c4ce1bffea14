import { ApiError } from '../http/api-error.ts';
import { createTaskQueue } from '../http/task-queue.ts';
import { renderPicture } from './render-picture.ts';
import { versionOf, type PictureSubject, type ViewPicture } from './picture-subject.ts';

/** Pictures drawn at once, and those that wait: each takes some 100 ms. */
const maxRunning = 1;
const maxWaiting = 20;
/** Bytes of pictures kept in memory: some 300 pictures. */
const maxBytes = 24 * 1024 * 1024;

export interface DrawnPicture {
  body: Buffer;
  /** Whether it stands in for a picture that could not be drawn now. */
  isFallback: boolean;
}

export interface Pictures {
  /** JPEG of a picture; a general one when too many are being drawn, or when drawing fails. */
  draw(subject: PictureSubject, readPhoto?: () => Promise<Buffer | null>): Promise<DrawnPicture>;
}

type Render = (subject: PictureSubject, photo: Buffer | null) => Promise<Buffer>;

/**
 * Pictures of links, kept by their content: a change of an event makes another picture, so none is
 * ever stale. `fallback` is drawn once and shown instead of an error.
 */
export const createPictures = (
  fallback: ViewPicture,
  onFailure: (error: unknown) => void,
  render: Render = renderPicture,
): Pictures => {
  const enqueue = createTaskQueue(maxRunning, maxWaiting, 'unavailable');
  const kept = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer>>();
  let bytes = 0;
  let general: Promise<Buffer> | undefined;

  const keep = (version: string, body: Buffer): void => {
    kept.set(version, body);
    bytes += body.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  };

  const drawOnce = (
    version: string,
    subject: PictureSubject,
    readPhoto: () => Promise<Buffer | null>,
  ): Promise<Buffer> => {
    const running = drawing.get(version);
    if (running) return running;
    const started = enqueue(async () => render(subject, await readPhoto()))
      .then((body) => {
        keep(version, body);
        return body;
      })
      .finally(() => drawing.delete(version));
    drawing.set(version, started);
    return started;
  };

  const drawGeneral = (): Promise<Buffer> =>
    (general ??= render(fallback, null).catch((error: unknown) => {
      general = undefined;
      throw error;
    }));

  return {
    async draw(subject, readPhoto = () => Promise.resolve(null)) {
      const version = versionOf(subject);
      const found = kept.get(version);
      if (found) {
        // Put last: the first one is the least recently used.
        kept.delete(version);
        kept.set(version, found);
        return { body: found, isFallback: false };
      }
      try {
        return { body: await drawOnce(version, subject, readPhoto), isFallback: false };
      } catch (error) {
        if (!(error instanceof ApiError)) onFailure(error);
        return { body: await drawGeneral(), isFallback: true };
      }
    },
  };
};
