/**
 * `<script async src="https://…/embed/frame.js"></script>` of a host page: resizes the frames to
 * their content, dispatches their events, and mirrors their views in the page's hash.
 */
import { readFrameMessage, toMessage } from './messages.ts';
import { readHash, withView, writeHash } from './mirrored-view.ts';
import { serverOfScript } from './server-of.ts';

/** Key on processed frames: the page may load the script several times. */
const mark: unique symbol = Symbol.for('mapa-akci');
type Frame = HTMLIFrameElement & { [mark]?: boolean };

const resize = (frame: Frame, height: number): void => {
  const { offsetHeight, clientHeight, style } = frame;
  const isBorderBox = getComputedStyle(frame).boxSizing === 'border-box';
  style.height = `${height + (isBorderBox ? offsetHeight - clientHeight : 0)}px`;
};

const adopt = (frame: Frame, serverOrigin: string): void => {
  /** `src` as set by the page, without the view of the hash. */
  const { src, dataset } = frame;
  /** View of the frame as a query, last set by the hash or by the frame. */
  let currentView = '';
  const removed = new AbortController();
  const { signal } = removed;

  const sendHello = (): void => {
    // A frame not loaded yet holds a blank document of the page's origin: posting logs an error.
    if (frame.contentDocument && location.origin !== serverOrigin) return;
    const height = dataset['height'] === 'fixed' ? 'fixed' : 'auto';
    frame.contentWindow?.postMessage(toMessage('hello', { height }), serverOrigin);
  };

  /** Loads the view of the hash; a hash without the key (a link in the page) changes nothing. */
  const applyHash = (): void => {
    const { hash: key } = dataset;
    const view = key && readHash(location.hash, key);
    if (!view || view === currentView) return;
    currentView = view;
    const address = withView(src, view);
    const { contentWindow, contentDocument } = frame;
    // Replaces a loaded document, so that no history entry is added.
    if (!contentWindow || contentDocument?.URL === 'about:blank') frame.src = address;
    else contentWindow.location.replace(address);
  };

  const writeViewToHash = (view: Record<string, string>): void => {
    currentView = String(new URLSearchParams(view));
    if (!dataset['hash']) return;
    // The whole address: with a `<base>` a hash alone would resolve to another page.
    const [page = ''] = location.href.split('#');
    const hash = writeHash(location.hash, dataset['hash'], currentView);
    history.replaceState(history.state, '', page + hash);
  };

  const onMessage = ({ data, origin, source }: MessageEvent): void => {
    if (!frame.isConnected) {
      removed.abort();
      frame[mark] = false;
      return;
    }
    const received =
      origin === serverOrigin && source === frame.contentWindow && readFrameMessage(data);
    if (!received) return;
    const { name, detail } = received;
    if (name === 'size') {
      if (dataset['height'] !== 'fixed') resize(frame, detail.height);
      return;
    }
    if (name === 'filters-change') writeViewToHash(detail);
    const options = { bubbles: true, composed: true, detail };
    frame.dispatchEvent(new CustomEvent(`mapa-akci:${name}`, options));
  };

  addEventListener('message', onMessage, { signal });
  addEventListener('hashchange', applyHash, { signal });
  frame.addEventListener('load', sendHello, { signal });
  applyHash();
  sendHello();
};

const script = document.currentScript as HTMLScriptElement | null;
if (script?.src) {
  const { origin } = new URL(script.src);
  const frames = `${serverOfScript(script.src)}/iframe`.toLowerCase();
  const scan = (): void => {
    for (const frame of document.getElementsByTagName('iframe') as HTMLCollectionOf<Frame>) {
      if (frame[mark] || !frame.src.toLowerCase().startsWith(frames)) continue;
      frame[mark] = true;
      adopt(frame, origin);
    }
  };
  // Also frames whose `src` is set later, for example after a cookie consent.
  new MutationObserver(scan).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['src'],
  });
  scan();
}
