import * as v from 'valibot';
import { EventSummarySchema } from '../../../contract/events/event.ts';
import { EventDetailSchema } from '../../../contract/events/event-detail.ts';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import { EditableEventSchema } from '../../../contract/organizers/own-event.ts';
import {
  EditablePlaceSchema,
  EditablePlacesSchema,
  MergedSchema,
  MergePreviewSchema,
  PlaceChangeSchema,
  PlacePairSchema,
  UnmergedSchema,
  type EditablePlace,
} from '../../../contract/places/place-editor.ts';
import { createAccountServices } from '../../../server/accounts/account-services.ts';
import { runAdmin } from '../../../server/accounts/run-admin.ts';
import { createAccountCalls, person, type Called } from './account-calls.ts';
import { eventForm } from '../fixtures/event-forms.ts';
import { testNow, type TestApp } from '../servers/test-app.ts';

/** Form of a new place; default point: Svitavy. */
export const newPlace = (title: string, latitude = 49.7571, longitude = 16.4701) => ({
  use_existing_place: false,
  title,
  latitude,
  longitude,
});

export const existingPlace = (place: number) => ({ use_existing_place: true, place });

/**
 * Calls of the place API; `as` is the caller's token. `tryX` gives the raw result, `x` expects 200
 * and parses the body.
 */
export const createPlaceCalls = (app: () => TestApp) => {
  const calls = createAccountCalls(app);
  const { call } = calls;
  const parse =
    <Schema extends v.GenericSchema>(schema: Schema) =>
    (called: Called): v.InferOutput<Schema> => {
      if (called.status !== 200) throw new Error(JSON.stringify(called.json));
      return v.parse(schema, called.json);
    };
  const post = (path: string, body: object, token: string) =>
    call('POST', `edit-place/${path}/`, { body, token });
  const get = (path: string, token: string) => call('GET', `edit-place/${path}`, { token });
  const mergeForm = (source: EditablePlace, target: EditablePlace) => ({
    source: source.id,
    source_version: source.version,
    target: target.id,
    target_version: target.version,
  });
  const tryMerge = (source: EditablePlace, target: EditablePlace, as: string) =>
    post('merge', mergeForm(source, target), as);
  const tryRename = (place: EditablePlace, title: string, as: string) =>
    post('rename', { place: place.id, version: place.version, title }, as);
  const tryChangeCity = (place: EditablePlace, city: string | null, as: string) =>
    post('city', { place: place.id, version: place.version, city }, as);
  const tryChangeWeb = (place: EditablePlace, web: string | null, as: string) =>
    post('web', { place: place.id, version: place.version, web }, as);
  const tryReposition = (place: EditablePlace, to: [lat: number, lng: number], as: string) =>
    post(
      'reposition',
      {
        place: place.id,
        version: place.version,
        latitude: to[0],
        longitude: to[1],
      },
      as,
    );

  return {
    ...calls,
    tryMerge,
    tryRename,
    tryReposition,
    tryChangeCity,
    tryChangeWeb,
    tryUnmerge: (merge: number, as: string) => post('unmerge', { merge }, as),
    tryHistory: (place: number, as: string) => get(`${place}/history/`, as),
    tryPreview: (source: number, target: number, as: string) =>
      get(`merge/?source=${source}&target=${target}`, as),
    tryPlaces: (query: string, as: string) => get(query, as),
    tryOne: (place: number, as: string) => get(`${place}/`, as),
    tryMarkDistinct: (one: number, other: number, refused: boolean, as: string) =>
      post('pairs', { one, other, refused }, as),
    places: async (as: string, query = '') => parse(EditablePlacesSchema)(await get(query, as)),
    one: async (place: number, as: string) =>
      parse(EditablePlaceSchema)(await get(`${place}/`, as)),
    pairs: async (as: string) => parse(v.array(PlacePairSchema))(await get('pairs/', as)),
    history: async (place: number, as: string) =>
      parse(v.array(PlaceChangeSchema))(await get(`${place}/history/`, as)),
    preview: async (source: number, target: number, as: string) =>
      parse(MergePreviewSchema)(await get(`merge/?source=${source}&target=${target}`, as)),
    merge: async (source: EditablePlace, target: EditablePlace, as: string) =>
      parse(MergedSchema)(await tryMerge(source, target, as)),
    unmerge: async (merge: number, as: string) =>
      parse(UnmergedSchema)(await post('unmerge', { merge }, as)),
    rename: async (place: EditablePlace, title: string, as: string) =>
      parse(EditablePlaceSchema)(await tryRename(place, title, as)),
    reposition: async (place: EditablePlace, to: [lat: number, lng: number], as: string) =>
      parse(EditablePlaceSchema)(await tryReposition(place, to, as)),
    changeCity: async (place: EditablePlace, city: string | null, as: string) =>
      parse(EditablePlaceSchema)(await tryChangeCity(place, city, as)),
    changeWeb: async (place: EditablePlace, web: string | null, as: string) =>
      parse(EditablePlaceSchema)(await tryChangeWeb(place, web, as)),

    async create(
      title: string,
      place: Partial<EventDraft['place']>,
      as: string,
      { status = 'published', ...changes }: Partial<EventDraft> & { status?: string } = {},
    ) {
      const body = { status, form: eventForm({ title, place, ...changes }) };
      return parse(EditableEventSchema)(await call('POST', 'event-user/', { body, token: as }));
    },
    readEvent: async (slug: string, as: string) =>
      parse(EditableEventSchema)(await call('GET', `event-user/${slug}/`, { token: as })),
    detail: async (slug: string) => parse(EventDetailSchema)(await call('GET', `event/${slug}/`)),
    /** Events that visitors see on the map. */
    onMap: async (query = '') =>
      parse(v.array(EventSummarySchema))(await call('GET', `event/${query}`)),

    /**
     * Creates an account and a session without hashing a password, which is slow; gives the token.
     */
    async enter(
      email: string,
      { administrator = false, ...name }: { administrator?: boolean; first_name?: string } = {},
    ) {
      const { accounts, sessions } = createAccountServices(app().context);
      const account = await accounts.create({ ...person, ...name, consent: true, email }, 'x');
      const token = await sessions.open(account, 'Firefox, Windows');
      if (administrator) await runAdmin(['grant', email], app().context.storage.db, () => testNow);
      return token;
    },
    /** Deletes all events and places, with a new epoch, so that the catalogue is reloaded. */
    async wipe() {
      const { db } = app().context.storage;
      for (const table of ['event', 'place'] as const) await db.deleteFrom(table).execute();
      await db
        .updateTable('revision')
        .set({ epoch: Math.floor(Math.random() * 1e9) })
        .execute();
      await app().refresh();
    },
  };
};
