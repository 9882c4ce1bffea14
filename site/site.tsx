import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation, useRoutes, type Location } from 'react-router';
import type { EventDetail } from '../contract/events/event-detail.ts';
import type { FirstAnswer } from '../contract/views/first-answer.ts';
import { protectedPages } from '../contract/protected-pages.ts';
import { LazyDetailPanel } from './components/parts/detail-part.tsx';
import { useArrival } from './components/layout/use-arrival.ts';
import { FirstAnswerProvider, useOnce } from './shell/first-answer.ts';
import { OverProvider, panelOver, PanelProvider } from './shell/panel.ts';
import { routes } from './routes.tsx';

export interface SiteProps {
  firstAnswer: FirstAnswer;
}

/**
 * The page of the address; and where an event was opened from a map, the map goes on standing as it
 * was, with the event over it.
 */
export const Site = ({ firstAnswer }: SiteProps) => {
  const location = useLocation();
  const standing = useRef<Location>(null);
  const panel = panelOver(location, standing.current);
  const slug = matchPath('/detail/:slug', location.pathname)?.params.slug;
  const [known, setKnown] = useState<EventDetail | null>(null);
  const event = known?.slug === slug ? known : null;
  const over = panel && slug !== undefined ? { slug, panel, event } : null;
  const shown = over ? (standing.current ?? location) : location;
  useEffect(() => {
    standing.current = shown;
  }, [shown]);
  // The editor of places has an address for each place, and the focus in its own hands.
  const isEditor = matchPath(protectedPages.placeEditor.path, shown.pathname);
  useArrival(isEditor ? shown.pathname : shown.key);
  // Always with a location: with one at times and none at others the page would be made anew.
  const page = useRoutes(routes, shown);
  return (
    <FirstAnswerProvider value={useOnce(firstAnswer, location.key)}>
      <OverProvider value={over}>{page}</OverProvider>
      {over && (
        <PanelProvider value={over.panel}>
          <LazyDetailPanel slug={over.slug} panel={over.panel} onKnown={setKnown} />
        </PanelProvider>
      )}
    </FirstAnswerProvider>
  );
};
