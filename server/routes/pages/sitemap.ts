import { escapeHtml } from '../../../domain/text/html-text.ts';

export interface SitemapEntry {
  address: string;
  /** Epoch milliseconds. */
  changedAt?: number;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const toEntry = (entryTag: string, { address, changedAt }: SitemapEntry): string => {
  const changed =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<${entryTag}><loc>${escapeHtml(address)}</loc>${changed}</${entryTag}>\n`;
};

const toSitemapXml = (
  rootTag: string,
  entryTag: string,
  entries: readonly SitemapEntry[],
): Buffer =>
  Buffer.from(
    `${declaration}<${rootTag} ${namespace}>\n${entries.map((entry) => toEntry(entryTag, entry)).join('')}</${rootTag}>\n`,
  );

/** Sitemap of pages (sitemaps.org). */
export const writeSitemap = (entries: readonly SitemapEntry[]): Buffer =>
  toSitemapXml('urlset', 'url', entries);

/** Index of sitemaps (sitemaps.org). */
export const writeSitemapIndex = (entries: readonly SitemapEntry[]): Buffer =>
  toSitemapXml('sitemapindex', 'sitemap', entries);
