import type { WidgetEvents } from '../events.ts';

const linkIn = (event: Event): HTMLAnchorElement | undefined =>
  event
    .composedPath()
    .find((node): node is HTMLAnchorElement => (node as Element).localName === 'a');

const isOurs = ({ host, protocol }: HTMLAnchorElement): boolean =>
  host === location.host && /^https?:$/.test(protocol);

/** Shows the addresses of links to other servers, which nothing in the sandbox opens, as text. */
const writeOutAddresses = (shadow: ShadowRoot): void => {
  for (const link of shadow.querySelectorAll<HTMLAnchorElement>('[part=credits] a[href]')) {
    if (isOurs(link)) continue;
    const { hostname, pathname } = link;
    link.removeAttribute('href');
    link.style.cssText = 'text-decoration:none;cursor:auto';
    link.append(` (${hostname}${pathname.replace(/\/$/, '')})`);
  }
};

/**
 * WordPress sandboxes the frame (opaque origin, links do not open) and passes it a secret by which
 * the page identifies its messages (wp-includes/js/wp-embed.js). It hides the frame until the first
 * message, and a hidden frame is not laid out; so it gets `height`, in pixels, at once. Null outside
 * WordPress.
 */
export const createWordpress = (parent: Window, height: number) => {
  const [, secret] = /^#\?secret=([a-z\d]+)$/i.exec(location.hash) ?? [];
  if (self.origin !== 'null' || !secret) return null;
  // The origin of the page is not known here; the secret identifies the message to it.
  const post = (message: string, value: unknown): void =>
    parent.postMessage({ message, value, secret }, '*');
  const resize = (pixels: number): void => {
    height = pixels;
    post('height', height);
  };
  resize(height);
  // WordPress removes `loading` from the frame; without it all maps of a page would load at once. This script
  // runs before that of the map.
  document.querySelector('script[data-frame]')?.setAttribute('data-loading', 'lazy');

  addEventListener('message', ({ data, source }) => {
    // Its script may load after the frame; newer versions then send `ready`.
    const { message } = Object(data) as { message?: unknown };
    if (source === parent && message === 'ready') resize(height);
  });
  document.addEventListener('mapa-akci:event-open', (event) => {
    // The page opens the link: the sandbox does not allow it here.
    event.preventDefault();
    post('link', (event as CustomEvent<WidgetEvents['event-open']>).detail.url);
  });
  document.addEventListener('click', (event) => {
    const link = linkIn(event);
    if (event.defaultPrevented || !link || !isOurs(link)) return;
    event.preventDefault();
    post('link', link.href);
  });
  document.addEventListener('mapa-akci:ready', ({ target }) => {
    const { shadowRoot } = target as HTMLElement;
    if (!shadowRoot) return;
    const write = (): void => writeOutAddresses(shadowRoot);
    new MutationObserver(write).observe(shadowRoot, { childList: true, subtree: true });
    write();
  });

  return { resize };
};
