import { atom } from 'nanostores';
import type { LatLng } from '../../contract/places/bounds.ts';
import type { Entries } from '../../contract/views/view-query.ts';
import { boundsAround } from '../../domain/geo/mercator.ts';
import { createClient } from '../../widget/stores/client/client.ts';
import type { Environment } from '../../widget/stores/environment.ts';
import { createEventMapStore } from '../../widget/stores/event-map-store.ts';
import { resolveOptions, type ResolvedOptions } from '../../widget/stores/resolved-options.ts';
import type { Widget } from '../../widget/ui/widget-context.ts';
import { svitavy } from '../fixtures/cities.ts';
import { now } from '../fixtures/now.ts';
import { createFakeServer, type FakeServer, type FakeServerOptions } from './fake-server.ts';

export interface FakeWidgetOptions extends FakeServerOptions {
  center?: LatLng;
  zoom?: number;
  /** Query of the page's address. */
  search?: string;
  /** Asks for events before the story is drawn, as if a map stood beside it. */
  shown?: boolean;
  /** Options of its element. */
  widgetOptions?: Partial<ResolvedOptions>;
  /** Whether it is embedded in another site. */
  isEmbed?: boolean;
  locate?: Environment['locate'];
}

/** A widget of a story, but for the shadow root, which is not there yet. */
export interface FakeWidget {
  widget: Omit<Widget, 'adoptStyles'>;
  server: FakeServer;
  /** Slugs of the events whose links were pressed. */
  opened: string[];
}

const createEnvironment = (
  server: FakeServer,
  { search = '', locate = null }: FakeWidgetOptions,
): Environment => {
  let entries: Entries = [...new URLSearchParams(search)];
  return {
    fetch: (address, init) => server.fetch(address, init),
    now: () => now,
    setTimeout: (work, milliseconds) => window.setTimeout(work, milliseconds),
    clearTimeout: (timer) => window.clearTimeout(timer as number),
    address: {
      read: () => entries,
      replace(replaced) {
        entries = replaced;
      },
    },
    visibility: { isVisible: () => true, listen: () => () => undefined },
    locate,
  };
};

const isOver = (state: string): boolean => state === 'ready' || state === 'failed';

let made = 0;

const openFakeWidget = async (options: FakeWidgetOptions): Promise<FakeWidget> => {
  const center = options.center ?? { lat: svitavy.latitude, lng: svitavy.longitude };
  const { zoom = 11, shown = false, widgetOptions = {}, isEmbed = false } = options;
  const server = createFakeServer(options);
  const environment = createEnvironment(server, options);
  const client = createClient(window.location.origin, environment);
  const store = createEventMapStore(environment, client, {
    view: { center, zoom },
    base: {
      categories: widgetOptions.categories ?? [],
      excluded: widgetOptions.excludeCategories ?? [],
      period: null,
    },
    isIframe: false,
    fromKudyZNudy: false,
  });
  if (shown) {
    store.showView({ center, zoom, bounds: boundsAround(center, zoom, 880, 760) });
    if (server.mood !== 'silent')
      await new Promise<void>((done) => {
        const stop = store.$loading.listen(({ state }) => {
          if (!isOver(state)) return;
          stop();
          done();
        });
      });
  }
  const opened: string[] = [];
  const widget: FakeWidget['widget'] = {
    store,
    client,
    environment,
    id: `story-${(made += 1)}`,
    server: '',
    eventAddress: (slug, timeId) => `/detail/${slug}?time=${timeId}`,
    $options: atom({ ...resolveOptions({}, 'site'), ...widgetOptions }),
    openEvent: (slug) => opened.push(slug) > 0,
    isEmbed,
    wholeMap: isEmbed ? () => '/' : null,
    memory: null,
  };
  return { widget, server, opened };
};

/** Loads what `inWidget` stands a story in; what a story loads replaces what its file loads. */
export const inFakeWidget =
  (options: FakeWidgetOptions = {}) =>
  async (): Promise<{ fake: FakeWidget }> => ({ fake: await openFakeWidget(options) });

export const fakeOf = ({ loaded }: { loaded: Record<string, unknown> }): FakeWidget => {
  if (!loaded['fake']) throw new Error('the story has no loader inFakeWidget');
  return loaded['fake'] as FakeWidget;
};
