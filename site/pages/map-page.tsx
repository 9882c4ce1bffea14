import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { cityTitle } from '../../domain/city-title.ts';
import { slugify } from '../../domain/fold.ts';
import { mount, type MountHandle } from '../../widget/index.ts';
import { openingOf } from '../account/opening.ts';
import { useAccount } from '../account/use-account.tsx';
import { useAnswer } from '../components/use-answer.ts';
import { loadDetail } from '../components/use-detail.ts';
import { useTitle } from '../components/use-title.ts';
import { useFirstAnswer } from '../first-answer.ts';
import { isFramePath } from '../frame-path.ts';
import { deeper, useOver, type Panel } from '../panel.ts';
import { NotFoundPage } from './not-found-page.tsx';

const MountedMap = ({ city, onUnknownCity }: { city?: string; onUnknownCity(): void }) => {
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
      server: window.location.origin,
      kind: isFrame ? 'frame' : 'site',
      // An address that says where goes before what its reader is used to.
      ...(city
        ? { city }
        : account.state === 'in' && !isFrame && openingOf(account.user, window.innerWidth)),
      onUnknownCity,
      onEventOpen(slug, timeId) {
        if (isFrame) return false;
        const panel = latestOver.current?.panel;
        const state: Panel = panel ? deeper(panel) : { over: key, depth: 1 };
        void navigate(`/detail/${slug}?time=${timeId}`, { state });
        return true;
      },
    });
    const { destroy } = map.current;
    // React refuses to take down one root while it is busy with another.
    return () => queueMicrotask(destroy);
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

/** Names stand in the first case: nobody can decline six thousand of them. */
const useCityTitle = (cityName: string | undefined): string => {
  const slug = cityName === undefined ? null : slugify(cityName);
  const { city: known } = useFirstAnswer();
  const [asked] = useAnswer(
    'cities',
    slug ? { query: { city: slug } } : null,
    known && known.slug === slug ? [known] : null,
  );
  const city = asked.state === 'ready' ? asked.answer[0] : undefined;
  return city ? cityTitle(city) : '';
};

/** The map over the whole page, opened at a city when the address names one. */
export const MapPage = () => {
  const { cityName } = useParams();
  const { key } = useLocation();
  const over = useOver();
  const [unknown, setUnknown] = useState<string | null>(null);
  const title = useCityTitle(cityName);
  useTitle(title);
  if (unknown === key) return <NotFoundPage />;
  // Each visit is a map of its own: it opens as its address says. A panel over it has its own title.
  return (
    <>
      {!over && <h1 className="visually-hidden">{title || 'Mapa akcí'}</h1>}
      <MountedMap
        key={key}
        onUnknownCity={() => setUnknown(key)}
        {...(cityName && { city: cityName })}
      />
    </>
  );
};
