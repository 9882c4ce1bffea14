import { firstAnswerId, type FirstAnswer } from '../../../contract/views/first-answer.ts';
import { oEmbedFormats } from '../../../contract/plugins/oembed.ts';
import type { Configuration } from '../../configuration.ts';
import { escapeHtml, toJsonElement } from '../../../domain/text/html-text.ts';
import { oEmbedAddress, oEmbedTypes } from '../oembed/oembed-address.ts';

/** What the head of one page says of it. */
export interface PageHead {
  /** Without the product's name; empty for the product's own page. */
  title: string;
  description: string;
  /** The one address of the page, after the origin; null for misses, which no search engine keeps. */
  path: string | null;
  /** Whether search engines may keep it; what is made up they may not. */
  indexed?: boolean;
  /** Whether other sites can show it in a frame: then they are told where to ask how. */
  framed?: boolean;
  image?: string | null;
  /** In the words of schema.org. */
  structured?: object | null;
  firstAnswer?: FirstAnswer;
}

const siteName = 'Mapa akcí';

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

const toDiscovery = (address: string, title: string, publicUrl: string): string[] =>
  oEmbedFormats.map((format) => {
    const href = escapeHtml(oEmbedAddress(publicUrl, address, format));
    return `<link rel="alternate" type="${oEmbedTypes[format]}" href="${href}" title="${escapeHtml(title)}">`;
  });

const toTags = (head: PageHead, publicUrl: string): string => {
  const { title, description, path, image, structured, firstAnswer, indexed = true, framed } = head;
  const address = path === null ? null : publicUrl + path;
  const whole = title === '' ? siteName : `${title} | ${siteName}`;
  return [
    `<title>${escapeHtml(whole)}</title>`,
    meta('name', 'description', description),
    ...(address === null || !indexed ? [meta('name', 'robots', 'noindex')] : []),
    ...(address === null
      ? []
      : [
          `<link rel="canonical" href="${escapeHtml(address)}">`,
          meta('property', 'og:title', title === '' ? siteName : title),
          meta('property', 'og:description', description),
          meta('property', 'og:url', address),
          meta('property', 'og:type', 'website'),
          meta('property', 'og:locale', 'cs_CZ'),
          meta('property', 'og:site_name', siteName),
          ...(image ? [meta('property', 'og:image', publicUrl + image)] : []),
          ...(framed ? toDiscovery(address, title === '' ? siteName : title, publicUrl) : []),
        ]),
    ...(structured ? [toJsonElement('type="application/ld+json"', structured)] : []),
    ...(firstAnswer
      ? [toJsonElement(`type="application/json" id="${firstAnswerId}"`, firstAnswer)]
      : []),
  ].join('');
};

const placeholder = '<!--configuration-->';

/**
 * The site's document, ready to be told what one page is; `configuration` is for every page. The built
 * document names its files by paths from its own folder (`./static/…`), and its pages have several depths.
 */
export const createPageDocument = (
  page: string,
  { publicUrl, basePath }: Pick<Configuration, 'publicUrl' | 'basePath'>,
  configuration: object,
) => {
  // What the built document says of itself is said of each page anew.
  const bare = page
    .replace('<html ', () => `<html data-base-path="${escapeHtml(basePath)}" `)
    .replaceAll('="./static/', () => `="${escapeHtml(basePath)}/static/`)
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<meta\s+name="description"[^>]*>\s*/, '');
  const at = bare.indexOf(placeholder);
  const [before, after] =
    at < 0 ? [bare, ''] : [bare.slice(0, at), bare.slice(at + placeholder.length)];
  const rest = `${toJsonElement('type="application/json" id="configuration"', configuration)}${after}`;
  return (head: PageHead): Buffer => Buffer.from(before + toTags(head, publicUrl) + rest);
};
