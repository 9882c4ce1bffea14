import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { EventSummary } from '../../../contract/events/event.ts';
import type { FirstView } from '../../../contract/views/first-view.ts';
import type { Tiles } from '../../../contract/places/base-map.ts';
import { toEventColumns } from '../../../domain/events/event-columns.ts';
import { mount, type MountHandle, type MountOptions } from '../../../widget/index.ts';
import { eventAt } from '../fixtures/fake-event.ts';
import { waitFor } from '../wait-for.ts';

export const server = 'https://akce.example';

const eventAtHour = (id: number, hour: string): EventSummary => ({
  ...eventAt(id),
  categories: [id % 2 ? 'koncerty' : 'sport'],
  place: { ...eventAt(id).place, id: Math.ceil(id / 2) },
  times: [
    {
      id,
      start: `2026-11-21T${hour}+01:00`,
      end: null,
      precision: 'timed',
      cancelled: false,
    },
  ],
});

const litomysl = {
  id: 578347,
  title: 'Litomyšl',
  slug: 'litomysl',
  district: 'Svitavy',
  latitude: 49.872,
  longitude: 16.3106,
  zoom: 14,
};
const plugin = {
  theme: 'dark',
  categories: 'koncerty',
  zoom: '13',
  lat: '49.7559',
  lng: '16.4683',
};

/** State of the fake server: `failing` breaks every request, `answerAfter` delays all answers. */
export const fake: {
  requests: URL[];
  failing: boolean;
  tiles: Tiles | null;
  answerAfter: Promise<unknown>;
} = {
  requests: [],
  failing: false,
  tiles: null,
  answerAfter: Promise.resolve(),
};
/** URLs of all requests for events, without those of the slider, which come when they like. */
export const eventsRequests = () =>
  fake.requests.filter(({ pathname }) => pathname === '/api/event/');
/** URL of the last request for events. */
export const lastEventsRequest = () => eventsRequests().at(-1)!;
/** URLs of all requests for the first view. */
export const firstViewRequests = () =>
  fake.requests.filter(({ pathname }) => pathname.includes('/first-view/'));
const events = [eventAtHour(1, '10:00'), eventAtHour(2, '18:00')];

/** First view of one town and one plugin, without events, so that the widget asks for them. */
const firstView = (search: URLSearchParams): FirstView => ({
  config: search.get('plugin') ? plugin : null,
  city: search.get('city') === 'litomysl' ? litomysl : null,
  query: search.get('period') === 'dnes' ? 's=21-11-2026&e=21-11-2026' : '',
  cities: null,
  events: null,
  more: 0,
});

const answer = (url: URL): unknown => {
  if (url.pathname === '/api/event/') {
    const wanted = url.searchParams.get('k');
    const unwanted = url.searchParams.get('x');
    return toEventColumns(
      events.filter(
        ({ categories: [own = ''] }) =>
          (!wanted || wanted.includes(own)) && !unwanted?.includes(own),
      ),
    );
  }
  if (url.pathname.startsWith('/api/first-view/')) return firstView(url.searchParams);
  if (url.pathname === '/api/map-settings/') return { tiles: fake.tiles };
  return null;
};

export const handles: MountHandle[] = [];
const town = { zoom: 15, lat: 49.7559, lng: 16.4683 };
/** Mounts a widget of 1000 × 600 pixels; default options: Svitavy. */
export const open = async (
  element = document.createElement('div'),
  options: Omit<MountOptions, 'server'> = town,
) => {
  element.style.height = '600px';
  element.style.width = '1000px';
  document.body.append(element);
  const handle = mount(element, { server, ...options });
  handles.push(handle);
  await handle.ready;
  const root = () => element.shadowRoot as ShadowRoot;
  const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => {
    const [found] = all(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const press = (text: string) =>
    waitFor(() => {
      const button = all('button').find((each) => each.textContent?.includes(text));
      if (!button) throw new Error(`no button ${text}`);
      button.click();
    });
  return { element, handle, all, one, press };
};
export type Opened = Awaited<ReturnType<typeof open>>;
/** Mounts a widget at Svitavy with more options. */
export const openInTown = (options: Omit<MountOptions, 'server'>) =>
  open(document.createElement('div'), { ...town, ...options });

export const cards = ({ all }: Opened) => all('.event-card').map((card) => card.textContent);
/** Waits up to 5 s for this number of cards. */
export const expectCards = (widget: Opened, count: number) =>
  expect.poll(() => cards(widget).length).toBe(count);

/** Moves the pointer over a node: React listens to `pointerover`, Preact to `pointerenter`. */
export const hover = (node: HTMLElement): void => {
  for (const type of ['pointerover', 'pointerenter'])
    node.dispatchEvent(new PointerEvent(type, { bubbles: true }));
};

/** Replaces `fetch` in every test of a file by a fake server with two events in Svitavy. */
export const installFakeServer = (): void => {
  beforeEach(() => {
    fake.requests = [];
    fake.failing = false;
    fake.tiles = null;
    fake.answerAfter = Promise.resolve();
    vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00+01:00'), toFake: ['Date'] });
    vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
      const url = new URL(input as string);
      fake.requests.push(url);
      if (fake.failing) throw new TypeError('Failed to fetch');
      await fake.answerAfter;
      const body = answer(url);
      return new Response(JSON.stringify(body), { status: body === null ? 404 : 200 });
    });
  });
  afterEach(() => {
    for (const { destroy } of handles.splice(0)) destroy();
    document.body.replaceChildren();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
};
