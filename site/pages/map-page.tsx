import { cities } from '../../contract/endpoints/places.ts';
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { City, CityEventCount } from '../../contract/places/city.ts';
import type { FirstView } from '../../contract/views/first-view.ts';
import { cityTitle } from '../../domain/text/city-title.ts';
import { slugify } from '../../domain/text/fold.ts';
import {
  loadSearchPart,
  mountWidget,
  type MountHandle,
  type MountOptions,
  type SearchPart,
  type WidgetEvents,
} from '../../widget/index.ts';
import { openingOf } from '../account/opening.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { useCopyStore } from '../offline/offline-notice.tsx';
import { StorePickButton } from '../picks/pick-button.tsx';
import pickButtonStyles from '../picks/pick-button.css?inline';
import type { PicksStore } from '../picks/picks-store.ts';
import { usePicksStore } from '../picks/use-picks.tsx';
import { useAnswer } from '../shell/use-answer.ts';
import { loadDetail } from '../components/use-detail.ts';
import { TownWays } from '../town/town-ways.tsx';
import townWaysStyles from '../town/town-ways.css?inline';
import { useTitle } from '../shell/use-title.ts';
import { useFirstAnswer } from '../shell/first-answer.ts';
import { isFramePath } from '../shell/frame-path.ts';
import { createHistoryMemory, createPageAddress } from '../shell/page-address.ts';
import { createHomeMemory } from '../shell/home-memory.ts';
import { createRecentPlaces } from '../shell/recent-places.ts';
import { nextPanel, useOverlay, type PanelState } from '../shell/panel-state.ts';
import { serverAddress } from '../shell/server-address.ts';
import { continueScroll, handOver } from './hand-over.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** First view with the city only; the map requests everything else. */
const emptyView = (city: City | null): FirstView => ({
  city,
  config: null,
  query: '',
  cities: null,
  events: null,
  more: 0,
});

const toCardHeart = (store: PicksStore): NonNullable<MountOptions['afterCard']> => ({
  render: (event, time) => <StorePickButton store={store} event={event} time={time} />,
  css: pickButtonStyles,
});

const toTownWays = (
  town: City,
  neighbours: CityEventCount[] | null,
): NonNullable<MountOptions['afterList']> => ({
  render: (bounds) => (
    <TownWays town={town} neighbours={neighbours} now={Date.now()} bounds={bounds} />
  ),
  css: townWaysStyles,
});

/** The list as the server has rendered it; null after a navigation, and in browsers that cannot show it. */
const textOf = (room: Element): ShadowRoot | null =>
  room.querySelector('.map-text')?.shadowRoot ?? null;

