import { readTable } from './csv/read-table.ts';
import { readFeed } from './feed/read-feed.ts';
import { readCalendar } from './ical/read-calendar.ts';
import type { ReadBytes } from './item-import.ts';
import { readJsonLd } from './json-ld/read-json-ld.ts';
import { readOpenData } from './ofn/read-open-data.ts';
import { readExportItems } from './xmlevents/read-export-items.ts';

/** Readers of formats whose events are items, by the names of sources. */
export const itemFormats = {
  ical: readCalendar,
  jsonld: readJsonLd,
  rss: readFeed,
  ofn: readOpenData,
  csv: readTable,
  kudyznudy: readOpenData,
  xmlevents: readExportItems,
} satisfies Record<string, ReadBytes>;

export type ItemFormat = keyof typeof itemFormats;
