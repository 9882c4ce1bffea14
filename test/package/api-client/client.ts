import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

type EventDraft = components['schemas']['EventDraft'];

const form: EventDraft = {
  title: 'Koncert dechovky',
  categories: ['koncerty'],
  description: 'Hraje **Svitavanka**.',
  price: 'zdarma',
  url: '',
  organizer: '',
  contact: '',
  prints_contact: false,
  facets: [],
  place: {
    use_existing_place: false,
    place: null,
    title: 'Park Jana Palacha',
    street: '',
    latitude: 49.7552,
    longitude: 16.4712,
    city: null,
  },
  schedule: [
    {
      key: 's1',
      time: { precision: 'timed', start: '2026-11-21T18:00', end: '2026-11-21T20:00' },
      rule: null,
      excluded: [],
      changes: [],
    },
  ],
  images: [],
};

/** Program of somebody who has only the description of the API. */
export const run = async (baseUrl: string, email: string, password: string) => {
  const visitor = createClient<paths>({ baseUrl });
  const refused = await visitor.POST('/api/auth/login/', { body: { email, password: 'jiné' } });
  const login = await visitor.POST('/api/auth/login/', { body: { email, password } });
  if (!login.data) throw new Error(login.error.error.message);
  const headers = { authorization: `Token ${login.data.token}` };

  const organizer = createClient<paths>({ baseUrl, headers });
  const created = await organizer.POST('/api/event-user/', {
    body: { status: 'published', form },
  });
  if (!created.data) throw new Error(created.error.error.message);
  const { slug } = created.data;
  const own = await organizer.GET('/api/event-user/{slug}/', { params: { path: { slug } } });

  const key = await organizer.POST('/api/api-key/', {
    body: { name: 'Kalendář města', scope: 'write', valid_days: null },
  });
  const program = createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${key.data?.key}` },
  });
  const { id: place = null } = own.data?.place ?? {};
  const sent = await program.PUT('/api/event-user/by-source/{id}/', {
    params: { path: { id: 'akce/1' } },
    body: { form: { ...form, title: 'Výstava obrazů', place: { place } } },
  });

  const events = await visitor.GET('/api/event/', {
    params: { query: { city: 'svitavy', lat: 49.7559, lng: 16.4683, r: 20 } },
  });
  const listed = Array.isArray(events.data) ? events.data : [];
  const detail = await visitor.GET('/api/event/{slug}/', { params: { path: { slug } } });

  return {
    refused: refused.error?.error.code,
    status: own.data?.status,
    sent: [sent.response.status, sent.data?.unchanged],
    listed: listed.map(({ title }) => title).sort(),
    starts: detail.data?.times.map(({ start }) => start),
  };
};

// What the description refuses does not compile.
export const refusedByCompiler = (client: ReturnType<typeof createClient<paths>>) => [
  // @ts-expect-error -- the field is called password
  client.POST('/api/auth/login/', { body: { email: '', pasword: '' } }),
  // @ts-expect-error -- no such path
  client.GET('/api/nothing/'),
  // @ts-expect-error -- the slug is missing
  client.GET('/api/event/{slug}/', {}),
  // @ts-expect-error -- no such status
  client.POST('/api/event-user/', { body: { status: 'deleted', form } }),
  // @ts-expect-error -- a number
  client.GET('/api/event/', { params: { query: { lat: 'north' } } }),
];
