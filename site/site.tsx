import { useEffect, useMemo, useRef } from 'react';
import { matchPath, useLocation, useRoutes, type Location } from 'react-router';
import type { FirstAnswer } from '../contract/first-answer.ts';
import { LazyDetailPanel } from './components/detail-part.tsx';
import { useArrival } from './components/use-arrival.ts';
import type { SiteConfiguration } from './configuration.ts';
import { FirstAnswerProvider, useOnce } from './first-answer.ts';
import { OverProvider, panelOver, PanelProvider } from './panel.ts';
import { createRoutes } from './routes.tsx';

export interface SiteProps {
  configuration: SiteConfiguration;
  firstAnswer: FirstAnswer;
}

/**
 * The page of the address; and where an event was opened from a map, the map goes on standing as it
 * was, with the event over it.
 */
export const Site = ({ configuration, firstAnswer }: SiteProps) => {
  const location = useLocation();
  const standing = useRef<Location>(null);
  const panel = panelOver(location, standing.current);
  const slug = matchPath('/detail/:slug', location.pathname)?.params.slug;
  const over = panel && slug !== undefined ? { slug, panel } : null;
  const shown = over ? (standing.current ?? location) : location;
  useEffect(() => {
    standing.current = shown;
  }, [shown]);
  useArrival(shown.key);
  const routes = useMemo(() => createRoutes(configuration), [configuration]);
  // Always with a location: with one at times and none at others the page would be made anew.
  const page = useRoutes(routes, shown);
  return (
    <FirstAnswerProvider value={useOnce(firstAnswer, location.key)}>
      <OverProvider value={over}>{page}</OverProvider>
      {over && (
        <PanelProvider value={over.panel}>
          <LazyDetailPanel {...over} />
        </PanelProvider>
      )}
    </FirstAnswerProvider>
  );
};
