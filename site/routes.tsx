import type { RouteObject } from 'react-router';
import { protectedPages, type ProtectedPageName } from '../contract/protected-pages.ts';
import { linkPages, type LinkPageName } from '../contract/link-pages.ts';
import { publicPageNames, publicPages, type PublicPageName } from '../contract/public-pages.ts';
import { organizerPagePath } from '../domain/events/organizer-slug.ts';
import { placePagePath } from '../domain/places/place-page-path.ts';
import { LazyDetailPage } from './components/parts/detail-part.tsx';
import { loadDetail } from './components/use-detail.ts';
import { Layout } from './components/layout/layout.tsx';
import {
  LazyCreateEventPage,
  LazyEditEventPage,
  LazyMyEventsPage,
  LazyShareEventPage,
} from './components/parts/organizer-part.tsx';
import { LazyOrganizerPage, loadOrganizerPage } from './components/parts/organizer-page-part.tsx';
import { LazyPicksPage } from './components/parts/picks-part.tsx';
import { LazyPlacePage, loadPlacePage } from './components/parts/place-page-part.tsx';
import { LazyPlaceEditorPage } from './components/parts/places-part.tsx';
import { LazyPluginsPage } from './components/parts/plugins-part.tsx';
import { LazyEditionsPage } from './components/parts/editions-part.tsx';
import { LazyImportsPage } from './components/parts/imports-part.tsx';
import { LazyPrintPage } from './components/parts/print-part.tsx';
import { loadSecondary, SecondaryPage } from './components/parts/secondary-part.tsx';
import { LazyFacebookReturnPage, LazySettingsPage } from './components/parts/settings-part.tsx';
import { MapPage } from './pages/map-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';

/** `handle` of a route whose page is in a part of its own and rendered on the server. */
export interface PageHandle {
  load(): Promise<unknown>;
}

const inDetail: PageHandle = { load: loadDetail };
const inSecondary: PageHandle = { load: loadSecondary };
const inPlacePage: PageHandle = { load: loadPlacePage };
const inOrganizerPage: PageHandle = { load: loadOrganizerPage };

/** Parts of the public pages that the server renders. */
const publicHandles: Partial<Record<PublicPageName, PageHandle>> = { about: inSecondary };

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
  imports: <LazyImportsPage />,
  myEvents: <LazyMyEventsPage />,
  settings: <LazySettingsPage />,
  plugins: <LazyPluginsPage />,
  printing: <LazyPrintPage />,
  editions: <LazyEditionsPage />,
  placeEditor: <LazyPlaceEditorPage />,
  facebook: <LazyFacebookReturnPage />,
  loginAs: <SecondaryPage name="LoginAsPage" />,
};

/** Content of each page for a link with a secret. */
const linkElements: Record<LinkPageName, RouteObject['element']> = {
  passwordReset: <SecondaryPage name="PasswordResetPage" />,
  emailConfirmation: <SecondaryPage name="EmailConfirmationPage" />,
  erasure: <SecondaryPage name="ErasurePage" />,
};

const linkPageNames = Object.keys(linkPages) as LinkPageName[];
const names = Object.keys(protectedPages) as ProtectedPageName[];

/** All routes of the site. The server knows the same ones and answers the same statuses. */
export const siteRoutes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...publicPageNames.map((name) => ({
        path: publicPages[name].path,
        element: publicElements[name],
        handle: publicHandles[name],
      })),
      { path: '/detail/:eventSlug?', element: <LazyDetailPage />, handle: inDetail },
      { path: `${placePagePath}:placeSlug`, element: <LazyPlacePage />, handle: inPlacePage },
      {
        path: `${organizerPagePath}:cityName/:organizerName`,
        element: <LazyOrganizerPage />,
        handle: inOrganizerPage,
      },
      { path: '/iframe/:cityName?', element: <MapPage /> },
      ...linkPageNames.map((name) => ({
        path: linkPages[name].path,
        element: linkElements[name],
      })),
      ...names.map((name) => ({
        path: protectedPages[name].path,
        element: protectedElements[name],
      })),
      { path: '/:cityName?', element: <MapPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
