import type { Decided, ImportItem } from '../../contract/imports/import-item.ts';
import type { ImportSource } from '../../contract/imports/import-source.ts';

/** Source for tests: the calendar of a library. */
export const createSource = (changes: Partial<ImportSource> = {}): ImportSource => ({
  id: 1,
  version: 1,
  kind: 'address',
  title: 'Knihovna',
  address: 'https://www.knihovna.cz/akce.ics',
  format: 'ical',
  city: null,
  automatic: false,
  licence: '',
  reading: null,
  problem: null,
  read_at: Date.parse('2026-11-20T09:30+01:00'),
  next_at: null,
  counts: { new: 0, similar: 0, unplaced: 0, changed: 0, gone: 0, taken: 0, ignored: 0 },
  coming: 0,
  total: 0,
  refused: [],
  columns: [],
  readings: [],
  undo: null,
  ...changes,
});

/** New item for tests. */
export const createItem = (id: number, changes: Partial<ImportItem> = {}): ImportItem => ({
  id,
  says: `s${id}`,
  state: 'new',
  title: `Akce ${id}`,
  description: '',
  url: '',
  price: '',
  categories: ['koncerty'],
  times: [{ precision: 'timed', start: '2026-11-21T18:00+01:00', end: null, cancelled: false }],
  dates: 1,
  over: false,
  cancelled: false,
  place: { title: 'Knihovna', city: 'Svitavy', lat: 49.757, lng: 16.469, approximate: false },
  event: null,
  differences: [],
  similar: null,
  candidates: [],
  ...changes,
});

export const createDecided = (changes: Partial<Decided> = {}): Decided => ({
  source: createSource(),
  take: null,
  created: 0,
  changed: 0,
  removed: 0,
  refused: [],
  ...changes,
});
