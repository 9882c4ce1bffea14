import { emptyEventDraft, type EventDraft } from '../../contract/organizers/event-draft.ts';
import type { EditableEvent } from '../../contract/organizers/own-event.ts';
import { browserDrafts } from '../../site/organizer/drafts/draft-storage.ts';
import { jana } from './people.ts';
import type { FillingCall, Scenario } from './scenario.ts';
import type { StoryServer } from './story-server.ts';

const house: EventDraft['place'] = {
  ...emptyEventDraft.place,
  use_existing_place: false,
  title: 'Kulturní dům',
  street: 'Wolkerova alej 92',
  latitude: 49.757,
  longitude: 16.47,
};

/** Place with id 1, created with the first event. */
export const housePlace: EventDraft['place'] = { ...emptyEventDraft.place, place: 1 };

const written: EventDraft = {
  ...emptyEventDraft,
  title: 'O perníkové chaloupce',
  categories: ['divadlo', 'deti'],
  description: 'Pohádka pro **nejmenší**.\n\n- trvá hodinu',
  place: house,
  schedule: [
    {
      key: 's1',
      time: { precision: 'timed', start: '2026-11-28T15:00', end: '2026-11-28T16:00' },
      rule: {
        frequency: 'weekly',
        interval: 1,
        weekdays: [6],
        monthly: null,
        until: null,
        count: 6,
      },
      excluded: [],
      changes: [],
    },
  ],
};

export const createEvent = (
  form: Partial<EventDraft>,
  status: 'draft' | 'published' = 'published',
): FillingCall => ({
  as: jana.email,
  call: 'createEvent',
  body: { status, form: { ...written, ...form } },
});

/** Cancels an event of Jana's in its first version. */
export const cancelEvent = (slug: string): FillingCall => ({
  as: jana.email,
  call: 'setEventStatus',
  body: { slug, version: 1, status: 'cancelled' },
});

/** Slug of the event of `organizer`. */
export const writtenSlug = 'o-pernikove-chaloupce';

/** Scenario with the same event, which a program publishes under the identifier `akce-7`. */
export const publishedByProgram: Scenario = {
  people: [jana],
  calls: [{ as: jana.email, call: 'putSourceEvent', body: { id: 'akce-7', form: written } }],
};

/** Scenario with one event of Jana: six Saturdays in the culture house. */
export const organizer: Scenario = { people: [jana], calls: [createEvent({})] };

export const readWritten = (server: StoryServer): Promise<EditableEvent> =>
  server.call(jana.email, 'ownEvent', { slug: writtenSlug });

/** Changes the event concurrently, as from another window. */
export const changeElsewhere = async (
  server: StoryServer,
  changes: Partial<EventDraft>,
): Promise<void> => {
  const { version, form } = await readWritten(server);
  await server.call(jana.email, 'updateEvent', {
    slug: writtenSlug,
    version,
    status: 'published',
    form: { ...form, ...changes },
    readdress: false,
  });
};

/** Id of the draft of `leaveDraft` in the page's address. */
export const draftId = 'd1';

/** Stores an unsaved draft of a new event, based on the event of `organizer`. */
export const leaveDraft = async (
  server: StoryServer,
  changes: Partial<EventDraft>,
): Promise<void> => {
  const { form, place } = await readWritten(server);
  const draft = { ...form, ...changes };
  const isChosen = draft.place.use_existing_place;
  browserDrafts.write(
    await server.call(jana.email, 'currentUser', {}),
    { slug: null, sourceSlug: null, id: draftId },
    {
      draft,
      version: null,
      place: isChosen ? place : null,
      images: [],
      changedAt: Date.now(),
      revision: '1',
    },
  );
};
