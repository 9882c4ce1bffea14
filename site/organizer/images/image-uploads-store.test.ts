import { describe, expect, it } from 'vitest';
import { maxImages } from '../../../contract/organizers/event-input.ts';
import { maxImageBytes, type EventImage } from '../../../contract/events/image.ts';
import type { CallResult } from '../../shell/call-result.ts';
import { eventImage } from '../../../test/support/fixtures/editable-event.ts';
import { eventForm } from '../../../test/support/fixtures/event-forms.ts';
import { done, refused, unreachable } from '../../../test/support/fixtures/fake-calls.ts';
import { settle } from '../../../test/support/fixtures/fake-environment.ts';
import { createFormStore } from '../../components/forms/form-store.ts';
import type { ShrunkPicture } from './shrink-picture.ts';
import { createImageUploadsStore } from './image-uploads-store.ts';
import { uploadErrorMessage } from './upload-messages.ts';

const image = (id: number) => ({ id, alt: '', focus_x: 50, focus_y: 50 });
const files = (...names: string[]) => names.map((name) => new File([name], name));

interface Sent {
  name: string;
  /** Bytes. */
  size: number;
  requestKey: string;
  progress(share: number): void;
  signal: AbortSignal;
  answer(result: CallResult<EventImage>): Promise<void>;
}

/** Stands for the browser: shrinks files named `photo…`, decodes no HEIC, leaves others as they are. */
const shrinkPicture = (file: File): Promise<ShrunkPicture> => {
  if (file.name.endsWith('.heic')) return Promise.resolve({ state: 'undecodable' });
  const isShrunk = file.name.startsWith('photo');
  return Promise.resolve({
    state: 'ready',
    file: isShrunk ? new File(['small'], file.name) : file,
  });
};

const open = (count = 0) => {
  const ids = Array.from({ length: count }, (_one, index) => index + 1);
  const form = createFormStore(eventForm({ images: ids.map(image) }), () => ({}));
  const sent: Sent[] = [];
  let keys = 0;
  const store = createImageUploadsStore(
    {
      shrinkPicture,
      createKey: () => `key ${++keys}`,
      sendImage: (file, requestKey, progress, signal) =>
        new Promise((resolve) => {
          const { name, size } = file as File;
          const answer = (result: CallResult<EventImage>): Promise<void> => {
            resolve(result);
            return settle();
          };
          sent.push({ name, size, requestKey, progress, signal, answer });
        }),
    },
    form,
    ids.map(eventImage),
  );
  return {
    form,
    store,
    sent,
    names: () => sent.map(({ name }) => name),
    ids: () => form.$values.get().images.map(({ id }) => id),
    uploads: () => store.$uploads.get().map(({ file }) => file.name),
    problems: () => store.$uploads.get().map(({ problem }) => problem?.code),
  };
};

describe('a removed image', () => {
  it('is taken back to where it stood', () => {
    const { store, form, ids } = open(3);
    form.change({ images: [image(1), { ...image(2), alt: 'Sál' }, image(3)] });
    store.remove(1);
    expect([ids(), store.$removed.get()?.image.id]).toEqual([[1, 3], 2]);
    store.takeBack();
    expect([ids(), form.$values.get().images[1]?.alt]).toEqual([[1, 2, 3], 'Sál']);
    expect(store.$removed.get()).toBeNull();
  });

  it('that came back with a merge stands there once', () => {
    const { store, form, ids } = open(2);
    store.remove(0);
    form.change({ images: [image(2), image(1)] });
    store.takeBack();
    expect([ids(), store.$removed.get()]).toEqual([[2, 1], null]);
  });

  it('waits while others fill the form', () => {
    const { store, ids } = open(maxImages);
    store.remove(0);
    store.add(files('a.jpg'));
    store.takeBack();
    expect([ids().length, store.$isFull.get(), store.$removed.get()?.index]).toEqual([
      maxImages - 1,
      true,
      0,
    ]);
  });
});

