import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { isTown } from './made-up-cities.mjs';
import { looksPerVisit } from './questions.mjs';
import { createRandom } from './random.mjs';
import { importTypeScript } from './import-typescript.mjs';

/** Sizes of elements with a widget in host pages, in pixels: phones, columns of pages, wide pages. */
const sizes = [
  { width: 358, height: 600 },
  { width: 382, height: 600 },
  { width: 396, height: 700 },
  { width: 740, height: 600 },
  { width: 1000, height: 600 },
  { width: 1160, height: 700 },
];
/** Mean time between two looks of a visitor. */
const meanLookMs = 5000;

/** The widget's own stores: what they request is what browsers request. */
const widgetStores = `
  export { createClient } from './widget/stores/client/client.ts';
  export { createEventMapStore } from './widget/stores/event-map-store.ts';
  export { toFirstViewSize } from './domain/geo/first-view-size.ts';
  export { mapSizeIn, openingView, sizeInside } from './domain/geo/opening-view.ts';
  export { boundsOfView } from './domain/geo/mercator.ts';
  export { addDays, civilDateAt } from './domain/time/civil-time.ts';`;

const kindOf = (path) => {
  if (path.startsWith('/api/first-view/')) return 'firstViews';
  return /^\/api\/(event|events-by-city)\/\?/.test(path) ? 'lists' : 'others';
};

/** `fetch` of a browser without its cache, over connections kept alive; `count` gets each answer. */
const createFetch = (origin, count) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return (url) =>
    new Promise((resolve, reject) => {
      const path = url.slice(origin.length);
      get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => {
          count(path, response.headers);
          const body = Buffer.concat(chunks);
          const isCompressed = response.headers['content-encoding'] === 'br';
          const headers = new globalThis.Headers(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          );
          resolve(
            new globalThis.Response(isCompressed ? brotliDecompressSync(body) : body, {
              status: response.statusCode,
              headers,
            }),
          );
        });
      }).on('error', reject);
    });
};

/**
 * Lets visitors use the widget of a town in the host page of somebody: ten looks each, that is the
 * first view, then pans by half a view, zooms and other days. They come evenly in `seconds`; most
 * use the widget of one of eighteen towns. Gives the numbers of looks and of requests by kind, and
 * of those that had been made before (`repeated`) and that the cache in front answered (`hits`), also
 * among first views.
 */
export const sendVisitors = async (origin, cities, { visitors, seconds, seed }) => {
  const stores = await importTypeScript('widget-stores', widgetStores);
  const { createClient, createEventMapStore, mapSizeIn, openingView, sizeInside } = stores;
  const { addDays, boundsOfView, civilDateAt, toFirstViewSize } = stores;
  const random = createRandom(seed);
  const towns = cities.filter(isTown);
  const counts = { looks: 0, firstViews: 0, lists: 0, others: 0, repeated: 0, hits: 0 };
  const firstViews = { repeated: 0, hits: 0 };
  const seen = new Set();
  const fetch = createFetch(origin, (path, headers) => {
    const kind = kindOf(path);
    counts[kind]++;
    const isRepeated = seen.has(path);
    seen.add(path);
    const { 'x-cache-status': ofNginx, 'x-varnish': ofVarnish = '' } = headers;
    // Varnish adds the number of the request that stored the answer.
    const isHit = ofNginx === 'HIT' || ofNginx === 'STALE' || ofVarnish.includes(' ');
    for (const part of kind === 'firstViews' ? [counts, firstViews] : [counts]) {
      if (isRepeated) part.repeated++;
      if (isHit) part.hits++;
    }
  });
  const environment = {
    fetch,
    now: Date.now,
    setTimeout: (work, milliseconds) => globalThis.setTimeout(work, milliseconds).unref(),
    clearTimeout: globalThis.clearTimeout,
    address: null,
    visibility: { isVisible: () => true, listen: () => () => undefined },
    locate: null,
  };
  const client = createClient(origin, environment);

  const moves = ({ state, store, today }) => {
    const { bounds } = state;
    const half = {
      lat: (bounds.ne.lat - bounds.sw.lat) / 2,
      lng: (bounds.ne.lng - bounds.sw.lng) / 2,
    };
    const step = random.integer(0, 9);
    if (step >= 8) {
      store.setPeriod(
        ...random.pick([
          [today, addDays(today, 7)],
          [today, today],
          [addDays(today, 4), addDays(today, 6)],
          [today, addDays(today, 30)],
        ]),
      );
      return;
    }
    if (step < 5) {
      state.center = {
        lat: state.center.lat + random.pick([-1, 0, 1]) * half.lat,
        lng: state.center.lng + random.pick([-1, 1]) * half.lng,
      };
    } else state.zoom = Math.max(7, Math.min(16, state.zoom + random.pick([-1, 1])));
    state.show();
  };

  const visit = async () => {
    const town = random.chance(0.7) ? towns[random.integer(0, 17)] : random.pick(towns);
    const element = random.pick(sizes);
    const { width, height } = toFirstViewSize(element, true);
    const { answer: first } = await client.call('firstView', {
      path: { size: `${width}x${height}` },
      texts: { city: town.slug },
    });
    const size = mapSizeIn(sizeInside(element, true), { isEmbed: true });
    const view = openingView({}, first.city, size.width);
    const store = createEventMapStore(environment, client, {
      view,
      size,
      first,
      base: { categories: [], excluded: [], period: null },
      isIframe: false,
      fromKudyZNudy: false,
    });
    const state = {
      ...view,
      show() {
        state.bounds = boundsOfView(state.center, state.zoom, size.width, size.height);
        store.showView({ center: state.center, zoom: state.zoom, bounds: state.bounds });
      },
    };
    state.show();
    const today = civilDateAt(Date.now());
    for (let look = 1; ; look++) {
      counts.looks++;
      await sleep(meanLookMs * (0.5 + random.next()));
      if (look === looksPerVisit) break;
      moves({ state, store, today });
    }
    store.destroy();
  };

  const coming = Array.from({ length: visitors }, () => random.next() * seconds * 1000);
  await Promise.all(coming.map((delay) => sleep(delay).then(visit)));
  return { ...counts, ofFirstViews: firstViews };
};
