import { emptyEventDraft, type EventDraft } from '../../contract/organizers/event-draft.ts';
import type { EditablePlace } from '../../contract/places/place-editor.ts';
import { somePlaces } from '../fixtures/editable-places.ts';
import { createEvent } from './organizer-data.ts';
import { jana } from './people.ts';
import type { FillingCall, Scenario } from './scenario.ts';

const onDay = (day: string): EventDraft['schedule'] => [
  {
    key: 's1',
    time: { precision: 'timed', start: `${day}T19:00`, end: `${day}T23:00` },
    rule: null,
    excluded: [],
    changes: [],
  },
];

/** Calls that create a place with its first event, then its other events; `id` is its id. */
const eventsOf = (place: EditablePlace, id: number): FillingCall[] =>
  Array.from({ length: place.events }, (_, index) =>
    createEvent({
      title: index === 0 ? `Ples v místě ${place.title}` : `Přednáška č. ${index + 1}`,
      schedule: onDay(index < place.coming ? '2026-11-28' : '2026-11-07'),
      place:
        index > 0
          ? { ...emptyEventDraft.place, place: id }
          : {
              ...emptyEventDraft.place,
              use_existing_place: false,
              title: place.title,
              street: place.street ?? '',
              latitude: place.lat,
              longitude: place.lng,
            },
    }),
  );

/** Event changed from published to a draft; it keeps its place. */
const draftAt = (place: number): FillingCall[] => [
  createEvent({
    title: 'Rozmyšlená beseda',
    schedule: onDay('2026-12-05'),
    place: { ...emptyEventDraft.place, place },
  }),
  {
    as: jana.email,
    call: 'setEventStatus',
    body: { slug: 'rozmyslena-beseda', version: 1, status: 'draft' },
  },
];

/** Jana's events at these places, which get ids from 1 on. */
export const eventsAt = (places: readonly EditablePlace[]): FillingCall[] =>
  places.flatMap((place, index) => eventsOf(place, index + 1));

/** Ids of `somePlaces`. */
export const [fabrika, kdSvitavy, kulturniDum, smetanuvDum, tyluvDum] = [1, 2, 3, 4, 5] as const;

/** Jana's events at `somePlaces`, and a draft at one of them. */
export const placeEditorCalls: readonly FillingCall[] = [
  ...eventsAt(somePlaces),
  ...draftAt(kdSvitavy),
];

export const placesOf = (calls: readonly FillingCall[]): Scenario => ({ people: [jana], calls });
