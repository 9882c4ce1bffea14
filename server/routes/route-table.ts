import * as eventPageEndpoints from '../../contract/endpoints/event-page.ts';
import { organizerProgramme } from '../../contract/endpoints/organizer-page.ts';
import { placeProgramme } from '../../contract/endpoints/place-page.ts';
import * as placeEndpoints from '../../contract/endpoints/places.ts';
import * as viewEndpoints from '../../contract/endpoints/views.ts';
import * as listEndpoints from '../../contract/endpoints/event-lists.ts';
import * as overviewEndpoints from '../../contract/endpoints/overviews.ts';
import { privacyPolicyPath } from '../../contract/accounts/account-inputs.ts';
import { imagePath } from '../../contract/events/image.ts';
import { oEmbedPath } from '../../contract/plugins/oembed.ts';
import { linkPages } from '../../contract/link-pages.ts';
import { publicPageNames, publicPages, type PublicPageName } from '../../contract/public-pages.ts';
import { protectedPages } from '../../contract/protected-pages.ts';
import { changesPath } from '../../contract/outputs/change-feed.ts';
import {
  calendarPath,
  organizerCalendarPath,
  placeCalendarPath,
} from '../../contract/events/calendar-path.ts';
import {
  viewOutputNames,
  viewOutputs,
  type ViewOutputName,
} from '../../contract/outputs/view-outputs.ts';
import { organizerPagePath } from '../../domain/events/organizer-slug.ts';
import { placePagePath } from '../../domain/places/place-page-path.ts';
import { datasetPath } from '../outputs/open-data/to-dataset.ts';
import type { Policy } from '../http/policy.ts';
import {
  answerPolicy,
  documentPolicy,
  operationPolicy,
  pagePolicy,
  personalPolicy,
  picturePolicy,
} from './route-policies.ts';
import {
  eventPicturePattern,
  sitePicturePath,
  viewPicturePath,
} from './pictures/picture-address.ts';

/** Row of the route table. */
export interface Route {
  method: 'GET';
  /** Path in the syntax of the router. */
  path: string;
  policy: Policy;
  /** Where the request may name a plugin; only the plugin's sites may then read or frame it. */
  plugin?: 'path' | 'query';
}

/** Path of an endpoint in the syntax of the router. */
export const toRouterPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Outputs of views; a plugin restricts who may read its own. */
const outputRoutes = Object.fromEntries(
  viewOutputNames.map((name) => [
    `${name}Output`,
    { method: 'GET', path: viewOutputs[name].path, policy: answerPolicy, plugin: 'query' },
  ]),
) as Record<`${ViewOutputName}Output`, Route>;

const publicPageRoutes = Object.fromEntries(
  publicPageNames.map((name) => [
    name,
    { method: 'GET', path: publicPages[name].path, policy: pagePolicy },
  ]),
) as Record<PublicPageName, Route>;

/**
 * Table of the routes that are no endpoints of the contract, with their policies; tests are generated
 * from it.
 */
