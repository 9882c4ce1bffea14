import { useEffect, useRef, type MouseEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { City } from '../../contract/places/city.ts';
import type { FirstView } from '../../contract/views/first-view.ts';
import { cityTitle } from '../../domain/text/city-title.ts';
import { slugify } from '../../domain/text/fold.ts';
import { mount, type MountHandle, type WidgetEvents } from '../../widget/index.ts';
import { openingOf } from '../account/opening.ts';
import { useAccount } from '../account/session/use-account.tsx';
import { useAnswer } from '../shell/use-answer.ts';
import { loadDetail } from '../components/use-detail.ts';
import { useTitle } from '../shell/use-title.ts';
import { useFirstAnswer } from '../shell/first-answer.ts';
import { isFramePath } from '../shell/frame-path.ts';
import { createHistoryMemory, createPageAddress } from '../shell/page-address.ts';
import { deeper, useOver, type Panel } from '../shell/panel.ts';
import { serverAddress } from '../shell/server-address.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** What the page knows before its map asks: where it stands, and nothing of what there is. */
const knowing = (city: City | null): Promise<FirstView> =>
  Promise.resolve({ city, config: null, query: '', cities: null, events: null, more: 0 });

const MountedMap = ({ city }: { city: City | null }) => {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const isFrame = isFramePath(pathname);
  const over = useOver();
  const latestOver = useRef(over);
  const map = useRef<MountHandle>(null);
  const account = useAccount();
  useEffect(() => {
    if (!element.current) return undefined;
    map.current = mount(element.current, {
      server: serverAddress(),
      kind: isFrame ? 'frame' : 'site',
      // An address that says where goes before what its reader is used to.
      ...(city
        ? { city: city.slug }
        : account.state === 'in' && !isFrame && openingOf(account.user, window.innerWidth)),
      first: knowing(city),
      page: { address: createPageAddress(window), memory: createHistoryMemory(window) },
    });
    const { destroy } = map.current;
    // React refuses to take down one root while it is busy with another.
    return () => queueMicrotask(destroy);
  }, []);
  useEffect(() => {
    if (isFrame) return undefined;
    const open = (event: Event): void => {
      event.preventDefault();
      const { url } = (event as CustomEvent<WidgetEvents['event-open']>).detail;
      const panel = latestOver.current?.panel;
      const state: Panel = panel ? deeper(panel) : { over: key, depth: 1 };
      void navigate(url.slice(serverAddress().length), { state });
    };
    element.current?.addEventListener('mapa-akci:event-open', open);
    return () => element.current?.removeEventListener('mapa-akci:event-open', open);
  }, []);
  useEffect(() => {
    latestOver.current = over;
    map.current?.show(over?.event ?? null);
  }, [over]);
  // Whoever reaches for the filters looks for others: their list is behind the event.
  const giveWay = (click: MouseEvent<HTMLElement>): void => {
    const isFilter = (node: EventTarget): boolean =>
      node instanceof Element && node.matches('[part="filters"], .time-slider');
    if (over && click.nativeEvent.composedPath().some(isFilter)) void navigate(-over.panel.depth);
  };
  // Whoever reaches for the map is about to open something.
  const prepare = (): void => void loadDetail().catch(() => undefined);
  return (
    <div
      className="map-page"
      ref={element}
      onClick={giveWay}
      onPointerOver={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
    />
  );
};

/** The town of an address: asked for, unknown, or none where the address names none. */
const useCity = (cityName: string | undefined): City | null | 'coming' | 'unknown' => {
  const slug = cityName === undefined ? null : slugify(cityName);
  const { city: known } = useFirstAnswer();
  const [asked] = useAnswer(
    'cities',
    slug ? { query: { city: slug } } : null,
    known && known.slug === slug ? [known] : null,
  );
  if (cityName === undefined) return null;
  if (!slug) return 'unknown';
  if (asked.state === 'ready') return asked.answer[0] ?? 'unknown';
  // The map says itself that nobody answers.
  return asked.state === 'failed' ? null : 'coming';
};

/** The map over the whole page, opened at a city when the address names one. */
export const MapPage = () => {
  const { cityName } = useParams();
  const { key } = useLocation();
  const over = useOver();
  const city = useCity(cityName);
  // Names stand in the first case: nobody can decline six thousand of them.
  const title = city && typeof city === 'object' ? cityTitle(city) : '';
  useTitle(title);
  if (city === 'unknown') return <NotFoundPage />;
  if (city === 'coming') return <div className="map-page" />;
  // Each visit is a map of its own: it opens as its address says. A panel over it has its own title.
  return (
    <>
      {!over && <h1 className="visually-hidden">{title || 'Mapa akcí'}</h1>}
      <MountedMap key={key} city={city} />
    </>
  );
};
