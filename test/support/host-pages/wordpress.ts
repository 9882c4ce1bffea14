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
 * The `html` of an unknown provider as WordPress shows it (`wp_filter_oembed_result`): a sandboxed
 * iframe with some of its attributes; with a `<blockquote>` before it, the frame is hidden and the quote
 * shown until a message. Null where it shows a link instead.
 */
export const wordpressFrameHtml = (html: string): string | null => {
  // Of a quote no attribute is allowed, of a link its address.
  const allowed = html
    .replace(/<blockquote[^>]*>/g, '<blockquote>')
    .replace(/<a [^>]*?(href="[^"]*")[^>]*>/g, '<a $1>');
  const [, quote = '', tag] =
    /(<blockquote>.*?<\/blockquote>)?.*?(<iframe[^>]*)><\/iframe>/s.exec(allowed) ?? [];
  if (tag === undefined) return null;
  const secret = 'a1B2c3D4e5';
  const attributes = [...attributesOf(tag)].filter(([name]) => allowedAttributes.includes(name));
  const attributeText = attributes.map(
    ([name, value]) =>
      ` ${name}="${escapeHtml(name === 'src' ? `${value}#?secret=${secret}` : value)}"`,
  );
  const hidden = quote && ' style="position: absolute; clip: rect(1px, 1px, 1px, 1px);"';
  const shown = quote.replace(
    '<blockquote>',
    `<blockquote class="wp-embedded-content" data-secret="${secret}">`,
  );
  return `${shown}<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted"${hidden}${attributeText.join('')} data-secret="${secret}"></iframe>`;
};

/**
 * HTML WordPress shows for a pasted address: requests the page, then oEmbed, then filters. Its listener
 * is loaded only beside a quote of a frame (`wp_maybe_enqueue_oembed_host_js`).
 */
export const fetchWordpressFrame = async (address: string): Promise<string> => {
  const page = await (await fetch(address)).text();
  const oEmbedUrl = wordpressOEmbedUrl(page, address, 645);
  if (!oEmbedUrl) throw new Error(`${address} has no oEmbed link`);
  const { html } = v.parse(OEmbedSchema, await (await fetch(oEmbedUrl)).json());
  const shown = wordpressFrameHtml(html) ?? '';
  const isListening = /<blockquote\s[^>]*?wp-embedded-content/.test(shown);
  return shown + (isListening ? '<script src="/foreign/wp-embed.js"></script>' : '');
};
