import { atom, computed } from 'nanostores';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import { maxImages, type EventImageInput } from '../../../contract/organizers/event-input.ts';
import { maxImageBytes, type EventImage } from '../../../contract/events/image.ts';
import type { CallResult } from '../../shell/call-result.ts';
import type { FormStore } from '../../components/forms/form-store.ts';
import { withItem } from './row-order.ts';
import type { ShrunkPicture } from './shrink-picture.ts';

/** Why an upload failed; `heic` cannot be decoded here, `refused` has the server's sentence. */
export type UploadProblem =
  | { code: 'too-large' | 'failed' | 'heic' }
  | { code: 'refused'; sentence: string };

/** File that is being uploaded or that failed. */
export interface ImageUpload {
  key: number;
  file: File;
  /** Key of the image: sent again, it is not stored twice. */
  requestKey: string;
  /** Sent share, 0 … 1; at 0 the file waits or is being shrunk, at 1 the server processes it. */
  progress: number;
  /** Null while the upload has not failed. */
  problem: UploadProblem | null;
  /** Whether the upload may be retried. */
  isRetriable: boolean;
}

/** Image that was taken out of the form, and where it stood. */
export interface RemovedImage {
  image: EventImageInput;
  index: number;
}

export interface ImageUploadsEnvironment {
  /** Picture to upload instead of a chosen file. */
  shrinkPicture(file: File): Promise<ShrunkPicture>;
  /** As `createRequestKey`. */
  createKey(): string;
  /** Uploads a file; `onProgress` gets the sent share, 0 … 1. */
  sendImage(
    file: Blob,
    requestKey: string,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<CallResult<EventImage>>;
}

/** Statuses after which the same picture may be sent again: logged in again, or later. */
const passingStatuses = [401, 429];

const problemOf = (result: CallResult<EventImage>): UploadProblem => {
  if (result.state !== 'refused') return { code: 'failed' };
  if (result.status === 413) return { code: 'too-large' };
  const sentence = result.error?.fields['image'] ?? result.error?.message;
  return sentence === undefined ? { code: 'failed' } : { code: 'refused', sentence };
};

/**
 * Images of the form and the uploads of new ones, which are shrunk and sent one after another. `details` are
 * those of the images already in the form.
 */
export const createImageUploadsStore = (
  { shrinkPicture, createKey, sendImage }: ImageUploadsEnvironment,
  form: FormStore<EventDraft>,
  details: readonly EventImage[],
) => {
  const $details = atom(details);
  const $uploads = atom<readonly ImageUpload[]>([]);
  const $isFull = atom(false);
  const $removed = atom<RemovedImage | null>(null);
  let lastKey = 0;
  let queue = Promise.resolve();
  let abort = new AbortController();

  const update = (key: number, changes: Partial<ImageUpload>): void =>
    $uploads.set($uploads.get().map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const removeUpload = (key: number): void =>
    $uploads.set($uploads.get().filter((one) => one.key !== key));

  const send = async (
    { key, file, requestKey }: ImageUpload,
    signal: AbortSignal,
  ): Promise<void> => {
    if (signal.aborted) return;
    const shrunk = await shrinkPicture(file);
    if (signal.aborted) return;
    if (shrunk.state === 'undecodable') return update(key, { problem: { code: 'heic' } });
    if (shrunk.file.size > maxImageBytes) return update(key, { problem: { code: 'too-large' } });
    const onProgress = (progress: number): void => update(key, { progress });
    const result = await sendImage(shrunk.file, requestKey, onProgress, signal);
    if (signal.aborted) return;
    if (result.state !== 'done')
      return update(key, {
        problem: problemOf(result),
        isRetriable: result.state !== 'refused' || passingStatuses.includes(result.status),
      });
    const { answer } = result;
    $details.set([...$details.get(), answer]);
    removeUpload(key);
    const image = { id: answer.id, alt: '', focus_x: 50, focus_y: 50 };
    form.update((values) => ({ ...values, images: [...values.images, image] }));
  };
  const enqueue = (upload: ImageUpload): void => {
    const { signal } = abort;
    queue = queue.then(() => send(upload, signal));
  };

  const $isSending = computed($uploads, (uploads) => uploads.some((one) => one.problem === null));

  return {
    $uploads,
    /** Some files were skipped because of the limit of images. */
    $isFull,
    /** Details of images by their ids, also of removed ones. */
    $details,
    $isSending,
    /** Whether some uploads failed and were neither removed nor sent again. */
    $hasFailed: computed($uploads, (uploads) => uploads.some((one) => one.problem !== null)),
    /** Waits for all uploads, those added meanwhile too; false if they were aborted. */
    async settle(): Promise<boolean> {
      const { signal } = abort;
      while (!signal.aborted && $isSending.get()) await queue;
      return !signal.aborted;
    },
    /** Adds details of images that came with a merged form. */
    addDetails: (more: readonly EventImage[]) => $details.set([...$details.get(), ...more]),
    /** Sets the images of the form, after a change of their order or texts. */
    put: (images: readonly EventImageInput[]) => form.change({ images: [...images] }),
    /** The image removed last, which can be taken back; null for none. */
    $removed,
    /** Removes the image at an index of the form. */
    remove(index: number): void {
      const { images } = form.$values.get();
      const image = images[index];
      if (!image) return;
      $removed.set({ image, index });
      form.change({ images: images.filter((one) => one !== image) });
    },
    /** Takes the removed image back to where it stood, unless others have filled the form. */
    takeBack(): void {
      const removed = $removed.get();
      if (!removed) return;
      const { images } = form.$values.get();
      // It came back with a merge.
      if (images.some(({ id }) => id === removed.image.id)) return $removed.set(null);
      const isFull = images.length + $uploads.get().length >= maxImages;
      $isFull.set(isFull);
      if (isFull) return;
      $removed.set(null);
      form.change({ images: withItem(images, removed.index, removed.image) });
    },
    /** The removed image cannot be taken back any more. */
    forgetRemoved: (): void => $removed.set(null),
    removeUpload,
    add(files: readonly File[]): void {
      const count = form.$values.get().images.length + $uploads.get().length;
      const room = Math.max(0, maxImages - count);
      $isFull.set(files.length > room);
      const added = files.slice(0, room).map((file): ImageUpload => ({
        key: ++lastKey,
        file,
        requestKey: createKey(),
        progress: 0,
        problem: null,
        isRetriable: false,
      }));
      $uploads.set([...$uploads.get(), ...added]);
      for (const upload of added) enqueue(upload);
    },
    /** Sends a failed upload again. */
    retry(key: number): void {
      const upload = $uploads.get().find((one) => one.key === key);
      if (!upload?.problem) return;
      update(key, { problem: null, progress: 0 });
      enqueue(upload);
    },
    /** Aborts the uploads. */
    destroy(): void {
      abort.abort();
      abort = new AbortController();
    },
  };
};

export type ImageUploadsStore = ReturnType<typeof createImageUploadsStore>;
