import type { ViewOutputName } from '../../contract/outputs/view-outputs.ts';
import { writeCalendar } from './calendar/write-calendar.ts';
import { writeAtom, writeJsonFeed, writeRss } from './feeds/write-feeds.ts';
import { writeKudyZNudy } from './kudyznudy/write-kudy-z-nudy.ts';
import { writeOpenData } from './open-data/write-open-data.ts';
import type { WriteOutput } from './output.ts';
import { writeCsv } from './write-csv.ts';
import { writeGeoJson } from './write-geojson.ts';
import { writeLinkedData } from './write-linked-data.ts';

/** Encoder of each output. */
export const writers: Record<ViewOutputName, WriteOutput> = {
  calendar: writeCalendar,
  rss: writeRss,
  atom: writeAtom,
  jsonFeed: writeJsonFeed,
  table: writeCsv,
  map: writeGeoJson,
  linkedData: writeLinkedData,
  openData: writeOpenData,
  kudyZNudy: writeKudyZNudy,
};
