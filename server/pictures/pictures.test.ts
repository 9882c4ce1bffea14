import { expect, it, vi } from 'vitest';
import type { ViewPicture } from './picture-subject.ts';
import { createPictures } from './pictures.ts';

const pictureOf = (title: string): ViewPicture => ({
  kind: 'view',
  title,
  when: '',
  count: '',
  conditions: '',
  category: null,
  area: null,
  dots: [],
  site: 'mapa.example',
});
const fallback = pictureOf('general');

const open = (render: (title: string) => Promise<Buffer>) => {
  const onFailure = vi.fn();
  const drawn: string[] = [];
  const pictures = createPictures(fallback, onFailure, (subject) => {
    drawn.push(subject.title);
    return render(subject.title);
  });
  const draw = async (title: string) => {
    const { body, isFallback } = await pictures.draw(pictureOf(title));
    return [body.toString(), isFallback] as const;
  };
  return { draw, drawn, onFailure };
};

it('draws a picture once, also for requests that come together', async () => {
  const { draw, drawn } = open((title) => Promise.resolve(Buffer.from(title)));
  await Promise.all([draw('a'), draw('a')]);
  expect(await draw('a')).toEqual(['a', false]);
  expect(await draw('b')).toEqual(['b', false]);
  expect(drawn).toEqual(['a', 'b']);
});

it('gives the general picture when drawing fails, and tries again next time', async () => {
  let isBroken = true;
  const { draw, onFailure } = open((title) =>
    isBroken && title !== 'general'
      ? Promise.reject(new Error('broken'))
      : Promise.resolve(Buffer.from(title)),
  );
  expect(await draw('a')).toEqual(['general', true]);
  expect(onFailure).toHaveBeenCalledOnce();
  isBroken = false;
  expect(await draw('a')).toEqual(['a', false]);
});

it('gives the general picture when too many wait', async () => {
  const release: (() => void)[] = [];
  const { draw, onFailure } = open((title) =>
    title === 'general'
      ? Promise.resolve(Buffer.from(title))
      : new Promise((resolve) => release.push(() => resolve(Buffer.from(title)))),
  );
  const all = Array.from({ length: 30 }, (_, index) => draw(String(index)));
  const timer = setInterval(() => release.shift()?.(), 1);
  const answers = await Promise.all(all);
  clearInterval(timer);
  expect(answers.filter(([, isFallback]) => isFallback)).toHaveLength(9);
  expect(onFailure).not.toHaveBeenCalled();
});

it('forgets the least recently used pictures above its limit', async () => {
  const { draw, drawn } = open((title) =>
    Promise.resolve(Buffer.from(title.padEnd(9 * 1024 * 1024))),
  );
  for (const title of ['a', 'b', 'a', 'c', 'a', 'b']) await draw(title);
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
});
