import * as v from 'valibot';
import { expect, onTestFinished } from 'vitest';
import {
  DecidedSchema,
  ImportItemsSchema,
  type DecisionAction,
  type ImportItem,
} from '../../../contract/imports/import-item.ts';
import {
  ImportSourceSchema,
  type ImportSource,
  type ItemState,
} from '../../../contract/imports/import-source.ts';
import { EditableEventSchema, OwnEventsSchema } from '../../../contract/organizers/own-event.ts';
import type { Engine } from '../../../server/storage/storage.ts';
import { createDraft, openTestApp } from '../servers/test-app.ts';
import { localReach, openWebHost } from '../servers/web-host.ts';
import { createAccountCalls } from './account-calls.ts';

export interface CalendarEntry {
  uid: string;
  title: string;
  day?: string;
  place?: string;
  price?: string;
}

/** Calendar of a library; each event begins at 18:00 of a day of December 2026. */
export const calendar = (entries: readonly CalendarEntry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...entries.flatMap(({ uid, title, day = '05', place = 'Knihovna\\, Svitavy', price }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${title}`,
      `DTSTART;TZID=Europe/Prague:202612${day}T180000`,
      `LOCATION:${place}`,
      ...(price ? [`DESCRIPTION:Vstupné ${price}`] : []),
      'GEO:49.7570;16.4690',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Table with headings. */
export const table = (...rows: readonly string[]): string =>
  ['název;začátek;místo;vstupné', ...rows].join('\n');

const knihovna = createDraft('k', {
  title: 'Výstava',
  place: { title: 'Knihovna', lat: 49.757, lng: 16.469 },
});

/** A server with one person and their calls about sources. */
export const openInbox = async (engine: Engine) => {
  const test = await openTestApp(engine, [knihovna], { reach: localReach });
  onTestFinished(() => test.close());
  const { call, register } = createAccountCalls(() => test);
  const token = await register();
  const { readings } = test.context.inbox;

  const get = async (path: string) => (await call('GET', path, { token })).json;
  const sourceOf = async (id: number): Promise<ImportSource> => {
    const list = (await get('import-source/')) as { sources: unknown[] };
    const sources = list.sources.map((one) => v.parse(ImportSourceSchema, one));
    return sources.find((one) => one.id === id)!;
  };
  const settings = { title: '', city: 'svitavy', automatic: false, licence: '' };
  const add = async (content: object, changes: object = {}): Promise<ImportSource> => {
    const body = { ...settings, ...changes, content };
    const created = await call('POST', 'import-source/', { body, token });
    expect(created.status).toBe(200);
    await readings.check();
    return sourceOf(v.parse(ImportSourceSchema, created.json).id);
  };
  const paste = (text: string, changes: object = {}) => add({ kind: 'table', text }, changes);
  const items = async ({ id }: { id: number }, state: ItemState): Promise<ImportItem[]> =>
    v.parse(ImportItemsSchema, await get(`import-source/${id}/items/?state=${state}`)).items;
  const decide = async (
    { id }: { id: number },
    chosen: readonly ImportItem[],
    action: DecisionAction,
    more: object = {},
    take: number | null = null,
  ) => {
    const decisions = chosen.map((item) => ({ item: item.id, says: item.says, action, ...more }));
    const { json } = await call('POST', `import-source/${id}/decide/`, {
      body: { decisions, take },
      token,
    });
    return v.parse(DecidedSchema, json);
  };
  /** Decides the same of all items of a state. */
  const decideAll = async (source: { id: number }, state: ItemState, action: DecisionAction) =>
    decide(source, await items(source, state), action);
  const undo = async ({ id, undo: last }: ImportSource) =>
    v.parse(
      DecidedSchema,
      (await call('POST', `import-source/${id}/undo/`, { body: { take: last?.take }, token })).json,
    );
  const readAgain = async ({ id }: { id: number }, content: object | null = null) => {
    await call('POST', `import-source/${id}/read/`, { body: { content }, token });
    await readings.check();
    return sourceOf(id);
  };
  const own = async (list = 'upcoming') =>
    v.parse(OwnEventsSchema, await get(`event-user/?list=${list}`)).events;
  const edit = async (slug: string, changes: object) => {
    const event = v.parse(EditableEventSchema, await get(`event-user/${slug}/`));
    const { version, form } = event;
    const body = { version, status: 'published', form: { ...form, ...changes } };
    expect((await call('PUT', `event-user/${slug}/`, { body, token })).status).toBe(200);
  };
  const formOf = async (slug: string) =>
    v.parse(EditableEventSchema, await get(`event-user/${slug}/`)).form;
  /** A source at an address of another server, whose text changes. */
  const addAddress = async (entries: readonly CalendarEntry[], changes: object = {}) => {
    let text = calendar(entries);
    const host = await openWebHost('knihovna.test', (_request, response) => response.end(text));
    const source = await add({ kind: 'address', address: `${host}/akce.ics` }, changes);
    return {
      source,
      /** What the source says from now on, read at once. */
      say: (next: readonly CalendarEntry[] | string) => {
        text = typeof next === 'string' ? next : calendar(next);
        return readAgain(source);
      },
    };
  };
  return {
    test,
    addAddress,
    call,
    token,
    register,
    readings,
    sourceOf,
    add,
    paste,
    items,
    decide,
    decideAll,
    undo,
    readAgain,
    own,
    edit,
    formOf,
  };
};
