import { escapeHtml } from '../../../domain/text/html-text.ts';

export interface SitemapEntry {
  address: string;
  /** Epoch ms. */
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

/** Addresses of pages, as sitemaps.org has it. */
export const writeSitemap = (entries: readonly SitemapEntry[]): Buffer =>
  write('urlset', 'url', entries);

/** Addresses of sitemaps. */
export const writeSitemapIndex = (entries: readonly SitemapEntry[]): Buffer =>
  write('sitemapindex', 'sitemap', entries);
