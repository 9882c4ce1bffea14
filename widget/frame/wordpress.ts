import type { WidgetEvents } from '../events.ts';

/**
 * WordPress puts our frame into a sandbox where it is of no origin and links open nothing, and hands
 * it a secret by which its page knows it (wp-includes/js/wp-embed.js). Null elsewhere.
 */
export const createWordpress = (parent: Window) => {
  const [, secret] = /^#\?secret=([a-z\d]+)$/i.exec(location.hash) ?? [];
  if (self.origin !== 'null' || !secret) return null;
  let height = 0;
  // Nobody in here can learn whose page it is; the secret is the page's own.
  const post = (message: string, value: unknown): void =>
    parent.postMessage({ message, value, secret }, '*');

  addEventListener('message', ({ data, source }) => {
    // Its script may come after us; later versions say when.
    const { message } = Object(data) as { message?: unknown };
    if (source === parent && message === 'ready' && height) post('height', height);
  });
  document.addEventListener('mapa-akci:event-open', (event) => {
    // The page opens it instead of us.
    event.preventDefault();
    post('link', (event as CustomEvent<WidgetEvents['event-open']>).detail.url);
  });

  return {
    resize(pixels: number) {
      height = pixels;
      post('height', height);
    },
  };
};
