import { withDefaults } from '../../contract/plugins/widget-options.ts';
import { readViewQuery } from '../../contract/views/read-view-query.ts';
import type { FirstView } from '../../contract/views/first-view.ts';
import type { QueryEntries } from '../../contract/views/view-query.ts';
import { mapSizeIn, openingView, type Size } from '../../domain/geo/opening-view.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import { wholeMessages } from '../messages/whole-messages.ts';
import { createClient } from '../stores/client/client.ts';
import type { Environment } from '../stores/environment.ts';
import { createEventMapStore } from '../stores/event-map-store.ts';
import { createOptionsAtom } from '../stores/options-atom.ts';
import { filterTitles } from '../ui/filters/filter-titles.ts';
import { EventMapApp } from '../ui/event-map-app.tsx';
import * as searchPart from '../ui/search/search-part.tsx';
import { WidgetProvider, type Widget } from '../ui/widget-context.ts';

export interface ServerWidgetOptions {
  /** Address of the server, without a trailing slash. */
  server: string;
  /** Query of the page's address. */
  address: QueryEntries;
  first: FirstView;
  /** Expected size of the widget, in pixels. */
  size: Size;
  /** Epoch milliseconds. */
  now: number;
  afterCard: NonNullable<Widget['afterCard']>;
  afterList: Widget['afterList'];
}

/** Filters of an address, for a sentence: `Koncerty`, `Dnes`, `„jazz“`. */
export const filtersInWords = (address: QueryEntries, now: number): string[] => {
  const { period, text, ...conditions } = readViewQuery(address);
  const days = period && { start: period.start, end: period.end ?? period.start };
  const titles = filterTitles(wholeMessages, { ...conditions, days }, civilDateAt(now));
  return [...titles.map(({ title }) => title), ...(text ? [`„${text}“`] : [])];
};

const createServerEnvironment = (now: number, address: QueryEntries): Environment => ({
  fetch: () =>
    Promise.reject(new Error('A widget that is rendered on the server requests nothing')),
  now: () => now,
  setTimeout: () => null,
  clearTimeout: () => undefined,
  address: { read: () => address, replace: () => undefined },
  visibility: { isVisible: () => true, listen: () => () => undefined },
  locate: null,
});

/**
 * What a widget of the site first renders in the browser: its list, and the room of its map and filters. With
 * its root, for a shadow root with its styles.
 */
export const createServerWidget = ({
  server,
  address,
  first,
  size,
  now,
  afterCard,
  afterList,
}: ServerWidgetOptions) => {
  const environment = createServerEnvironment(now, address);
  const client = createClient(server, environment);
  const options = withDefaults({}, true);
  const mapSize = mapSizeIn(size, { isEmbed: false, ...options });
  const store = createEventMapStore(environment, client, {
    view: openingView({}, first.city, mapSize.width),
    size: mapSize,
    base: { categories: [], excluded: [], period: null },
    isIframe: false,
    fromKudyZNudy: true,
    first,
  });
  // Of a long list the beginning is known, and nothing is under way that would bring the rest.
  const view = store.$view.get();
  if (view.state === 'loading' && view.events.length > 0)
    store.$view.set({ ...view, state: 'events' });
  const widget: Widget = {
    store,
    client,
    environment,
    id: 'mapa-akci',
    server,
    $options: createOptionsAtom(options),
    eventAddress: (slug, timeId) => `${server}/detail/${slug}?time=${timeId}`,
    openEvent: () => false,
    wholeMap: null,
    isEmbed: false,
    memory: null,
    recentPlaces: null,
    home: { read: () => null, write: () => undefined },
    afterCard,
    afterList,
    adoptStyles: () => undefined,
  };
  return (
    <div className="root" lang="cs" data-theme="light" data-text="">
      <WidgetProvider value={widget}>
        <EventMapApp size={size} given={searchPart} isText />
      </WidgetProvider>
    </div>
  );
};