describe('uploads of images', () => {
  it('sends files one after another and appends the images in their order', async () => {
    const { store, names, sent, ids, uploads } = open(1);
    store.add(files('a.jpg', 'b.jpg'));
    await settle();
    expect([names(), store.$isSending.get()]).toEqual([['a.jpg'], true]);
    sent[0]!.progress(0.5);
    expect(store.$uploads.get().map(({ progress }) => progress)).toEqual([0.5, 0]);
    await sent[0]!.answer(done(eventImage(11)));
    expect([names(), uploads(), ids()]).toEqual([['a.jpg', 'b.jpg'], ['b.jpg'], [1, 11]]);
    await sent[1]!.answer(done(eventImage(12)));
    expect([ids(), store.$isSending.get()]).toEqual([[1, 11, 12], false]);
    expect(store.$details.get().map(({ id }) => id)).toEqual([1, 11, 12]);
  });

  it('appends to images that were reordered during the upload', async () => {
    const { store, sent, ids } = open(2);
    store.add(files('a.jpg'));
    await settle();
    store.put([image(2), image(1)]);
    await sent[0]!.answer(done(eventImage(11)));
    expect(ids()).toEqual([2, 1, 11]);
  });

  it('does not send a file over the limit of size, and does not offer to retry it', async () => {
    const { store, names } = open();
    const large = new File([new Uint8Array(maxImageBytes + 1024 * 1024)], 'large.jpg');
    store.add([large, ...files('small.jpg')]);
    await settle();
    expect(names()).toEqual(['small.jpg']);
    const [upload] = store.$uploads.get();
    expect(upload).toMatchObject({ problem: { code: 'too-large' }, isRetriable: false });
    expect(uploadErrorMessage(upload!)).toBe(
      'Obrázek má 9\u00a0MB, vejde se nejvýše 8\u00a0MB. Zmenšete ho prosím.',
    );
  });

  it('shrinks a photograph over the limit of size before it is sent', async () => {
    const { store, sent, problems } = open();
    store.add([new File([new Uint8Array(maxImageBytes + 1)], 'photo.jpg')]);
    await settle();
    expect([problems(), sent.map(({ size }) => size)]).toEqual([[undefined], [5]]);
    await sent[0]!.answer(done(eventImage(11)));
  });

  it('names a HEIC that the browser does not decode, and says what to do with it', async () => {
    const { store, sent } = open();
    store.add(files('IMG_0042.heic'));
    await settle();
    const [upload] = store.$uploads.get();
    expect([sent, upload!.isRetriable, store.$isSending.get()]).toEqual([[], false, false]);
    expect(uploadErrorMessage(upload!)).toMatch(
      /^Fotografii IMG_0042\.heic .* jako JPEG, .*Nejkompat/,
    );
  });

  it('skips files over the limit of images, counting those being uploaded', async () => {
    const { store, uploads } = open(maxImages - 2);
    store.add(files('a.jpg'));
    expect(store.$isFull.get()).toBe(false);
    store.add(files('b.jpg', 'c.jpg'));
    expect([uploads(), store.$isFull.get()]).toEqual([['a.jpg', 'b.jpg'], true]);
    await settle();
  });

  it.each([
    ['a server that does not answer', unreachable, 'Obrázek se nepodařilo nahrát.', true],
    ['an ended login', refused(401, {}, 'Přihlaste se.'), 'Přihlaste se.', true],
    ['too many uploads', refused(429, {}, 'Zkuste to později.'), 'Zkuste to později.', true],
    ['a file that is no image', refused(400, { image: 'Není obrázek.' }), 'Není obrázek.', false],
    ['a file too large for the server', refused(413), /^Obrázek má 0\sMB/, false],
  ])('reports %s', async (_title, result, text, isRetriable) => {
    const { store, sent, ids } = open();
    store.add(files('a.jpg'));
    await settle();
    await sent[0]!.answer(result);
    const [upload] = store.$uploads.get();
    expect(uploadErrorMessage(upload!)).toEqual(expect.stringMatching(text));
    expect([upload!.isRetriable, store.$isSending.get(), ids()]).toEqual([isRetriable, false, []]);
  });

  it('goes on with the next file after a failure, and sends the failed one again last', async () => {
    const { store, names, sent, ids, problems } = open();
    store.add(files('a.jpg', 'b.jpg'));
    await settle();
    await sent[0]!.answer(unreachable);
    expect(problems()).toEqual(['failed', undefined]);
    const [failed] = store.$uploads.get();
    store.retry(failed!.key);
    store.retry(failed!.key);
    await sent[1]!.answer(done(eventImage(12)));
    expect(names()).toEqual(['a.jpg', 'b.jpg', 'a.jpg']);
    await sent[2]!.answer(done(eventImage(11)));
    expect([ids(), names().length]).toEqual([[12, 11], 3]);
    // The first answer may have been lost after the picture was stored.
    expect(sent.map(({ requestKey }) => requestKey)).toEqual(['key 1', 'key 2', 'key 1']);
  });

  it('settles after all uploads, also those added meanwhile', async () => {
    const { store, sent } = open();
    store.add(files('a.jpg'));
    await settle();
    const states: unknown[] = [];
    void store.settle().then((isWhole) => states.push(isWhole, store.$hasFailed.get()));
    store.add(files('b.jpg'));
    await sent[0]!.answer(unreachable);
    expect(states).toEqual([]);
    await sent[1]!.answer(done(eventImage(12)));
    expect(states).toEqual([true, true]);
  });

  it('removes a failed upload', async () => {
    const { store, sent, uploads } = open();
    store.add(files('a.jpg'));
    await settle();
    await sent[0]!.answer(unreachable);
    store.removeUpload(store.$uploads.get()[0]!.key);
    expect(uploads()).toEqual([]);
  });

  it('aborts the running upload and sends no further one after destroy', async () => {
    const { store, sent, ids } = open();
    store.add(files('a.jpg', 'b.jpg'));
    await settle();
    const settling = store.settle();
    store.destroy();
    expect(sent[0]!.signal.aborted).toBe(true);
    await sent[0]!.answer(done(eventImage(11)));
    expect([sent.length, ids(), await settling]).toEqual([1, [], false]);
  });
});