const MountedMap = ({ city }: { city: City | null }) => {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const isFrame = isFramePath(pathname);
  const overlay = useOverlay();
  const map = useRef<MountHandle>(null);
  const { $account } = useAccountStore();
  const picks = usePicksStore();
  const copies = useCopyStore();
  const { view, neighbours } = useFirstAnswer();
  // The first answer is gone with the first navigation, also to an event over this map.
  const [isTakenOver] = useState(view !== undefined);
  const [isShown, setShown] = useState(false);
  const mountMap = useEffectEvent((room: HTMLElement, searchPart: SearchPart | null) => {
    // Not by a hook: while a page of the server is taken over, hooks know nobody.
    const account = $account.get();
    // A city in the address takes precedence over the user's configured view.
    const opening =
      !city && account.state === 'in' && !isFrame && openingOf(account.user, window.innerWidth);
    const mounted = mountWidget(room, {
      server: serverAddress(),
      searchPart,
      kind: isFrame ? 'frame' : 'site',
      ...(city ? { city: city.slug } : opening),
      first: Promise.resolve((!opening && view) || emptyView(city)),
      ...(picks && !isFrame && { afterCard: toCardHeart(picks) }),
      ...(city && !isFrame && { afterList: toTownWays(city, neighbours ?? null) }),
      page: {
        address: createPageAddress(window),
        memory: continueScroll(createHistoryMemory(window), textOf(room)),
        recentPlaces: createRecentPlaces(() => window.localStorage),
        home: createHomeMemory(() => window.localStorage),
      },
    });
    mounted.show(overlay?.event ?? null);
    return mounted;
  });
  useEffect(() => {
    if (!element.current) return undefined;
    const room = element.current;
    const text = textOf(room);
    let isLeft = false;
    const mount = (searchPart: SearchPart | null = null): void => {
      if (isLeft) return;
      map.current = mountMap(room, searchPart);
      void map.current.ready.then(() => {
        if (isLeft) return;
        if (text && room.shadowRoot) handOver(text, room.shadowRoot);
        setShown(true);
      });
    };
    // The text has what comes with the search part, so the list that takes its place has to have it, too.
    if (text) loadSearchPart().then(mount, () => mount());
    else mount();
    return () => {
      isLeft = true;
      const { destroy } = map.current ?? {};
      // React cannot unmount a root while it renders another one.
      if (destroy) queueMicrotask(destroy);
    };
  }, []);
  // Nothing was asked for that the worker could keep; the answers are also newer than the document.
  useEffect(
    () => (isTakenOver ? copies.whenWatched(() => map.current?.refresh()) : undefined),
    [copies, isTakenOver],
  );
  const open = useEffectEvent((event: Event): void => {
    event.preventDefault();
    const { url } = (event as CustomEvent<WidgetEvents['event-open']>).detail;
    const state: PanelState = overlay ? nextPanel(overlay.panel) : { over: key, depth: 1 };
    void navigate(url.slice(serverAddress().length), { state });
  });
  useEffect(() => {
    const room = element.current;
    if (isFrame || !room) return undefined;
    room.addEventListener('mapa-akci:event-open', open);
    return () => room.removeEventListener('mapa-akci:event-open', open);
  }, [isFrame]);
  useEffect(() => {
    map.current?.show(overlay?.event ?? null);
  }, [overlay]);
  // A press on the filters closes the panel, so that their list is visible.
  const closeOnFilter = (click: MouseEvent<HTMLElement>): void => {
    const isFilter = (node: EventTarget): boolean =>
      node instanceof Element && node.matches('[part="filters"], .time-slider');
    if (overlay && click.nativeEvent.composedPath().some(isFilter))
      void navigate(-overlay.panel.depth);
  };
  /** Opens links to other pages of the site without loading it anew; with a key or another button the browser does. */
  const followWay = (click: MouseEvent<HTMLElement>): void => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = click;
    const link = click.nativeEvent
      .composedPath()
      .find(
        (node) =>
          node instanceof HTMLAnchorElement && node.matches('.town-ways a, .place-events h2 a'),
      );
    if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    click.preventDefault();
    void navigate((link as HTMLAnchorElement).href.slice(serverAddress().length));
  };
  // Loads the detail chunk in advance, at the first contact with the map.
  const preload = (): void => void loadDetail().catch(() => undefined);
  return (
    <div
      className="map-page"
      ref={element}
      onClick={(click) => {
        closeOnFilter(click);
        followWay(click);
      }}
      onPointerOver={preload}
      onTouchStart={preload}
      onFocus={preload}
    >
      {/* The list as the server has rendered it, in a shadow root, until the map shows its own. */}
      {!isShown && <div className={city ? 'map-text' : 'map-text map-text-start'} />}
    </div>
  );
};

/** City of the address, or its state; null if the address names none or the request failed. */
const useCity = (cityName: string | undefined): City | null | 'loading' | 'unknown' => {
  const slug = cityName === undefined ? null : slugify(cityName);
  const { city: initial, failure } = useFirstAnswer();
  const [request] = useAnswer(
    cities,
    slug && failure !== 'not-found' ? { city: slug } : null,
    initial && initial.slug === slug ? [initial] : null,
  );
  if (cityName === undefined) return null;
  if (!slug || failure === 'not-found') return 'unknown';
  if (request.state === 'ready') return request.answer[0] ?? 'unknown';
  // On failure the map itself shows the error.
  return request.state === 'failed' ? null : 'loading';
};

export interface MapPageProps {
  /** Whether it has the `h1` of the page; false beneath a dialog that has it. Default true. */
  hasHeading?: boolean;
}

const TitledMap = ({ city, hasHeading }: { city: City | null; hasHeading: boolean }) => {
  const { key } = useLocation();
  const overlay = useOverlay();
  const title = city ? cityTitle(city) : '';
  useTitle(title);
  // The key remounts the map at each visit, with the view of its address. A panel has its own h1.
  return (
    <>
      {hasHeading && !overlay && (
        <h1 className="map-title visually-hidden">{title || 'Mapa akcí'}</h1>
      )}
      <MountedMap key={key} city={city} />
    </>
  );
};

/** Map over the whole page, opened at the city if the address names one. */
export const MapPage = ({ hasHeading = true }: MapPageProps) => {
  const { cityName } = useParams();
  const city = useCity(cityName);
  if (city === 'unknown') return <NotFoundPage />;
  if (city === 'loading') return <div className="map-page" />;
  return <TitledMap city={city} hasHeading={hasHeading} />;
};
