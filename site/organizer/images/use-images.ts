import { useEffect, useRef, useState } from 'react';
import { mostImages, type EventImageForm } from '../../../contract/organizers/event-form.ts';
import { largestImage, type EventImage } from '../../../contract/events/image.ts';
import type { Called } from '../../account/session/account-client.ts';
import { useAccount } from '../../account/session/use-account.tsx';
import { sendImage } from './send-image.ts';
import type { EventEditor } from '../use-event-editor.ts';

/** A file on its way, or one that did not get there. */
export interface Upload {
  key: number;
  file: File;
  /** 0 … 1; at 1 it is there and being worked on. */
  progress: number;
  /** Why it did not get there; null while it may. */
  problem: string | null;
  /** Whether trying again may help. */
  isRetriable: boolean;
}

const megabytes = (bytes: number): string =>
  (bytes / 1024 / 1024).toLocaleString('cs', { maximumFractionDigits: 1 });

const tooLarge = (bytes: number): string =>
  `Obrázek má ${megabytes(bytes)} MB, vejde se nejvýše ${megabytes(largestImage)} MB. Zmenšete ho prosím.`;

const away = 'Obrázek se nepodařilo nahrát.';

const whyNot = (called: Called<EventImage>, { size }: File): string => {
  if (called.state !== 'refused') return away;
  if (called.status === 413) return tooLarge(size);
  return called.error?.fields['image'] ?? called.error?.message ?? away;
};

/** The pictures of a form, and the files that are to become some: they are sent one after another. */
export const useImages = (
  { draft: { images }, change, append }: EventEditor,
  stored: readonly EventImage[],
) => {
  const account = useAccount();
  const [known, setKnown] = useState(stored);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isFull, setFull] = useState(false);
  const made = useRef(0);
  const line = useRef(Promise.resolve());
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const abort = (leaving.current = new AbortController());
    return () => abort.abort();
  }, []);

  const put = (next: readonly EventImageForm[]): void => change({ images: [...next] });
  const update = (key: number, changes: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const forget = (key: number): void => setUploads((all) => all.filter((one) => one.key !== key));

  const send = async ({ key, file }: Upload): Promise<void> => {
    const signal = leaving.current?.signal;
    if (!signal || signal.aborted || account.state !== 'in') return;
    const called = await sendImage(
      file,
      account.token,
      (progress) => update(key, { progress }),
      signal,
    );
    if (signal.aborted) return;
    if (called.state !== 'done')
      return update(key, {
        problem: whyNot(called, file),
        isRetriable: called.state !== 'refused' || called.status === 429,
      });
    const { answer } = called;
    setKnown((all) => [...all, answer]);
    forget(key);
    append({ id: answer.id, alt: '', focus_x: 50, focus_y: 50 });
  };
  const enqueue = (upload: Upload): void => {
    line.current = line.current.then(() => send(upload));
  };

  return {
    images,
    uploads,
    isSending: uploads.some(({ problem }) => problem === null),
    /** Some were left out, for an event has only so many. */
    isFull,
    /** What is known of a picture of the form; null for one that this browser has lost. */
    about: (id: number): EventImage | null => known.find((one) => one.id === id) ?? null,
    known,
    /** Those of a form that took this one's place. */
    learn: (images: readonly EventImage[]) => setKnown((all) => [...all, ...images]),
    put,
    forget,
    add(files: readonly File[]): void {
      const room = Math.max(0, mostImages - images.length - uploads.length);
      setFull(files.length > room);
      const added = files.slice(0, room).map((file): Upload => {
        const problem = file.size > largestImage ? tooLarge(file.size) : null;
        return { key: ++made.current, file, progress: 0, problem, isRetriable: false };
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
