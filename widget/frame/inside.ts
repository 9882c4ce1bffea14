/**
 * Script of the document of `/iframe`: posts messages to the host page once it has sent `hello`,
 * see `messages.ts`; to WordPress, which sends none, in its own format.
 */
import { readHello, toMessage, type FrameMessage, type FrameMessages } from './messages.ts';
import { firstHeight, watchHeight } from './needed-height.ts';
import { createWordpress } from './wordpress.ts';

const { parent } = window;

const start = (): void => {
  const wordpress = createWordpress(parent, firstHeight());
  /** Origin of the page that sent `hello`. */
  let host = '';
  /** Last message of each name, for a page that sends `hello` late. */
  const latest = new Map<string, FrameMessage>();

  const post = <Name extends keyof FrameMessages>(
    name: Name,
    detail: FrameMessages[Name],
  ): void => {
    const message = toMessage(name, detail);
    // A click is not repeated later.
    if (name !== 'event-open') latest.set(name, message);
    if (host) parent.postMessage(message, host);
  };

  const setFixed = watchHeight((pixels) => {
    post('size', { height: pixels });
    wordpress?.resize(pixels);
  });
  if (wordpress) setFixed(false);

  // Before the visitor's first input a view changes only because the page resized the frame.
  let isUsed = false;
  for (const type of ['pointerdown', 'wheel', 'keydown', 'click'])
    document.addEventListener(type, () => (isUsed = true), { capture: true, passive: true });

  for (const name of ['ready', 'event-open', 'filters-change', 'error'] as const)
    document.addEventListener(`mapa-akci:${name}`, (event) => {
      if (isUsed || name !== 'filters-change')
        post(name, (event as CustomEvent<FrameMessages[typeof name]>).detail);
    });

  addEventListener('message', ({ data, origin, source }) => {
    // Messages to an opaque origin cannot be addressed to that page alone.
    if (source !== parent || origin === 'null' || host) return;
    const hello = readHello(data);
    if (!hello) return;
    host = origin;
    for (const message of latest.values()) parent.postMessage(message, host);
    setFixed(hello.height !== 'auto');
  });
};

if (parent !== window) {
  document.documentElement.classList.add('framed');
  start();
}
