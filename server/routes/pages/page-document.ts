import { firstAnswerId, type FirstAnswer } from '../../../contract/views/first-answer.ts';
import { oEmbedFormats } from '../../../contract/plugins/oembed.ts';
import type { Configuration } from '../../configuration.ts';
import { escapeHtml, toJsonElement } from '../../../domain/text/html-text.ts';
import type { PagePartName, PageParts } from '../../page-parts.ts';
import { pictureSize } from '../../pictures/draw-picture.ts';
import { sitePicturePath } from '../pictures/picture-address.ts';
import { earlyScript, mapThemeScript } from './early-script.ts';
import { toLinkTags, type AlternateLink } from './output-links.ts';
import { oEmbedAddress, oEmbedTypes } from '../oembed/oembed-address.ts';

export interface PagePicture {
  /** Path after publicUrl, with the version of the picture. */
  path: string;
  /** What it shows, in words. */
  alt: string;
}

/** Metadata of a page for its head. */
export interface PageHead {
  /** Without the name of the product; empty for the home page. */
  title: string;
  description: string;
  /** Path after publicUrl, canonical unless another is; null for errors, which are not indexed. */
  path: string | null;
  /** Canonical path of another page with the same content. */
  canonical?: string | null;
  /** Whether search engines may index it (not samples); default true. */
  indexed?: boolean;
  /** Whether other sites can show it in a frame; adds oEmbed links. */
  framed?: boolean;
  /** Picture of link previews; default that of the site. */
  picture?: PagePicture;
  /** What link previews say when the address has a view or a time of an event. */
  shared?: {
    title: string;
    /** Path after publicUrl with the query that leads to the same. */
    path: string;
  };
  /** Other representations of the page. */
  alternates?: readonly AlternateLink[];
  /** Structured data of schema.org. */
  structured?: object | null;
  firstAnswer?: FirstAnswer;
}

const siteName = 'Mapa akcí';

/** Picture of pages without their own: the country, without a number that would age. */
const sitePicture: PagePicture = { path: sitePicturePath, alt: 'Mapa akcí: mapa České republiky' };

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}">`;

const toDiscovery = (address: string, title: string, publicUrl: string): string[] =>
  oEmbedFormats.map((format) => {
    const href = escapeHtml(oEmbedAddress(publicUrl, address, format));
    return `<link rel="alternate" type="${oEmbedTypes[format]}" href="${href}" title="${escapeHtml(title)}">`;
  });

const toTags = (head: PageHead, publicUrl: string): string => {
  const { title, description, path, structured, indexed = true, framed } = head;
  const { shared, picture = sitePicture } = head;
  const address = path === null ? null : publicUrl + path;
  const canonical = publicUrl + (head.canonical ?? path ?? '');
  const whole = title === '' ? siteName : `${title} | ${siteName}`;
  return [
    `<title>${escapeHtml(whole)}</title>`,
    meta('name', 'description', description),
    ...(address === null || !indexed ? [meta('name', 'robots', 'noindex')] : []),
    ...(address === null
      ? []
      : [
          `<link rel="canonical" href="${escapeHtml(canonical)}">`,
          meta('property', 'og:title', shared?.title ?? (title === '' ? siteName : title)),
          meta('property', 'og:description', description),
          // What is fetched from there again has to be the same view.
          meta('property', 'og:url', shared ? publicUrl + shared.path : address),
          meta('property', 'og:type', 'website'),
          meta('property', 'og:locale', 'cs_CZ'),
          meta('property', 'og:site_name', siteName),
          meta('property', 'og:image', publicUrl + picture.path),
          meta('property', 'og:image:type', 'image/jpeg'),
          meta('property', 'og:image:width', String(pictureSize.width)),
          meta('property', 'og:image:height', String(pictureSize.height)),
          meta('property', 'og:image:alt', picture.alt),
          meta('name', 'twitter:card', 'summary_large_image'),
          ...toLinkTags(head.alternates ?? [], publicUrl),
          ...(framed ? toDiscovery(address, title === '' ? siteName : title, publicUrl) : []),
        ]),
    ...(structured ? [toJsonElement('type="application/ld+json"', structured)] : []),
  ].join('');
};

const placeholder = '<!--configuration-->';
const container = '<div id="site"></div>';

/** Content of a page, as the server has rendered it. */
export interface PageContent {
  html: string;
  /** The part of the site that the page is in; null for what every page loads. */
  part: PagePartName | null;
  /** Whether it has the list of a map. */
  isMap?: boolean;
}

/** What is before the first `mark` of a text, and after it; all before it if there is none. */
const splitAt = (text: string, mark: string): [before: string, after: string] => {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
};

const toFirstAnswer = (answer: FirstAnswer | undefined): string =>
  answer ? toJsonElement(`type="application/json" id="${firstAnswerId}"`, answer) : '';

/**
 * Function that inserts the head of a page into the site's document, and its content, if the server
 * has rendered it; `configuration` is the same for all pages. Relative paths of the build (`./static/…`)
 * become absolute: pages differ in depth.
 */
export const createPageDocument = (
  page: string,
  { publicUrl, basePath }: Pick<Configuration, 'publicUrl' | 'basePath'>,
  configuration: object,
  parts: PageParts = {},
) => {
  const attributes = `data-base-path="${escapeHtml(basePath)}" data-public-url="${escapeHtml(publicUrl)}"`;
  // Title and description of the build are replaced by those of each page.
  const bare = page
    .replace('<html ', () => `<html ${attributes} `)
    .replaceAll('="./static/', () => `="${escapeHtml(basePath)}/static/`)
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<meta\s+name="description"[^>]*>\s*/, '');
  const [before, after] = splitAt(bare, placeholder);
  const links =
    `<link rel="manifest" href="${escapeHtml(basePath)}/manifest.webmanifest">` +
    `<link rel="apple-touch-icon" href="${escapeHtml(basePath)}/static/js/app/icon-apple-180.png">`;
  const rest = `${links}${toJsonElement('type="application/json" id="configuration"', configuration)}`;
  // What says that a page needs scripts is not true of one that can be read.
  const readable = after.replace(/<noscript>.*?<\/noscript>\s*/su, '');
  const [restOfHead, body] = splitAt(readable, '</head>');
  const [beforeContent, afterContent] = splitAt(body, container);
  const address = (file: string): string => escapeHtml(`${basePath}/${file}`);
  const filesOf = (part: PagePartName | null): string => {
    const { styles, scripts } = (part && parts[part]) ?? { styles: [], scripts: [] };
    return [
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${address(file)}">`),
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${address(file)}">`),
    ].join('');
  };
  return (head: PageHead, content: PageContent | null = null): Buffer => {
    const top = before + toTags(head, publicUrl);
    const answer = toFirstAnswer(head.firstAnswer);
    return Buffer.from(
      content
        ? // The styles of a part come after those of all pages, as when it is loaded by a script. The
          // answer is behind the content, which is read before any script runs.
          `${top}<script>${earlyScript}</script>${rest}${restOfHead}${filesOf(content.part)}</head>${beforeContent}` +
            `<div id="site" data-waits>${content.html}</div>` +
            `${content.isMap ? `<script>${mapThemeScript}</script>` : ''}${answer}${afterContent}`
        : top + answer + rest + after,
    );
  };
};
