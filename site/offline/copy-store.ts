import { atom, type ReadableAtom } from 'nanostores';
import { eventNearby } from '../../contract/endpoints/event-page.ts';
import { organizerProgramme } from '../../contract/endpoints/organizer-page.ts';
import { placeProgramme } from '../../contract/endpoints/place-page.ts';
import { eventsByCity } from '../../contract/endpoints/views.ts';
import { neighboursQuery } from '../../domain/geo/neighbours.ts';
import { toQueryTexts, type ViewQuery } from '../../contract/views/view-query.ts';
import type { FirstAnswer } from '../../contract/views/first-answer.ts';
import type { AnswerMessage, KeepMessage, LeaveMessage } from './worker/messages.ts';

/** What the page shows instead of answers of the server. */
export interface ShownCopy {
  /** Time of the oldest copy on the page, in epoch milliseconds. */
  keptAt: number;
  /** Whether the browser itself has no connection. */
  isOffline: boolean;
}

export interface CopyStore {
  /** Null: everything comes from the server. */
  $copy: ReadableAtom<ShownCopy | null>;
  /** Calls back once, when the worker watches the page and the page is at rest; returns how to cancel that. */
  whenWatched(work: () => void): () => void;
}

const isAnswerMessage = (data: unknown): data is AnswerMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'mapa-akci-answer';

/** The copy shown after a message; an answer of the server ends it. */
export const nextCopy = (
  copy: ShownCopy | null,
  { keptAt, isOffline }: Pick<AnswerMessage, 'keptAt' | 'isOffline'>,
): ShownCopy | null =>
  keptAt === null ? null : { keptAt: Math.min(keptAt, copy?.keptAt ?? keptAt), isOffline };

/** Time after which a page that has loaded is at rest, in milliseconds. */
const restMs = 3000;

/** Store of the age of what the page shows, from the messages of the service worker. */
export const createCopyStore = (workers: ServiceWorkerContainer | undefined): CopyStore => {
  const $copy = atom<ShownCopy | null>(null);
  workers?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isAnswerMessage(data)) $copy.set(nextCopy($copy.get(), data));
  });
  workers?.startMessages();
  return {
    $copy,
    whenWatched(work) {
      if (!workers) return () => undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = (): void => {
        timer = setTimeout(work, restMs);
      };
      if (workers.controller) wait();
      else workers.addEventListener('controllerchange', wait, { once: true });
      return () => {
        workers.removeEventListener('controllerchange', wait);
        clearTimeout(timer);
      };
    },
  };
};

/** Path of an answer with partner data, as this site asks for it. */
const toPath = (path: string, query: Partial<ViewQuery>): string =>
  `${path}?${new URLSearchParams(toQueryTexts(query)).toString()}`;
const pathOf = ({ path }: { path: string }, values: Readonly<Record<string, string>>): string =>
  toPath(
    path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? '')),
    { fromKudyZNudy: true },
  );

/** Longest time of a request, in milliseconds, with some to spare. */
const longestRequestMs = 30_000;

/**
 * Paths of the answers that a document has, for which no request is sent, below the address of the server. The
 * event itself is not among them: it is in the copy of the document.
 */
export const embeddedAnswers = ({
  detail,
  nearby,
  place,
  organizer,
  city,
  neighbours,
}: FirstAnswer): string[] => [
  ...(detail && nearby ? [pathOf(eventNearby, { slug: detail.slug })] : []),
  ...(place ? [pathOf(placeProgramme, { place: String(place.place.id) })] : []),
  ...(organizer
    ? [pathOf(organizerProgramme, { city: organizer.city.slug, organizer: organizer.slug })]
    : []),
  ...(city && neighbours ? [toPath(eventsByCity.path, neighboursQuery(city))] : []),
];

/**
 * Registers the service worker once the page has loaded. A page that was loaded without it names what
 * passed it by, so that the first visit is kept as well; each page names the answers that its document has
 * (`embedded`, addresses). A page that is left names its address.
 */
export const registerWorker = (
  page: Window,
  basePath: string,
  embedded: readonly string[],
): void => {
  const { serviceWorker } = page.navigator;
  if (!serviceWorker) return;
  const register = async (): Promise<void> => {
    const isWatched = serviceWorker.controller !== null;
    await serviceWorker.register(`${basePath}/sw.js`);
    const { active } = await serviceWorker.ready;
    const keep = (urls: string[]): void => {
      if (urls.length > 0)
        active?.postMessage({ kind: 'mapa-akci-keep', urls } satisfies KeepMessage);
    };
    keep([...embedded]);
    if (isWatched) return;
    keep([page.location.href]);
    // Also answers that come when the worker has taken the page over, but were asked for before.
    const observer = new PerformanceObserver((list) => {
      const entries = list.getEntries() as PerformanceResourceTiming[];
      const urls = entries
        .filter(({ name, workerStart }) => !workerStart && name.includes('/api/'))
        .map(({ name }) => name);
      if (urls.length > 0) keep(urls);
    });
    observer.observe({ type: 'resource', buffered: true });
    // A page that is loaded past its worker stays without it.
    page.setTimeout(() => observer.disconnect(), longestRequestMs);
  };
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState !== 'hidden') return;
    const message: LeaveMessage = { kind: 'mapa-akci-leave', url: page.location.href };
    serviceWorker.controller?.postMessage(message);
  });
  // Refused by private windows of some browsers.
  const start = (): void => void register().catch(() => undefined);
  if (page.document.readyState === 'complete') start();
  else page.addEventListener('load', start, { once: true });
};
