/**
 * The message listener that WordPress loads beside a pasted frame (`wp-embed.js`): a frame is identified
 * by its secret, gets a height of 200 to 1000 pixels, and may open a link on its own host while it has
 * the focus. Its first message shows the frame and hides the quote.
 */
const elementsOf = <Name extends 'iframe' | 'blockquote'>(name: Name, secret: unknown) =>
  typeof secret === 'string' && /^[a-z\d]+$/i.test(secret)
    ? [...document.querySelectorAll(`${name}[data-secret="${secret}"]`)]
    : [];

addEventListener('message', ({ data, source }) => {
  const { message, value, secret } = Object(data) as Record<string, unknown>;
  for (const quote of elementsOf('blockquote', secret) as HTMLElement[])
    quote.style.display = 'none';
  for (const frame of elementsOf('iframe', secret) as HTMLIFrameElement[]) {
    if (frame.contentWindow !== source) continue;
    frame.removeAttribute('style');
    if (message === 'height')
      frame.height = String(Math.min(1000, Math.max(200, parseInt(String(value), 10))));
    if (message !== 'link') continue;
    const from = new URL(frame.src);
    const to = new URL(String(value));
    const isWeb = /^https?:$/.test(to.protocol);
    if (isWeb && from.host === to.host && document.activeElement === frame)
      (window.top ?? window).location.href = to.href;
  }
});
addEventListener('load', () => {
  for (const { contentWindow, dataset } of document.querySelectorAll('iframe'))
    contentWindow?.postMessage({ message: 'ready', secret: dataset['secret'] }, '*');
});
