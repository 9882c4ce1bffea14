/**
 * `<script async src="https://…/embed/frame.js"></script>` beside the frames of a page: makes them as
 * high as they need, tells the page what happens in them, and keeps their views in its hash.
 */
import { readTold, toMessage, type Told } from './messages.ts';
import { readHash, withView, writeHash } from './mirrored-view.ts';

/** A frame on the page. */
interface Framed {
  /** As the page has it, without a view of the hash. */
  address: string;
  /** What it shows, as far as the hash and the frame have said. */
  view: string;
}

const stand = (server: string): void => {
  const known = new Map<HTMLIFrameElement, Framed>();

  const greet = ({ contentWindow, contentDocument, dataset }: HTMLIFrameElement): void => {
    // What has not come yet is a blank document of the page's own, which browsers would complain of.
    if (contentDocument && location.origin !== server) return;
    const height = dataset['height'] === 'fixed' ? 'fixed' : 'auto';
    contentWindow?.postMessage(toMessage('hello', { height }), server);
  };

  /** Shows what the hash says. One that says nothing of it, as of a link in the page, changes nothing. */
  const follow = (framed: Framed, frame: HTMLIFrameElement): void => {
    const { contentWindow, contentDocument, dataset } = frame;
    const view = dataset['hash'] ? readHash(location.hash, dataset['hash']) : '';
    if (!view || view === framed.view) return;
    framed.view = view;
    const address = withView(framed.address, view);
    // What is shown already is replaced, or the way back would lead through it.
    if (!contentWindow || contentDocument?.URL === 'about:blank') frame.src = address;
    else contentWindow.location.replace(address);
  };

  const mirror = (key: string, view: string): void => {
    // A page with a `base` would take a hash alone for another page.
    const [page = ''] = location.href.split('#');
    history.replaceState(history.state, '', page + writeHash(location.hash, key, view));
  };

  const resize = (frame: HTMLIFrameElement, height: number): void => {
    const { offsetHeight, clientHeight, style } = frame;
    const isWhole = getComputedStyle(frame).boxSizing === 'border-box';
    style.height = `${height + (isWhole ? offsetHeight - clientHeight : 0)}px`;
  };

  const hear = (frame: HTMLIFrameElement, framed: Framed, { name, detail }: Told): void => {
    const { height, hash } = frame.dataset;
    if (name === 'size') {
      if (height !== 'fixed') resize(frame, detail.height);
      return;
    }
    if (name === 'filters-change') {
      framed.view = String(new URLSearchParams(detail));
      if (hash) mirror(hash, framed.view);
    }
    const options = { bubbles: true, composed: true, detail };
    frame.dispatchEvent(new CustomEvent(`mapa-akci:${name}`, options));
  };

  const look = (): void => {
    for (const frame of document.getElementsByTagName('iframe')) {
      const { src: address } = frame;
      if (known.has(frame) || !address.toLowerCase().startsWith(`${server}/iframe`)) continue;
      const framed = { address, view: '' };
      known.set(frame, framed);
      follow(framed, frame);
      frame.addEventListener('load', () => greet(frame));
      greet(frame);
    }
  };

  addEventListener('message', ({ data, origin, source }) => {
    if (origin !== server || !source) return;
    for (const [frame, framed] of known) {
      if (!frame.isConnected) known.delete(frame);
      if (frame.contentWindow !== source) continue;
      const told = readTold(data);
      if (told) hear(frame, framed, told);
    }
  });
  addEventListener('hashchange', () => known.forEach(follow));
  // Also those that get their address late, as when a visitor has agreed to something.
  new MutationObserver(look).observe(document, {
    ...{ childList: true, subtree: true, attributeFilter: ['src'] },
  });
  look();
};

const { src } = (document.currentScript ?? {}) as Partial<HTMLScriptElement>;
if (src) {
  const { origin } = new URL(src);
  // It may stand beside each frame of a page, and is one.
  const mark = Symbol.for(`mapa-akci ${origin}`);
  const marked = window as unknown as Record<symbol, boolean>;
  if (!marked[mark]) stand(origin);
  marked[mark] = true;
}
