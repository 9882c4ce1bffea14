import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../server/project-root.ts';

// Files that other projects test with; some have no licence, so they are not part of this one.
const data = join(projectRoot, '..', 'shared', 'data');
export const samplesMissing = !existsSync(data);
export const samplesNote = samplesMissing ? ' (skipped: the files are not at hand)' : '';

export interface ImportSample {
  /** Path in the folder of the data. */
  name: string;
  path: string;
  /** Format as the command names it. */
  format: 'ical' | 'jsonld' | 'rss' | 'ofn' | 'kudyznudy' | 'csv' | 'xmlevents';
}

const samplesIn = (
  folder: string,
  ending: RegExp,
  format: ImportSample['format'],
): ImportSample[] =>
  samplesMissing
    ? []
    : readdirSync(join(data, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => ending.test(name))
        .sort()
        .map((name) => ({ name: `${folder}/${name}`, path: join(data, folder, name), format }));

export const importSamples = [
  ...samplesIn('ical', /\.ics$/, 'ical'),
  ...samplesIn('events', /expected_\w+\.ical$/, 'ical'),
  ...samplesIn('events', /\.jsonld$/, 'jsonld'),
  ...samplesIn('events', /\.rss\.xml$/, 'rss'),
  ...samplesIn('events', /events-\d{4}-\d\d\.xml$/, 'xmlevents'),
  ...samplesIn('ofn/udalosti', /priklady\/.*\.jsonld$/, 'ofn'),
  ...samplesIn('ofn/kudyznudy', /\.(?:json|txt)$/, 'kudyznudy'),
  ...samplesIn('municipalities', /\.csv$/, 'csv'),
];
