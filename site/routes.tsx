import type { RouteObject } from 'react-router';
import { protectedPages, type ProtectedPageName } from '../contract/protected-pages.ts';
import { LazyDetailPage } from './components/detail-part.tsx';
import { Layout } from './components/layout.tsx';
import {
  LazyCreateEventPage,
  LazyEditEventPage,
  LazyMyEventsPage,
} from './components/organizer-part.tsx';
import { LazyPlaceEditorPage } from './components/places-part.tsx';
import { LazyPluginsPage } from './components/plugins-part.tsx';
import { RarePage } from './components/rare-part.tsx';
import { LazySettingsPage } from './components/settings-part.tsx';
import { MapPage } from './pages/map-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PasswordResetPage } from './pages/password-reset-page.tsx';
import { ComingPage } from './pages/protected-page.tsx';

/** Those that are more than a promise. */
const made: Partial<Record<ProtectedPageName, RouteObject['element']>> = {
  createEvent: <LazyCreateEventPage />,
  editEvent: <LazyEditEventPage />,
  myEvents: <LazyMyEventsPage />,
  settings: <LazySettingsPage />,
  plugins: <LazyPluginsPage />,
  placeEditor: <LazyPlaceEditorPage />,
  loginAs: <RarePage name="LoginAsPage" />,
};

const names = Object.keys(protectedPages) as ProtectedPageName[];

/** Every address of the site; the server answers the same ones with the same statuses. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { path: '/o-nas', element: <RarePage name="AboutPage" /> },
      { path: '/detail/:eventSlug?', element: <LazyDetailPage /> },
      { path: '/iframe/:cityName?', element: <MapPage /> },
      { path: '/reset-hesla/:slug?', element: <PasswordResetPage /> },
      { path: '/potvrzeni-emailu/:slug?', element: <RarePage name="EmailConfirmationPage" /> },
      ...names.map((name) => ({
        path: protectedPages[name].path,
        element: made[name] ?? <ComingPage title={protectedPages[name].title} />,
      })),
      { path: '/:cityName?', element: <MapPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
