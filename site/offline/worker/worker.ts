import { createAnswerCopies, keptAtOf } from './answer-copies.ts';
import type { AnswerMessage, KeepMessage, LeaveMessage } from './messages.ts';
import { createReleaseCopies, type Build } from './release-copies.ts';
import {
  dataTimeOf,
  handlingOf,
  isAboutEvents,
  isGatewayError,
  pathBelow,
  type Handling,
} from './rules.ts';

/** The build that the worker belongs to; filled in by `build-worker.mjs`. */
declare const BUILD: Build;

const worker = self as unknown as ServiceWorkerGlobalScope;
const { scope } = worker.registration;
const release = createReleaseCopies(BUILD, scope, caches);
const answers = createAnswerCopies(`mapa-akci ${new URL(scope).pathname} answers`, caches);

/** Milliseconds after which a copy is used instead of an answer that has not come. */
const maxWait = 4000;

interface Outcome {
  response: Response;
  isCopy: boolean;
}

/** The answer of the server, or a copy if it does not come in time, or at all. */
const networkFirst = async (
  network: Promise<Response>,
  findCopy: () => Promise<Response | null>,
): Promise<Outcome> => {
  const usable = network.then((response) => (isGatewayError(response.status) ? null : response));
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), maxWait));
  const response = await Promise.race([usable.catch(() => null), tooLate]);
  if (response) return { response, isCopy: false };
  const copy = await findCopy();
  return copy ? { response: copy, isCopy: true } : { response: await network, isCopy: false };
};

const tell = async (clientId: string, message: AnswerMessage): Promise<void> =>
  (await worker.clients.get(clientId))?.postMessage(message);

const keepAnswer = (url: string, response: Response): Promise<unknown> =>
  answers.keep(url, response.clone());

const answerCall = async (event: FetchEvent): Promise<Response> => {
  const { request, clientId } = event;
  const network = fetch(request);
  // Kept also when the copy was shown because the network took too long.
  event.waitUntil(network.then((late) => keepAnswer(request.url, late)).catch(() => undefined));
  const { response, isCopy } = await networkFirst(network, () => answers.find(request.url));
  const isOffline = !worker.navigator.onLine;
  if (isAboutEvents(pathBelow(request.url, scope) ?? '')) {
    const time = isCopy ? keptAtOf(response) : dataTimeOf(response.headers, Date.now());
    // Without a connection an answer is one that the browser itself has kept.
    const keptAt = isCopy || isOffline ? time : null;
    event.waitUntil(tell(clientId, { kind: 'mapa-akci-answer', keptAt, isOffline }));
  }
  return response;
};

/** Removes files of earlier releases when no other page is open than the one that is being left. */
const removeEarlierReleases = async ({
  clientId,
  resultingClientId,
}: FetchEvent): Promise<void> => {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { installing, waiting } = worker.registration;
  // Files of a release that is being installed are not earlier ones; its worker removes those of this one.
  if (installing ?? waiting) return;
  await release.removeEarlier(pages.some(({ id }) => id !== clientId && id !== resultingClientId));
};

const answerPage = async (event: FetchEvent): Promise<Response> => {
  const { url } = event.request;
  const network = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then(
    (preloaded) => preloaded ?? fetch(event.request),
  );
  event.waitUntil(removeEarlierReleases(event).catch(() => undefined));
  const { response, isCopy } = await networkFirst(network, () => release.findPage(url));
  if (!isCopy && response.type === 'basic')
    event.waitUntil(release.keepPage(url, response.clone()).catch(() => undefined));
  return response;
};

const answerFile = async ({ request }: FetchEvent): Promise<Response> =>
  (await release.findFile(request.url)) ?? fetch(request);

const handlers: Record<Exclude<Handling, 'network'>, (event: FetchEvent) => Promise<Response>> = {
  page: answerPage,
  file: answerFile,
  answer: answerCall,
};

worker.addEventListener('fetch', (event) => {
  const { method, url, mode, headers } = event.request;
  const handling = handlingOf(
    {
      method,
      url,
      isNavigation: mode === 'navigate',
      hasAuthorization: headers.has('authorization'),
    },
    scope,
  );
  if (handling !== 'network') event.respondWith(handlers[handling](event));
});

/** Keeps what a page loaded before the worker watched it; answers are young enough for the HTTP cache. */
const keepLoaded = async (url: string): Promise<void> => {
  for (const isNavigation of [false, true]) {
    const facts = { method: 'GET', url, isNavigation, hasAuthorization: false };
    const handling = handlingOf(facts, scope);
    if (handling === 'answer') return void (await answers.keep(url, await fetch(url)));
    if (handling === 'page') await release.keepPage(url, await fetch(url));
  }
};

const listOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter((url) => typeof url === 'string' && URL.canParse(url)).slice(0, 60)
    : [];

worker.addEventListener('message', (event) => {
  const { kind, urls, url } = (event.data ?? {}) as Partial<
    Record<'kind' | 'urls' | 'url', unknown>
  >;
  if (kind === ('mapa-akci-keep' satisfies KeepMessage['kind']))
    event.waitUntil(Promise.allSettled(listOf(urls).map(keepLoaded)));
  if (kind === ('mapa-akci-leave' satisfies LeaveMessage['kind']))
    event.waitUntil(Promise.allSettled(listOf([url]).map(release.keepLastView)));
});

worker.addEventListener('install', (event) => {
  // Taking over at once is safe: files of the page's release are found in its own cache.
  event.waitUntil(release.install().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const enablePreload = async (): Promise<void> => worker.registration.navigationPreload?.enable();
  event.waitUntil(enablePreload().then(() => worker.clients.claim()));
});
