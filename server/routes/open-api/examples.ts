import type { EndpointName } from '../../../contract/endpoints/all-endpoints.ts';
import { noContent, type EventDetail } from '../../../contract/events/event-detail.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { emptyEventDraft, type EventDraft } from '../../../contract/organizers/event-draft.ts';
import type { EditableEvent } from '../../../contract/organizers/own-event.ts';
import type { City } from '../../../contract/places/city.ts';

const city: City = {
  id: 577731,
  title: 'Svitavy',
  locative: 've Svitavách',
  slug: 'svitavy',
  district: 'Svitavy',
  longitude: 16.4683,
  latitude: 49.7559,
  zoom: 13,
};

const summary: EventSummary = {
  id: 117,
  slug: 'koncert-dechovky',
  title: 'Koncert dechovky',
  categories: ['koncerty'],
  place: {
    id: 377,
    title: 'Park Jana Palacha',
    lat: 49.7552,
    lng: 16.4712,
    city: { slug: 'svitavy', title: 'Svitavy', locative: 've Svitavách' },
  },
  image: null,
  source: 'own',
  priceRange: { from: 0, to: 0 },
  sample: false,
  cancelled: false,
  times: [
    {
      id: 2301,
      start: '2026-12-05T18:00+01:00',
      end: '2026-12-05T20:00+01:00',
      precision: 'timed',
      cancelled: false,
    },
  ],
};

const detail: EventDetail = {
  ...summary,
  ...noContent,
  description: 'Hraje **Svitavanka**.',
  organizer: 'Město Svitavy',
  price: 'zdarma',
  url: 'https://www.svitavy.cz/koncert',
  images: [],
  street: null,
  venue: null,
  approximate: false,
  origin: null,
  placeSlug: '377-park-jana-palacha',
  district: 'Svitavy',
};

const form: EventDraft = {
  ...emptyEventDraft,
  title: 'Koncert dechovky',
  categories: ['koncerty'],
  description: 'Hraje **Svitavanka**.',
  price: 'zdarma',
  place: { ...emptyEventDraft.place, place: 377 },
  schedule: [
    {
      key: 's1',
      time: { precision: 'timed', start: '2026-12-05T18:00', end: '2026-12-05T20:00' },
      rule: null,
      excluded: [],
      changes: [],
    },
  ],
};

const editable: EditableEvent = {
  id: 117,
  slug: 'koncert-dechovky',
  status: 'published',
  version: 1,
  updated_at: 1_795_280_400_000,
  form,
  place: { ...summary.place, street: null },
  images: [],
  shown: null,
  source_id: null,
  posts: 0,
};

const token = 'Zk3vX9d2Mq8t4Lw7Rb1nYc6pHs5gJf0aUeTiOxWvN4k2';

/** Bodies of requests in the OpenAPI document; each is accepted by its endpoint. */
export const requestExamples: Partial<Record<EndpointName, unknown>> = {
  login: { email: 'jana@example.cz', password: 'velmi dlouhé heslo' },
  createApiKey: { name: 'Kalendář města', scope: 'write', valid_days: 365 },
  createEvent: { status: 'published', form },
  updateEvent: { version: 1, status: 'published', form },
  setEventStatus: { version: 1, status: 'cancelled' },
  putSourceEvent: {
    form: {
      title: 'Koncert dechovky',
      categories: ['koncerty'],
      price: 'zdarma',
      place: { title: 'Park Jana Palacha', latitude: 49.7552, longitude: 16.4712 },
      schedule: [{ time: { start: '2026-12-05T18:00', end: '2026-12-05T20:00' } }],
    },
  },
  printProgramme: { layout: 'list', query: 'city=svitavy&s=27-11-2026' },
  printPreview: { layout: 'poster', query: 'city=svitavy&s=27-11-2026' },
  printedEvents: { query: 'city=svitavy&s=27-11-2026' },
};

/** Bodies of answers in the OpenAPI document. */
export const responseExamples: Partial<Record<EndpointName, unknown>> = {
  events: [summary],
  eventDetail: detail,
  eventBySource: detail,
  eventsByCity: [{ city, count: 1, categories: { koncerty: 1 } }],
  cities: [city],
  citySearch: [city],
  login: { token },
  createEvent: editable,
  ownEvent: editable,
  sourceEvent: {
    ...editable,
    source_id: 'akce-2026-117',
    page: 'https://akce.svitavy.cz/detail/koncert-dechovky',
  },
};
