import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toMessage, type FrameMessage } from './messages.ts';

const host = 'https://obec.example';
const hello = toMessage('hello', { height: 'fixed' });
/** Messages posted to the page around, with their target origins. */
const posted: [FrameMessage, string][] = [];

const receive = (data: unknown, origin: string, source: Window | null): void => {
  dispatchEvent(new MessageEvent('message', { data, origin, source }));
};
const dispatch = (name: string, detail: unknown): void => {
  document.dispatchEvent(new CustomEvent(`mapa-akci:${name}`, { detail }));
};
const isScrollbarHidden = (): boolean => document.documentElement.classList.contains('may-grow');

/** A box with these classes or attributes. */
const createBox = (attributes: Record<string, string>, ...children: Node[]): HTMLElement => {
  const box = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, value);
  box.append(...children);
  return box;
};
/** The part of a frame's document that is measured: a list with one row. */
const createMap = (): HTMLElement => {
  const root = createBox({});
  const rows = createBox({ class: 'list-pane' }, createBox({ style: 'height: 500px' }));
  root
    .attachShadow({ mode: 'open' })
    .append(
      createBox(
        { class: 'event-map-app', 'data-shown': 'list' },
        createBox({ part: 'list' }, rows),
      ),
    );
  const main = document.createElement('main');
  main.append(root);
  return main;
};

let restore = (): void => undefined;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const spy = vi
    .spyOn(window.parent, 'postMessage')
    .mockImplementation((message: unknown, origin?: unknown) => {
      posted.push([message as FrameMessage, String(origin)]);
    });
  restore = () => {
    spy.mockRestore();
    vi.useRealTimers();
  };
  document.body.append(createMap());
  await import('./inside.ts');
});
afterAll(() => {
  restore();
  document.body.replaceChildren();
});

// One document has one script, so that the tests tell its life in order.
test('a frame without a message of its page posts nothing', () => {
  dispatch('ready', null);
  dispatch('event-open', {
    slug: 'jarmark',
    time: null,
    url: 'https://akce.example/detail/jarmark',
  });
  expect(posted).toEqual([]);
});

test('a frame hides the scrollbar of its list for three seconds of silence only', async () => {
  expect(isScrollbarHidden()).toBe(true);
  await vi.advanceTimersByTimeAsync(2900);
  expect(isScrollbarHidden()).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(isScrollbarHidden()).toBe(false);
});

test('a hello of another window, of no origin or of another shape is ignored', () => {
  receive(hello, host, window);
  receive(hello, host, null);
  receive(hello, 'null', window.parent);
  receive({ ...hello, version: 2 }, host, window.parent);
  receive({ ...hello, detail: null }, host, window.parent);
  expect(posted).toEqual([]);
});

test('the hello of the page is answered to its origin with what has happened, except clicks', () => {
  receive(hello, host, window.parent);
  expect(posted.map(([{ name }, origin]) => [name, origin]).sort()).toEqual([
    ['ready', host],
    ['size', host],
  ]);
});

test('a hello of a second origin is ignored, and messages go to the first one', () => {
  posted.length = 0;
  receive(hello, 'https://jinde.example', window.parent);
  expect(posted).toEqual([]);
  dispatch('error', { code: 'offline' });
  expect(posted).toEqual([[toMessage('error', { code: 'offline' }), host]]);
});
