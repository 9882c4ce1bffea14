import { expect, it } from 'vitest';
import type { PageRenderer } from '../../../contract/pages/page-renderer.ts';
import { createRender } from './render-page.ts';

const page = { address: '/', firstAnswer: {} };

const open = async (renderer: Promise<PageRenderer> | null) => {
  const failures: unknown[] = [];
  const render = await createRender(renderer && (() => renderer), (error) => failures.push(error));
  return { render, failures };
};

it('gives what the renderer gives', async () => {
  const { render, failures } = await open(Promise.resolve(({ address }) => `<p>${address}</p>`));
  expect([render(page), failures]).toEqual(['<p>/</p>', []]);
});

it('gives null without a renderer', async () => {
  const { render, failures } = await open(null);
  expect([render(page), failures]).toEqual([null, []]);
});

it('gives null for pages that fail, tells of the first alone, and goes on', async () => {
  let count = 0;
  const error = new Error('broken');
  const { render, failures } = await open(
    Promise.resolve(() => {
      count += 1;
      if (count < 3) throw error;
      return 'whole';
    }),
  );
  expect([render(page), render(page), render(page)]).toEqual([null, null, 'whole']);
  expect(failures).toEqual([error]);
});

it('gives null when the renderer does not start', async () => {
  const error = new Error('no parts');
  const { render, failures } = await open(Promise.reject(error));
  expect([render(page), failures]).toEqual([null, [error]]);
});
