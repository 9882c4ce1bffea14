import { fn } from 'storybook/test';
import { emptyEventDraft, type EventDraft } from '../../contract/organizers/event-draft.ts';
import type { EditableEvent, OwnEvent, OwnList } from '../../contract/organizers/own-event.ts';
import type { FoundPlace, SimilarPlace } from '../../contract/places/place-search.ts';
import type { CallResult } from '../../site/account/session/account-client.ts';
import { litomysl, svitavy } from '../fixtures/cities.ts';
import { now } from '../fixtures/now.ts';
import { done, fakeAccount, jana } from './fake-account.ts';

export const house: FoundPlace = {
  id: 7,
  title: 'Kulturní dům',
  lat: 49.757,
  lng: 16.47,
  street: 'Wolkerova alej 92',
  city: { slug: svitavy.slug, title: svitavy.title },
  metres: null,
};

export const written: EventDraft = {
  ...emptyEventDraft,
  title: 'O perníkové chaloupce',
  categories: ['divadlo', 'deti'],
  description: 'Pohádka pro **nejmenší**.\n\n- trvá hodinu',
  place: { ...emptyEventDraft.place, place: house.id },
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

export const editable = (changes: Partial<EditableEvent> = {}): EditableEvent => ({
  id: 1,
  slug: 'o-pernikove-chaloupce',
  status: 'published',
  version: 3,
  updated_at: now,
  form: written,
  place: house,
  images: [],
  ...changes,
});

export const ownEvent = (id: number, changes: Partial<OwnEvent> = {}): OwnEvent => ({
  id,
  slug: `akce-${id}`,
  title: `Taneční večer č. ${id}`,
  status: 'published',
  categories: ['plesy'],
  place: house,
  time: {
    id,
    precision: 'timed',
    cancelled: false,
    start: '2026-11-28T19:00+01:00',
    end: '2026-11-28T23:00+01:00',
  },
  dates: 1,
  coming: 1,
  version: 1,
  updated_at: now,
  ...changes,
});

export interface OrganizerServer {
  events?: Partial<Record<OwnList, OwnEvent[]>>;
  event?: EditableEvent;
  /** What the event has become, once somebody has tried to save. */
  latest?: EditableEvent;
  similar?: SimilarPlace[];
  /** What is said to a call instead. */
  instead?: Record<string, CallResult<unknown>>;
}

/** A server of somebody's own events, and what it was asked. */
export const serveOrganizer = ({
  events = {},
  event = editable(),
  latest = event,
  similar = [],
  instead = {},
}: OrganizerServer = {}) => {
  const asked = fn();
  let isOld = false;
  const counts = {
    upcoming: events.upcoming?.length ?? 0,
    past: events.past?.length ?? 0,
    drafts: events.drafts?.length ?? 0,
    deleted: events.deleted?.length ?? 0,
  };
  const account = fakeAccount((name, body) => {
    if (name !== 'user') asked(name, body);
    if (name === 'updateEvent') isOld = true;
    if (instead[name]) return instead[name];
    switch (name) {
      case 'user':
        return done(jana);
      case 'ownEvents': {
        const { list } = body as { list: OwnList };
        return done({ events: events[list] ?? [], next: null, counts });
      }
      case 'findPlaces':
        return done({ places: [house], cities: [litomysl] });
      case 'similarPlaces':
        return done({ city: svitavy, places: similar });
      case 'deleteEvent':
      case 'restoreEvent':
      case 'setEventStatus':
        return done(ownEvent(1));
      default:
        return done(isOld ? latest : event);
    }
  }, jana);
  return { account, asked };
};
