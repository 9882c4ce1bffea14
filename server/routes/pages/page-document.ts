import { firstAnswerId, type FirstAnswer } from '../../../contract/views/first-answer.ts';
import { oEmbedFormats } from '../../../contract/plugins/oembed.ts';
import type { Configuration } from '../../configuration.ts';
import { escapeHtml, toJsonElement } from '../../../domain/text/html-text.ts';
import { oEmbedAddress, oEmbedTypes } from '../oembed/oembed-address.ts';

/** Metadata of a page for its head. */
export interface PageHead {
  /** Without the name of the product; empty for the home page. */
  title: string;
  description: string;
  /** Canonical path after publicUrl; null for errors, which are not indexed. */
  path: string | null;
  /** Whether search engines may index it (not samples); default true. */
  indexed?: boolean;
  /** Whether other sites can show it in a frame; adds oEmbed links. */
  framed?: boolean;
  image?: string | null;
  /** Structured data of schema.org. */
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
 * Function that inserts the head of a page into the site's document; `configuration` is the same
 * for all pages. Relative paths of the build (`./static/…`) become absolute: pages differ in depth.
 */
export const createPageDocument = (
  page: string,
  { publicUrl, basePath }: Pick<Configuration, 'publicUrl' | 'basePath'>,
  configuration: object,
) => {
  // Title and description of the build are replaced by those of each page.
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
