import * as v from 'valibot';
import { EventSummarySchema } from '../../../contract/events/event.ts';
import { EditableEventSchema } from '../../../contract/organizers/own-event.ts';
import type { NewEvent } from '../../../server/events/new-event.ts';
import { eventForm } from '../fixtures/event-forms.ts';
import { createDraft, testNow, type TestApp } from '../servers/test-app.ts';
import { createAccountCalls } from './account-calls.ts';

/** Title of the concert of which several tell. */
export const title = 'Spirituál kvintet';

/** As an import tells of the same concert. */
export const imported = (changes: Partial<NewEvent> = {}): NewEvent =>
  createDraft('1', {
    title: `Koncert: ${title}`,
    place: { title: 'Střelnice Svitavy', lat: 49.7573, lng: 16.4701 },
    ...changes,
  });

/** Calls of tests of doubles. `app` is read at each call. */
export const createDoubleCalls = (app: () => TestApp) => {
  const calls = createAccountCalls(app);
  const { call } = calls;
  const create = async (token: string, form: Parameters<typeof eventForm>[0] = {}) => {
    const body = { status: 'published', form: eventForm({ title, ...form }) };
    return v.parse(EditableEventSchema, (await call('POST', 'event-user/', { body, token })).json);
  };
  const onMap = async (query = '') =>
    v
      .parse(v.array(EventSummarySchema), (await call('GET', `event/${query}`)).json)
      .map(({ slug }) => slug)
      .sort();
  /** Deletes all events, places and accounts. */
  const wipe = async (): Promise<void> => {
    const test = app();
    test.setNow(testNow);
    const { db } = test.context.storage;
    for (const table of ['event', 'place'] as const) await db.deleteFrom(table).execute();
    await db
      .updateTable('revision')
      .set({ epoch: Math.floor(Math.random() * 1e9) })
      .execute();
    await test.refresh();
    await calls.clear();
  };
  return { ...calls, create, onMap, wipe };
};
