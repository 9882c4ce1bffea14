/**
 * `<script async src="https://…/embed/frame.js"></script>` beside the frames of a page: makes them as
 * high as they need, tells the page what happens in them, and keeps their views in its hash.
 */
import { readTold, toMessage } from './messages.ts';
import { readHash, withView, writeHash } from './mirrored-view.ts';
import { serverOf } from './server-of.ts';

/** On a frame that is looked after: the script may stand beside each of them. */
const mark: unique symbol = Symbol.for('mapa-akci');
type Frame = HTMLIFrameElement & { [mark]?: boolean };

const resize = (frame: Frame, height: number): void => {
  const { offsetHeight, clientHeight, style } = frame;
  const isWhole = getComputedStyle(frame).boxSizing === 'border-box';
  style.height = `${height + (isWhole ? offsetHeight - clientHeight : 0)}px`;
};

const adopt = (frame: Frame, serverOrigin: string): void => {
  /** As the page has it, without a view of the hash. */
  const { src, dataset } = frame;
  /** What it shows, as far as the hash and the frame have said. */
  let shown = '';
  const gone = new AbortController();
  const { signal } = gone;

  const greet = (): void => {
    // What has not come yet is a blank document of the page's own, which browsers would complain of.
    if (frame.contentDocument && location.origin !== serverOrigin) return;
    const height = dataset['height'] === 'fixed' ? 'fixed' : 'auto';
    frame.contentWindow?.postMessage(toMessage('hello', { height }), serverOrigin);
  };

  /** Shows what the hash says. One that says nothing of it, as of a link in the page, changes nothing. */
  const follow = (): void => {
    const { hash: key } = dataset;
    const view = key && readHash(location.hash, key);
    if (!view || view === shown) return;
    shown = view;
    const address = withView(src, view);
    const { contentWindow, contentDocument } = frame;
    // What is shown already is replaced, or the way back would lead through it.
    if (!contentWindow || contentDocument?.URL === 'about:blank') frame.src = address;
    else contentWindow.location.replace(address);
  };

  const mirror = (view: Record<string, string>): void => {
    shown = String(new URLSearchParams(view));
    if (!dataset['hash']) return;
    // A page with a `base` would take a hash alone for another page.
    const [page = ''] = location.href.split('#');
    const hash = writeHash(location.hash, dataset['hash'], shown);
    history.replaceState(history.state, '', page + hash);
  };

  const hear = ({ data, origin, source }: MessageEvent): void => {
    if (!frame.isConnected) {
      gone.abort();
      frame[mark] = false;
      return;
    }
    const told = origin === serverOrigin && source === frame.contentWindow && readTold(data);
    if (!told) return;
    const { name, detail } = told;
    if (name === 'size') {
      if (dataset['height'] !== 'fixed') resize(frame, detail.height);
      return;
    }
    if (name === 'filters-change') mirror(detail);
    const options = { bubbles: true, composed: true, detail };
    frame.dispatchEvent(new CustomEvent(`mapa-akci:${name}`, options));
  };

  addEventListener('message', hear, { signal });
  addEventListener('hashchange', follow, { signal });
  frame.addEventListener('load', greet, { signal });
  follow();
  greet();
};

const script = document.currentScript as HTMLScriptElement | null;
if (script?.src) {
  const { origin } = new URL(script.src);
  const frames = `${serverOf(script.src)}/iframe`.toLowerCase();
  const look = (): void => {
    for (const frame of document.getElementsByTagName('iframe') as HTMLCollectionOf<Frame>) {
      if (frame[mark] || !frame.src.toLowerCase().startsWith(frames)) continue;
      frame[mark] = true;
      adopt(frame, origin);
    }
  };
  // Also those that get their address late, as when a visitor has agreed to something.
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['src'],
  });
  look();
}
