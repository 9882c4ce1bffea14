import { atom } from 'nanostores';
import type { LatLng } from '../../contract/places/bounds.ts';
import type { QueryEntries } from '../../contract/views/view-query.ts';
import { boundsOfView } from '../../domain/geo/mercator.ts';
import { createClient } from '../../widget/stores/client/client.ts';
import type { Environment } from '../../widget/stores/environment.ts';
import { createEventMapStore } from '../../widget/stores/event-map-store.ts';
import { withDefaults, type CompleteOptions } from '../../contract/plugins/widget-options.ts';
import type { Widget } from '../../widget/ui/widget-context.ts';
import type { RecentPlace } from '../../contract/places/recent-place.ts';
import type { HomeMemory } from '../../widget/ui/list/home-memory.ts';
import type { RecentPlaces } from '../../widget/ui/search/recent-places.ts';
import { svitavy } from '../fixtures/cities.ts';
import { now } from '../fixtures/now.ts';
import type { Scenario } from './scenario.ts';
import { createStoryNetwork, type Mood, type StoryNetwork } from './story-network.ts';
import { openStoryServer } from './story-server.ts';

export interface StoryWidgetOptions extends Pick<Scenario, 'events' | 'tiles'> {
  /** Default: `answers`. */
  mood?: Mood;
  center?: LatLng;
  zoom?: number;
  /** Query of the page's address. */
  search?: string;
  /** Requests events before the first render, as a mounted map does. */
  hasView?: boolean;
  /** Options of the widget's element. */
  widgetOptions?: Partial<CompleteOptions>;
  /** Whether the widget is embedded in a foreign site. */
  isEmbed?: boolean;
  locate?: Environment['locate'];
  /** Places chosen in the search before; by default they are not remembered, as outside the site. */
  recent?: readonly RecentPlace[];
  /** Where the visitor said to be; by default it is not asked, as outside the site. */
  home?: HomeMemory;
}

/** Widget of a story, still without its shadow root. */
export interface StoryWidget {
  widget: Omit<Widget, 'adoptStyles'>;
  network: StoryNetwork;
  /** Slugs of the opened events. */
  opened: string[];
}

const createEnvironment = (
  network: StoryNetwork,
  { search = '', locate = null }: StoryWidgetOptions,
): Environment => {
  let entries: QueryEntries = [...new URLSearchParams(search)];
  return {
    fetch: (address, init) => network.fetch(address, init),
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

const createRecentPlaces = (recent: readonly RecentPlace[]): RecentPlaces => {
  let places = recent;
  return {
    read: () => places,
    add(place) {
      places = [place, ...places.filter((one) => JSON.stringify(one) !== JSON.stringify(place))];
    },
  };
};

const isOver = (state: string): boolean => state === 'ready' || state === 'failed';

let widgetCount = 0;

const openStoryWidget = async (options: StoryWidgetOptions): Promise<StoryWidget> => {
  const center = options.center ?? { lat: svitavy.latitude, lng: svitavy.longitude };
  const { zoom = 11, hasView: hasView = false, widgetOptions = {}, isEmbed = false } = options;
  const { events = [], tiles, mood = 'answers' } = options;
  const { address } = await openStoryServer({ shared: true, events, tiles });
  const network = createStoryNetwork(address, mood);
  const environment = createEnvironment(network, options);
  const client = createClient(address, environment);
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
  if (hasView) {
    store.showView({ center, zoom, bounds: boundsOfView(center, zoom, 880, 760) });
    if (mood !== 'silent')
      await new Promise<void>((done) => {
        const stop = store.$loading.listen(({ state }) => {
          if (!isOver(state)) return;
          stop();
          done();
        });
      });
  }
  const opened: string[] = [];
  const widget: StoryWidget['widget'] = {
    store,
    client,
    environment,
    id: `story-${(widgetCount += 1)}`,
    server: '',
    eventAddress: (slug, timeId) => `/detail/${slug}?time=${timeId}`,
    $options: atom({ ...withDefaults({}, true), ...widgetOptions }),
    openEvent: (slug) => opened.push(slug) > 0,
    isEmbed,
    wholeMap: isEmbed ? () => '/' : null,
    memory: null,
    recentPlaces: options.recent ? createRecentPlaces(options.recent) : null,
    home: options.home ?? null,
    afterCard: null,
    afterList: null,
  };
  return { widget, network, opened };
};

/** Loader of the widget for `inWidget`; the loader of a story replaces that of its file. */
export const inStoryWidget =
  (options: StoryWidgetOptions = {}) =>
  async (): Promise<{ widget: StoryWidget }> => ({ widget: await openStoryWidget(options) });

export const storyWidgetOf = ({ loaded }: { loaded: Record<string, unknown> }): StoryWidget => {
  if (!loaded['widget']) throw new Error('the story has no loader inStoryWidget');
  return loaded['widget'] as StoryWidget;
};
