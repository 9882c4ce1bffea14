import type { RouteObject } from 'react-router';
import { LazyDetailPage } from './components/detail-part.tsx';
import { Layout } from './components/layout.tsx';
import type { SiteConfiguration } from './configuration.ts';
import { AboutPage } from './pages/about-page.tsx';
import { MapPage } from './pages/map-page.tsx';
import { protectedPages } from '../contract/protected-pages.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PasswordResetPage } from './pages/password-reset-page.tsx';
import { ComingPage } from './pages/protected-page.tsx';

/** Every address of the site; the server answers the same ones with the same statuses. */
export const createRoutes = (configuration: SiteConfiguration): RouteObject[] => [
  {
    element: <Layout />,
    children: [
      { path: '/o-nas', element: <AboutPage stores={configuration.stores} /> },
      { path: '/detail/:eventSlug?', element: <LazyDetailPage /> },
      { path: '/iframe/:cityName?', element: <MapPage /> },
      { path: '/reset-hesla/:slug?', element: <PasswordResetPage /> },
      ...Object.values(protectedPages).map(({ path, title }) => ({
        path,
        element: <ComingPage title={title} />,
      })),
      { path: '/:cityName?', element: <MapPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
