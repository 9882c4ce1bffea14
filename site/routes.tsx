import type { RouteObject } from 'react-router';
import { protectedPages, type ProtectedPageName } from '../contract/protected-pages.ts';
import { publicPageNames, publicPages, type PublicPageName } from '../contract/public-pages.ts';
import { erasurePage } from '../contract/social/erasure-page.ts';
import { LazyDetailPage } from './components/parts/detail-part.tsx';
import { Layout } from './components/layout/layout.tsx';
import {
  LazyCreateEventPage,
  LazyEditEventPage,
  LazyMyEventsPage,
  LazyShareEventPage,
} from './components/parts/organizer-part.tsx';
import { LazyPicksPage } from './components/parts/picks-part.tsx';
import { LazyPlaceEditorPage } from './components/parts/places-part.tsx';
import { LazyPluginsPage } from './components/parts/plugins-part.tsx';
import { LazyEditionsPage } from './components/parts/editions-part.tsx';
import { LazyPrintPage } from './components/parts/print-part.tsx';
import { SecondaryPage } from './components/parts/secondary-part.tsx';
import { LazyFacebookReturnPage, LazySettingsPage } from './components/parts/settings-part.tsx';
import { MapPage } from './pages/map-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';

/** Content of each public page. */
const publicElements: Record<PublicPageName, RouteObject['element']> = {
  about: <SecondaryPage name="AboutPage" />,
  subscribe: <SecondaryPage name="SubscribePage" />,
  picks: <LazyPicksPage />,
};

/** Content of each protected page. */
const protectedElements: Record<ProtectedPageName, RouteObject['element']> = {
  createEvent: <LazyCreateEventPage />,
  editEvent: <LazyEditEventPage />,
  shareEvent: <LazyShareEventPage />,
  myEvents: <LazyMyEventsPage />,
  settings: <LazySettingsPage />,
  plugins: <LazyPluginsPage />,
  printing: <LazyPrintPage />,
  editions: <LazyEditionsPage />,
  placeEditor: <LazyPlaceEditorPage />,
  facebook: <LazyFacebookReturnPage />,
  loginAs: <SecondaryPage name="LoginAsPage" />,
};

const names = Object.keys(protectedPages) as ProtectedPageName[];

/** All routes of the site. The server knows the same ones and answers the same statuses. */
export const siteRoutes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...publicPageNames.map((name) => ({
        path: publicPages[name].path,
        element: publicElements[name],
      })),
      { path: '/detail/:eventSlug?', element: <LazyDetailPage /> },
      { path: '/iframe/:cityName?', element: <MapPage /> },
      { path: '/reset-hesla/:slug?', element: <SecondaryPage name="PasswordResetPage" /> },
      { path: '/potvrzeni-emailu/:slug?', element: <SecondaryPage name="EmailConfirmationPage" /> },
      { path: erasurePage, element: <SecondaryPage name="ErasurePage" /> },
      ...names.map((name) => ({
        path: protectedPages[name].path,
        element: protectedElements[name],
      })),
      { path: '/:cityName?', element: <MapPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
