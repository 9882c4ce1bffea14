import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { mount } from '../../widget/index.ts';
import { useTitle } from '../components/use-title.ts';
import { isFramePath } from '../frame-path.ts';
import { NotFoundPage } from './not-found-page.tsx';

const MountedMap = ({ city, onUnknownCity }: { city?: string; onUnknownCity(): void }) => {
  const element = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isFrame = isFramePath(pathname);
  useEffect(() => {
    if (!element.current) return undefined;
    const { destroy } = mount(element.current, {
      server: window.location.origin,
      kind: isFrame ? 'frame' : 'site',
      ...(city && { city }),
      onUnknownCity,
      onEventOpen(slug) {
        if (isFrame) return false;
        void navigate(`/detail/${slug}`);
        return true;
      },
    });
    // React refuses to take down one root while it is busy with another.
    return () => queueMicrotask(destroy);
  }, []);
  return <div className="map-page" ref={element} />;
};

/** The map over the whole page, opened at a city when the address names one. */
export const MapPage = () => {
  const { cityName } = useParams();
  const { key } = useLocation();
  const [unknown, setUnknown] = useState<string | null>(null);
  useTitle('');
  if (unknown === key) return <NotFoundPage />;
  // Each visit is a map of its own: it opens as its address says.
  return (
    <>
      <h1 className="visually-hidden">Mapa akcí</h1>
      <MountedMap
        key={key}
        onUnknownCity={() => setUnknown(key)}
        {...(cityName && { city: cityName })}
      />
    </>
  );
};
