import { decodeHTML } from 'entities';
import * as v from 'valibot';
import { OEmbedSchema } from '../../../contract/plugins/oembed.ts';
import { escapeHtml } from '../../../domain/text/html-text.ts';

/** Attributes WordPress keeps on the iframe of an unknown provider. */
const allowedAttributes = [
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

/**
 * URL WordPress requests for a pasted address: the oEmbed link of the page with size and address.
 */
export const wordpressOEmbedUrl = (page: string, pasted: string, width: number): string | null => {
  const [head = ''] = page.split(/<\/head>/i);
  const links = [...head.matchAll(/<link([^<>]+)>/gi)].map(([, text = '']) => attributesOf(text));
  const link = links.find((each) => each.get('type') === 'application/json+oembed');
  if (!link) return null;
  const oEmbedUrl = new URL(link.get('href') ?? '');
  const height = Math.min(Math.ceil(width * 1.5), 1000);
  const parameters = { maxwidth: width, maxheight: height, url: pasted, dnt: 1 };
  for (const [name, value] of Object.entries(parameters))
    oEmbedUrl.searchParams.set(name, String(value));
  return oEmbedUrl.href;
};

/**
 * The `html` of an unknown provider as WordPress shows it (`wp_filter_oembed_result`): one
 * sandboxed iframe with some of its attributes. Null where it shows a link instead.
 */
export const wordpressFrameHtml = (html: string): string | null => {
  const [, tag] = /(<iframe[^>]*)><\/iframe>/.exec(html) ?? [];
  if (tag === undefined) return null;
  const secret = 'a1B2c3D4e5';
  const attributes = [...attributesOf(tag)].filter(([name]) => allowedAttributes.includes(name));
  const attributeText = attributes.map(
    ([name, value]) =>
      ` ${name}="${escapeHtml(name === 'src' ? `${value}#?secret=${secret}` : value)}"`,
  );
  return `<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"${attributeText.join('')} data-secret="${secret}"></iframe>`;
};

/** HTML WordPress shows for a pasted address: requests the page, then oEmbed, then filters. */
export const fetchWordpressFrame = async (address: string): Promise<string> => {
  const page = await (await fetch(address)).text();
  const oEmbedUrl = wordpressOEmbedUrl(page, address, 645);
  if (!oEmbedUrl) throw new Error(`${address} has no oEmbed link`);
  const { html } = v.parse(OEmbedSchema, await (await fetch(oEmbedUrl)).json());
  return wordpressFrameHtml(html) ?? '';
};

/**
 * The message listener of WordPress pages (`wp-embed.js`), to be run in the page: a frame is
 * identified by its secret, gets a height of 200 to 1000 pixels, and may open a link on its own
 * host while it has the focus.
 */
export const listenAsWordpress = (): void => {
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
};
