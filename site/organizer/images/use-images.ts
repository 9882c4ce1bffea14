import { useEffect, useRef, useState } from 'react';
import { mostImages, type EventImageForm } from '../../../contract/organizers/event-form.ts';
import { largestImage, type EventImage } from '../../../contract/events/image.ts';
import type { CallResult } from '../../account/session/account-client.ts';
import { useAccount } from '../../account/session/use-account.tsx';
import { sendImage } from './send-image.ts';
import type { EventEditor } from '../use-event-editor.ts';

/** File that is being uploaded or that failed. */
export interface Upload {
  key: number;
  file: File;
  /** Sent share, 0 … 1; at 1 the server processes the image. */
  progress: number;
  /** Why the upload failed; null while it has not. */
  problem: string | null;
  /** Whether the upload may be retried. */
  isRetriable: boolean;
}

const megabytes = (bytes: number): string =>
  (bytes / 1024 / 1024).toLocaleString('cs', { maximumFractionDigits: 1 });

const tooLarge = (bytes: number): string =>
  `Obrázek má ${megabytes(bytes)} MB, vejde se nejvýše ${megabytes(largestImage)} MB. Zmenšete ho prosím.`;

const failedSentence = 'Obrázek se nepodařilo nahrát.';

const problemOf = (result: CallResult<EventImage>, { size }: File): string => {
  if (result.state !== 'refused') return failedSentence;
  if (result.status === 413) return tooLarge(size);
  return result.error?.fields['image'] ?? result.error?.message ?? failedSentence;
};

/** Images of the form and the uploads of new ones, which are sent one after another. */
export const useImages = (
  { draft: { images }, change, append }: EventEditor,
  stored: readonly EventImage[],
) => {
  const account = useAccount();
  const [details, setDetails] = useState(stored);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isFull, setFull] = useState(false);
  const lastKey = useRef(0);
  const queue = useRef(Promise.resolve());
  const unmount = useRef<AbortController>(null);
  useEffect(() => {
    const abort = (unmount.current = new AbortController());
    return () => abort.abort();
  }, []);

  const put = (next: readonly EventImageForm[]): void => change({ images: [...next] });
  const update = (key: number, changes: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const removeUpload = (key: number): void =>
    setUploads((all) => all.filter((one) => one.key !== key));

  const send = async ({ key, file }: Upload): Promise<void> => {
    const signal = unmount.current?.signal;
    if (!signal || signal.aborted || account.state !== 'in') return;
    const result = await sendImage(
      file,
      account.token,
      (progress) => update(key, { progress }),
      signal,
    );
    if (signal.aborted) return;
    if (result.state !== 'done')
      return update(key, {
        problem: problemOf(result, file),
        isRetriable: result.state !== 'refused' || result.status === 429,
      });
    const { answer } = result;
    setDetails((all) => [...all, answer]);
    removeUpload(key);
    append({ id: answer.id, alt: '', focus_x: 50, focus_y: 50 });
  };
  const enqueue = (upload: Upload): void => {
    queue.current = queue.current.then(() => send(upload));
  };

  return {
    images,
    uploads,
    isSending: uploads.some(({ problem }) => problem === null),
    /** Some files were skipped because of the limit of images. */
    isFull,
    /** Details of an image by its id; null if unknown. */
    detailOf: (id: number): EventImage | null => details.find((one) => one.id === id) ?? null,
    details,
    /** Adds details of images that came with a merged form. */
    addDetails: (images: readonly EventImage[]) => setDetails((all) => [...all, ...images]),
    put,
    removeUpload,
    add(files: readonly File[]): void {
      const room = Math.max(0, mostImages - images.length - uploads.length);
      setFull(files.length > room);
      const added = files.slice(0, room).map((file): Upload => {
        const problem = file.size > largestImage ? tooLarge(file.size) : null;
        return { key: ++lastKey.current, file, progress: 0, problem, isRetriable: false };
      });
      setUploads((all) => [...all, ...added]);
      for (const upload of added) if (upload.problem === null) enqueue(upload);
    },
    retry(upload: Upload): void {
      update(upload.key, { problem: null, progress: 0 });
      enqueue(upload);
    },
  };
};

export type FormImages = ReturnType<typeof useImages>;