export const routes = {
  calendar: { method: 'GET', path: toRouterPath(calendarPath), policy: answerPolicy },
  placeCalendar: { method: 'GET', path: toRouterPath(placeCalendarPath), policy: answerPolicy },
  organizerCalendar: {
    method: 'GET',
    path: toRouterPath(organizerCalendarPath),
    policy: answerPolicy,
  },
  ...outputRoutes,
  dataset: {
    method: 'GET',
    path: datasetPath,
    policy: answerPolicy,
    plugin: 'query',
  },
  kudyZNudyDetail: {
    method: 'GET',
    path: '/api/event/kudyznudy/:file',
    policy: answerPolicy,
  },
  changes: { method: 'GET', path: changesPath, policy: answerPolicy },
  image: {
    method: 'GET',
    path: `${imagePath}:file`,
    policy: { ...answerPolicy, caching: 'forever' },
  },
  openApi: { method: 'GET', path: '/api/openapi.json', policy: answerPolicy },

  home: { method: 'GET', path: '/', policy: pagePolicy },
  ...publicPageRoutes,
  detail: { method: 'GET', path: '/detail/:eventSlug?', policy: pagePolicy },
  placePage: { method: 'GET', path: `${placePagePath}:placeSlug`, policy: pagePolicy },
  /** Without a town the first part is a name. */
  organizerPage: {
    method: 'GET',
    path: `${organizerPagePath}:cityName/:organizerName?`,
    policy: pagePolicy,
  },
  frame: {
    method: 'GET',
    path: '/iframe/:cityName?',
    policy: { ...pagePolicy, framing: 'anybody', content: 'frame' },
    plugin: 'query',
  },
  city: { method: 'GET', path: '/:cityName', policy: pagePolicy },

  privacyPolicy: {
    method: 'GET',
    path: privacyPolicyPath,
    policy: { ...documentPolicy, content: 'document' },
  },
  robots: { method: 'GET', path: '/robots.txt', policy: documentPolicy },
  /** The site as an application that can be installed. */
  manifest: {
    method: 'GET',
    path: '/manifest.webmanifest',
    policy: { ...documentPolicy, caching: 'revalidate' },
  },
  worker: {
    method: 'GET',
    path: '/sw.js',
    policy: { ...documentPolicy, caching: 'revalidate', content: 'worker' },
  },
  sitemap: { method: 'GET', path: '/sitemap.xml', policy: documentPolicy },

  eventPicture: { method: 'GET', path: eventPicturePattern, policy: picturePolicy },
  sitePicture: { method: 'GET', path: sitePicturePath, policy: picturePolicy },
  viewPicture: { method: 'GET', path: viewPicturePath, policy: picturePolicy },

  oEmbed: { method: 'GET', path: oEmbedPath, policy: { ...answerPolicy, caching: 'minutes' } },

  health: { method: 'GET', path: '/health', policy: operationPolicy },
  ready: { method: 'GET', path: '/ready', policy: operationPolicy },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Endpoints whose answers pages show: crawlers that render pages read them too. */
const endpointsOfPages = [
  listEndpoints.events,
  eventPageEndpoints.eventDetail,
  eventPageEndpoints.eventNearby,
  listEndpoints.eventPicks,
  overviewEndpoints.eventHistogram,
  overviewEndpoints.eventFacets,
  overviewEndpoints.eventNearest,
  viewEndpoints.eventsByCity,
  viewEndpoints.eventHighlights,
  viewEndpoints.firstView,
  placeProgramme,
  organizerProgramme,
  placeEndpoints.places,
  placeEndpoints.cities,
  placeEndpoints.mapSettings,
  placeEndpoints.townNames,
  placeEndpoints.outlines,
];
/** Paths of what pages show, answers and pictures, in the syntax of the router. */
export const pathsOfPages: readonly string[] = [
  ...endpointsOfPages.map(({ path }) => toRouterPath(path)),
  routes.image.path,
];

/** Pages not indexed by search engines: those that need a login and those with a secret in their link. */
export const unlistedRoutes = [...Object.values(protectedPages), ...Object.values(linkPages)].map(
  ({ path, title }) => ({
    path,
    title,
    policy: pagePolicy,
  }),
);

/** Read-only MCP endpoint for assistants; other methods of its path answer 405. */
export const mcpRoute = { method: 'POST', path: '/mcp', policy: personalPolicy } as const;

/** What Facebook calls, with a body that it signed; other methods of their paths answer 405. */
export const callbackRoutes = {
  deauthorize: { method: 'POST', path: '/api/fb-deauthorize/', policy: personalPolicy },
  dataDeletion: { method: 'POST', path: '/api/fb-data-deletion/', policy: personalPolicy },
} as const;

export type CallbackName = keyof typeof callbackRoutes;

/** Policies of paths without a row in the table. */
export const policies = {
  loader: { ...answerPolicy, caching: 'minutes' },
  part: { ...answerPolicy, caching: 'forever' },
  asset: { ...answerPolicy, caching: 'forever' },
  plainAsset: { ...answerPolicy, caching: 'day' },
  unknownCall: { ...answerPolicy, caching: 'never' },
  unknownPage: pagePolicy,
} satisfies Record<string, Policy>;

/** Figures for Prometheus; only where the operator has set a token. */
export const metricsRoute = { path: '/metrics', policy: operationPolicy };

/** Page with mails written to files; registered only on a development server. */
export const mailsRoute = {
  path: '/vyvoj/maily',
  policy: { ...pagePolicy, caching: 'never' },
} as const;
