import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { toMessage } from './messages.ts';

const server = 'https://akce.example';
const size = (height: number) => toMessage('size', { height });

/** Adds a frame of the server to the page. */
const addFrame = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe');
  frame.src = `${server}/iframe/svitavy`;
  document.body.append(frame);
  return frame;
};
/** Dispatches a message as the browser does. */
const receive = (data: unknown, origin: string, source: Window | null): void => {
  dispatchEvent(new MessageEvent('message', { data, origin, source }));
};

beforeAll(async () => {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = `${server}/embed/frame.js`;
  const current = vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  await import('./host.ts');
  current.mockRestore();
});
afterEach(() => document.body.replaceChildren());

/** A frame the script has adopted: the observer of the page runs in a microtask. */
const adoptedFrame = async (): Promise<HTMLIFrameElement> => {
  const frame = addFrame();
  await Promise.resolve();
  return frame;
};

test('a frame gets the height of its own message', async () => {
  const frame = await adoptedFrame();
  receive(size(713), server, frame.contentWindow);
  expect(frame.clientHeight).toBe(713);
});

test.each([
  'https://jinde.example',
  'http://akce.example',
  'https://akce.example:8443',
  'https://akce.example.jinde.example',
  'null',
  '',
])('a message from the window of a frame at the origin "%s" is ignored', async (origin) => {
  const frame = await adoptedFrame();
  const onReady = vi.fn();
  frame.addEventListener('mapa-akci:ready', onReady);
  const before = frame.clientHeight;
  receive(size(713), origin, frame.contentWindow);
  receive(toMessage('ready', null), origin, frame.contentWindow);
  expect(frame.clientHeight).toBe(before);
  expect(onReady).not.toHaveBeenCalled();
  receive(toMessage('ready', null), server, frame.contentWindow);
  expect(onReady).toHaveBeenCalledTimes(1);
});

test('a message of the right origin from another window is ignored', async () => {
  const frame = await adoptedFrame();
  const other = await adoptedFrame();
  const before = frame.clientHeight;
  for (const source of [window, null, other.contentWindow]) receive(size(713), server, source);
  expect([frame.clientHeight, other.clientHeight]).toEqual([before, 713]);
});

test('a frame removed and put back later reports each event once', async () => {
  const frame = await adoptedFrame();
  frame.remove();
  receive(size(713), server, null);
  document.body.append(frame);
  await Promise.resolve();
  const onReady = vi.fn();
  frame.addEventListener('mapa-akci:ready', onReady);
  receive(toMessage('ready', null), server, frame.contentWindow);
  expect(onReady).toHaveBeenCalledTimes(1);
});
