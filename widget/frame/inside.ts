/**
 * Beside the widget in the document of `/iframe`: tells the page around it what happens, once that
 * page has said hello, see `messages.ts`; WordPress, which says none, in its own words.
 */
import { readHello, toMessage, type FrameMessage, type FrameMessages } from './messages.ts';
import { watchHeight } from './needed-height.ts';
import { createWordpress } from './wordpress.ts';

const { parent } = window;

const stand = (): void => {
  const wordpress = createWordpress(parent);
  /** Origin of the page that said hello. */
  let host = '';
  /** What a page hears that says hello late. */
  const latest = new Map<string, FrameMessage>();

  const tell = <Name extends keyof FrameMessages>(
    name: Name,
    detail: FrameMessages[Name],
  ): void => {
    const message = toMessage(name, detail);
    // A press was then, and is over.
    if (name !== 'event-open') latest.set(name, message);
    if (host) parent.postMessage(message, host);
  };

  const answer = watchHeight((pixels) => {
    tell('size', { height: pixels });
    wordpress?.resize(pixels);
  });
  if (wordpress) answer(false);

  // Until a visitor does something, a view changes only by the size that the page gives it.
  let isUsed = false;
  for (const type of ['pointerdown', 'wheel', 'keydown', 'click'])
    document.addEventListener(type, () => (isUsed = true), { capture: true, passive: true });

  for (const name of ['ready', 'event-open', 'filters-change', 'error'] as const)
    document.addEventListener(`mapa-akci:${name}`, (event) => {
      if (isUsed || name !== 'filters-change')
        tell(name, (event as CustomEvent<FrameMessages[typeof name]>).detail);
    });

  addEventListener('message', ({ data, origin, source }) => {
    // A page of no origin cannot be told anything that nobody else would hear.
    if (source !== parent || origin === 'null' || host) return;
    const hello = readHello(data);
    if (!hello) return;
    host = origin;
    for (const each of latest.values()) parent.postMessage(each, host);
    answer(hello.height !== 'auto');
  });
};

if (parent !== window) stand();
