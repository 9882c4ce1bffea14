import type { DecisionAction } from '../../contract/imports/import-item.ts';
import type {
  ImportContent,
  ImportSource,
  ImportSourceInput,
  ItemState,
} from '../../contract/imports/import-source.ts';
import { createEvent } from './organizer-data.ts';
import { jana } from './people.ts';
import type { Scenario } from './scenario.ts';
import type { Prepare, StoryServer } from './story-server.ts';

/** A person with one event, in the house of culture in Svitavy. */
export const importing: Scenario = {
  people: [jana],
  calls: [
    createEvent({
      title: 'Beseda s Petrou Soukupovou',
      schedule: [
        {
          key: 's1',
          time: { precision: 'timed', start: '2026-12-05T18:00', end: null },
          rule: null,
          excluded: [],
          changes: [],
        },
      ],
    }),
  ],
};

/** Event of the calendar of a library, at 18:00 of a day of December 2026. */
export interface CalendarEntry {
  uid: string;
  title: string;
  /** `05`. */
  day: string;
  text?: string;
  /** Point of the library; false for an event of which only the town is known. */
  hasPoint?: boolean;
  place?: string;
  url?: string;
}

export const calendarOf = (entries: readonly CalendarEntry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...entries.flatMap(({ uid, title, day, text, hasPoint = true, place = 'Knihovna', url }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${title}`,
      `DTSTART;TZID=Europe/Prague:202612${day}T180000`,
      `LOCATION:${place}\\, Svitavy`,
      ...(text ? [`DESCRIPTION:${text}`] : []),
      ...(url ? [`URL:${url}`] : []),
      ...(hasPoint ? ['GEO:49.7550;16.4690'] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** The whole calendar at first. */
export const firstEntries: readonly CalendarEntry[] = [
  { uid: 'a', title: 'Pohádkové odpoledne', day: '08', text: 'Vstup zdarma.' },
  {
    uid: 'b',
    title: 'Čtení s autorkou',
    day: '09',
    url: 'https://www.knihovna.example/cteni',
  },
  { uid: 'c', title: 'Koncert v knihovně', day: '10' },
];

/** Shows a calendar on the page of another site. */
const showCalendar = (server: StoryServer, entries: readonly CalendarEntry[]): Promise<void> =>
  server.change({
    page: { html: calendarOf(entries), headers: { 'content-type': 'text/calendar' } },
  });

export const sourceOf = async (server: StoryServer, id: number): Promise<ImportSource> => {
  const { sources } = await server.call(jana.email, 'importSources', {});
  const source = sources.find((one) => one.id === id);
  if (!source) throw new Error(`there is no source ${id}`);
  return source;
};

/** The source once it is read. */
const whenRead = async (server: StoryServer, id: number): Promise<ImportSource> => {
  for (;;) {
    const source = await sourceOf(server, id);
    if (!source.reading) return source;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Adds a source of Jana's and waits until it is read. */
const addSource = async (
  server: StoryServer,
  content: ImportContent,
  settings: Partial<Omit<ImportSourceInput, 'content'>> = {},
): Promise<ImportSource> => {
  const { id } = await server.call(jana.email, 'createImportSource', {
    title: 'Knihovna',
    city: 'svitavy',
    automatic: false,
    licence: '',
    ...settings,
    content,
  });
  return whenRead(server, id);
};

/** Adds the calendar that is shown on the page of another site. */
export const addCalendar = async (
  server: StoryServer,
  entries: readonly CalendarEntry[] = firstEntries,
): Promise<ImportSource> => {
  await showCalendar(server, entries);
  return addSource(server, { kind: 'address', address: server.hostPage });
};

/** Reads the calendar again, of which the page shows other events now. */
const readCalendar = async (
  server: StoryServer,
  id: number,
  entries: readonly CalendarEntry[],
): Promise<ImportSource> => {
  await showCalendar(server, entries);
  await server.call(jana.email, 'readImportSource', { source: id, content: null });
  return whenRead(server, id);
};

/** Decides the same of all items of a state. */
export const decideAll = async (
  server: StoryServer,
  id: number,
  state: ItemState,
  action: DecisionAction,
): Promise<void> => {
  const { items } = await server.call(jana.email, 'importItems', { source: id, state });
  const decisions = items.map((item) => ({ item: item.id, says: item.says, action }));
  await server.call(jana.email, 'decideImportItems', { source: id, decisions });
};

/** Table with an event like Jana's, one without an exact place, and one without a date. */
const mixedTable = [
  'název;začátek;místo;vstupné',
  'Beseda s Petrou Soukupovou;5. 12. 2026 18:00;Kulturní dům;120 Kč',
  'Výtvarná dílna;6. 12. 2026 15:00;Malý sál kulturního domu;',
  'Ples;;Kulturní dům;',
].join('\n');

export const addMixedTable = (server: StoryServer): Promise<ImportSource> =>
  addSource(server, { kind: 'table', text: mixedTable }, { title: 'Program domu' });

/** Table whose headings say little. */
const unknownTable = [
  'Co se děje;Kdy to je;Pro koho;Kam přijít;Kolik to stojí',
  'Vánoční dílna pro celou rodinu;6. 12. 2026 15:00;děti od šesti let;Kulturní dům;40 Kč',
  'Koledy pod stromem;13. 12. 2026 17:00;;Kulturní dům;',
].join('\n');

export const addUnknownTable = (server: StoryServer): Promise<ImportSource> =>
  addSource(server, { kind: 'table', text: unknownTable }, { title: 'Program domu' });

/** The calendar was taken, one of its events edited, and the page shows other events since. */
export const prepareChanges: Prepare = async (server) => {
  const { id } = await addCalendar(server);
  await decideAll(server, id, 'new', 'take');
  const { slug, version, form } = await server.call(jana.email, 'ownEvent', {
    slug: 'pohadkove-odpoledne',
  });
  const edited = { ...form, title: 'Pohádkové odpoledne pro nejmenší' };
  await server.call(jana.email, 'updateEvent', {
    slug,
    version,
    status: 'published',
    form: edited as never,
  });
  await readCalendar(server, id, [
    { uid: 'a', title: 'Pohádky', day: '08', text: 'Vstupné 50 Kč.' },
    { uid: 'b', title: 'Čtení s autorkou', day: '19' },
  ]);
  return { source: id };
};
