import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation, useRoutes, type Location } from 'react-router';
import type { EventDetail } from '../contract/events/event-detail.ts';
import type { FirstAnswer } from '../contract/views/first-answer.ts';
import { protectedPages } from '../contract/protected-pages.ts';
import { LazyDetailPanel } from './components/parts/detail-part.tsx';
import { useArrival } from './components/layout/use-arrival.ts';
import { FirstAnswerProvider, useUntilNavigation } from './shell/first-answer.ts';
import { usePageVisit } from './shell/page-visit.ts';
import { activePanel, OverlayProvider, PanelProvider } from './shell/panel-state.ts';
import { siteRoutes } from './routes.tsx';

export interface SiteProps {
  firstAnswer: FirstAnswer;
}

/**
 * The page of the current address. An event opened from a map is a panel over that map, which stays
 * mounted and unchanged.
 */
export const Site = ({ firstAnswer }: SiteProps) => {
  const location = useLocation();
  const baseLocation = useRef<Location>(null);
  const panel = activePanel(location, baseLocation.current);
  const slug = matchPath('/detail/:slug', location.pathname)?.params.slug;
  const [loadedEvent, setLoadedEvent] = useState<EventDetail | null>(null);
  const event = loadedEvent?.slug === slug ? loadedEvent : null;
  const overlay = panel && slug !== undefined ? { slug, panel, event } : null;
  const visibleLocation = overlay ? (baseLocation.current ?? location) : location;
  useEffect(() => {
    baseLocation.current = visibleLocation;
  }, [visibleLocation]);
  // The editor of places has an address for each place and moves the focus itself.
  const isEditor = matchPath(protectedPages.placeEditor.path, visibleLocation.pathname);
  const visit = usePageVisit(visibleLocation);
  useArrival(isEditor ? visibleLocation.pathname : visit);
  // Always with an explicit location: switching between one and none would remount the page.
  const page = useRoutes(siteRoutes, visibleLocation);
  return (
    <FirstAnswerProvider value={useUntilNavigation(firstAnswer, location.key)}>
      <OverlayProvider value={overlay}>{page}</OverlayProvider>
      {overlay && (
        <PanelProvider value={overlay.panel}>
          <LazyDetailPanel slug={overlay.slug} panel={overlay.panel} onLoaded={setLoadedEvent} />
        </PanelProvider>
      )}
    </FirstAnswerProvider>
  );
};
