import { escapeHtml } from '../../../domain/text/html-text.ts';

export interface SitemapEntry {
  address: string;
  /** Epoch milliseconds. */
  changedAt?: number;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const toEntry = (element: string, { address, changedAt }: SitemapEntry): string => {
  const changed =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<${element}><loc>${escapeHtml(address)}</loc>${changed}</${element}>\n`;
};

const write = (list: string, element: string, entries: readonly SitemapEntry[]): Buffer =>
  Buffer.from(
    `${declaration}<${list} ${namespace}>\n${entries.map((entry) => toEntry(element, entry)).join('')}</${list}>\n`,
  );

/** Sitemap of pages (sitemaps.org). */
export const writeSitemap = (entries: readonly SitemapEntry[]): Buffer =>
  write('urlset', 'url', entries);

/** Index of sitemaps (sitemaps.org). */
export const writeSitemapIndex = (entries: readonly SitemapEntry[]): Buffer =>
  write('sitemapindex', 'sitemap', entries);
