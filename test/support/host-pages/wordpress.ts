import { decodeHTML } from 'entities';
import * as v from 'valibot';
import { OEmbedSchema } from '../../../contract/plugins/oembed.ts';
import { escapeHtml } from '../../../domain/text/html-text.ts';

/** Attributes that stay with a frame of a provider WordPress does not know. */
const kept = [
  'src',
  'width',
  'height',
  'frameborder',
  'marginwidth',
  'marginheight',
  'scrolling',
  'title',
];

const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeHTML(value),
    ]),
  );

/** Where WordPress asks about an address that was pasted: what the page's head names, with its own words. */
export const wordpressAsks = (page: string, pasted: string, width: number): string | null => {
  const [head = ''] = page.split(/<\/head>/i);
  const links = [...head.matchAll(/<link([^<>]+)>/gi)].map(([, text = '']) => attributesOf(text));
  const link = links.find((each) => each.get('type') === 'application/json+oembed');
  if (!link) return null;
  const asked = new URL(link.get('href') ?? '');
  const height = Math.min(Math.ceil(width * 1.5), 1000);
  const own = { maxwidth: width, maxheight: height, url: pasted, dnt: 1 };
  for (const [name, value] of Object.entries(own)) asked.searchParams.set(name, String(value));
  return asked.href;
};

/**
 * What WordPress makes of the `html` of a provider it does not know (`wp_filter_oembed_result`): of
 * all of it one frame, of its attributes a few, and a sandbox around. Null where it shows a link.
 */
export const wordpressShows = (html: string): string | null => {
  const [, tag] = /(<iframe[^>]*)><\/iframe>/.exec(html) ?? [];
  if (tag === undefined) return null;
  const secret = 'a1B2c3D4e5';
  const attributes = [...attributesOf(tag)].filter(([name]) => kept.includes(name));
  const written = attributes.map(
    ([name, value]) =>
      ` ${name}="${escapeHtml(name === 'src' ? `${value}#?secret=${secret}` : value)}"`,
  );
  return `<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"${written.join('')} data-secret="${secret}"></iframe>`;
};

/** What WordPress shows where this address was pasted, by all it does on the way. */
export const wordpressPastes = async (address: string): Promise<string> => {
  const page = await (await fetch(address)).text();
  const asked = wordpressAsks(page, address, 645);
  if (!asked) throw new Error(`${address} does not say where to ask`);
  const { html } = v.parse(OEmbedSchema, await (await fetch(asked)).json());
  return wordpressShows(html) ?? '';
};

/**
 * What a page of WordPress does with the messages of its frames (`wp-embed.js`), to be run in the page:
 * a frame is known by its secret, is made 200 to 1000 pixels high, and may send the visitor who is in it
 * to an address of its own host.
 */
export const wordpressListens = (): void => {
  const framesOf = (secret: unknown): HTMLIFrameElement[] =>
    typeof secret === 'string' && /^[a-z\d]+$/i.test(secret)
      ? [...document.querySelectorAll<HTMLIFrameElement>(`iframe[data-secret="${secret}"]`)]
      : [];
  addEventListener('message', ({ data, source }) => {
    const { message, value, secret } = Object(data) as Record<string, unknown>;
    for (const frame of framesOf(secret)) {
      if (frame.contentWindow !== source) continue;
      frame.removeAttribute('style');
      if (message === 'height')
        frame.height = String(Math.min(1000, Math.max(200, parseInt(String(value), 10))));
      if (message !== 'link') continue;
      const [from, to] = [new URL(frame.src), new URL(String(value))];
      const isWeb = /^https?:$/.test(to.protocol);
      if (isWeb && from.host === to.host && document.activeElement === frame)
        (window.top ?? window).location.href = to.href;
    }
  });
  addEventListener('load', () => {
    for (const { contentWindow, dataset } of document.querySelectorAll('iframe'))
      contentWindow?.postMessage({ message: 'ready', secret: dataset['secret'] }, '*');
  });
};
