import type { WidgetEvents } from '../events.ts';

/**
 * WordPress sandboxes the frame (opaque origin, links do not open) and passes it a secret by which
 * the page identifies its messages (wp-includes/js/wp-embed.js). Null outside WordPress.
 */
export const createWordpress = (parent: Window) => {
  const [, secret] = /^#\?secret=([a-z\d]+)$/i.exec(location.hash) ?? [];
  if (self.origin !== 'null' || !secret) return null;
  let height = 0;
  // The origin of the page is not known here; the secret identifies the message to it.
  const post = (message: string, value: unknown): void =>
    parent.postMessage({ message, value, secret }, '*');

  addEventListener('message', ({ data, source }) => {
    // Its script may load after the frame; newer versions then send `ready`.
    const { message } = Object(data) as { message?: unknown };
    if (source === parent && message === 'ready' && height) post('height', height);
  });
  document.addEventListener('mapa-akci:event-open', (event) => {
    // The page opens the link: the sandbox does not allow it here.
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
