import { personalDataPath } from '../../contract/accounts/account-forms.ts';
import {
  accountEndpoints,
  type AccountEndpointName,
} from '../../contract/endpoints/account-endpoints.ts';
import { imagePath } from '../../contract/events/image.ts';
import { oEmbedPath } from '../../contract/plugins/oembed.ts';
import { protectedPages } from '../../contract/protected-pages.ts';
import { calendarPath } from '../../contract/endpoints/endpoints.ts';
import {
  publicEndpoints,
  type PublicEndpointName,
} from '../../contract/endpoints/public-endpoints.ts';
import type { Policy } from '../http/policy.ts';

const answerPolicy: Policy = {
  framing: 'nobody',
  sharing: 'public',
  caching: 'answer',
  content: 'data',
};
const slowlyChanging: Policy = { ...answerPolicy, caching: 'day' };
const pagePolicy: Policy = {
  framing: 'nobody',
  sharing: 'own',
  caching: 'revalidate',
  content: 'page',
};
/** Policy of documents for search engines and people. */
const documentPolicy: Policy = {
  framing: 'nobody',
  sharing: 'own',
  caching: 'minutes',
  content: 'data',
};
const operationPolicy: Policy = {
  framing: 'nobody',
  sharing: 'own',
  caching: 'never',
  content: 'data',
};

/** Policy of answers with personal data. */
const personalPolicy: Policy = {
  framing: 'nobody',
  sharing: 'own',
  caching: 'never',
  content: 'data',
};

/** Row of the route table. */
export interface Route {
  method: 'GET';
  /** Path in the syntax of the router. */
  path: string;
  policy: Policy;
  /** Where the request may name a plugin; only the plugin's sites may then read or frame it. */
  plugin?: 'path' | 'query';
}

const toPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const fromContract = (
  name: PublicEndpointName,
  policy: Policy,
  plugin?: Route['plugin'],
): Route => ({
  method: publicEndpoints[name].method,
  path: toPath(publicEndpoints[name].path),
  policy,
  ...(plugin && { plugin }),
});

/** Table of all public routes with their policies; tests are generated from it. */
export const routes = {
  events: fromContract('events', answerPolicy),
  eventDetail: fromContract('eventDetail', answerPolicy),
  calendar: { method: 'GET', path: toPath(calendarPath), policy: answerPolicy },
  eventNearby: fromContract('eventNearby', answerPolicy),
  eventHistogram: fromContract('eventHistogram', answerPolicy),
  eventFacets: fromContract('eventFacets', answerPolicy),
  eventNearest: fromContract('eventNearest', answerPolicy),
  eventsByCity: fromContract('eventsByCity', answerPolicy),
  firstView: fromContract('firstView', answerPolicy, 'query'),
  pluginConfig: fromContract('pluginConfig', answerPolicy, 'path'),
  pluginCities: fromContract('pluginCities', answerPolicy, 'path'),
  pluginNextEvents: fromContract('pluginNextEvents', answerPolicy, 'path'),
  places: fromContract('places', answerPolicy),
  cities: fromContract('cities', slowlyChanging),
  citySearch: fromContract('citySearch', slowlyChanging),
  suggestions: fromContract('suggestions', answerPolicy),
  mapSettings: fromContract('mapSettings', { ...answerPolicy, caching: 'minutes' }),
  townNames: fromContract('townNames', slowlyChanging),
  outlines: fromContract('outlines', slowlyChanging),
  embedVersions: fromContract('embedVersions', { ...answerPolicy, caching: 'minutes' }),
  image: {
    method: 'GET',
    path: `${imagePath}:file`,
    policy: { ...answerPolicy, caching: 'forever' },
  },
  openApi: { method: 'GET', path: '/api/openapi.json', policy: answerPolicy },

  home: { method: 'GET', path: '/', policy: pagePolicy },
  about: { method: 'GET', path: '/o-nas/', policy: pagePolicy },
  detail: { method: 'GET', path: '/detail/:eventSlug?', policy: pagePolicy },
  frame: {
    method: 'GET',
    path: '/iframe/:cityName?',
    policy: { ...pagePolicy, framing: 'anybody', content: 'frame' },
    plugin: 'query',
  },
  city: { method: 'GET', path: '/:cityName', policy: pagePolicy },

  personalData: {
    method: 'GET',
    path: personalDataPath,
    policy: { ...documentPolicy, content: 'document' },
  },
  robots: { method: 'GET', path: '/robots.txt', policy: documentPolicy },
  sitemap: { method: 'GET', path: '/sitemap.xml', policy: documentPolicy },

  oEmbed: { method: 'GET', path: oEmbedPath, policy: { ...answerPolicy, caching: 'minutes' } },

  health: { method: 'GET', path: '/health', policy: operationPolicy },
  ready: { method: 'GET', path: '/ready', policy: operationPolicy },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Pages not indexed by search engines: those that need a login and those linked from mails. */
export const unlistedRoutes = [
  ...Object.values(protectedPages),
  // Their slugs allow setting a password or an e-mail address.
  { path: '/reset-hesla/:slug?', title: 'Změna hesla' },
  { path: '/potvrzeni-emailu/:slug?', title: 'Potvrzení emailu' },
].map(({ path, title }) => ({
  path,
  title,
  policy: pagePolicy,
}));

/** Account routes; the roles allowed to call them are in the contract. */
export const accountRoutes = Object.fromEntries(
  Object.entries(accountEndpoints).map(([name, { method, path }]) => [
    name,
    { method, path: toPath(path), policy: personalPolicy },
  ]),
) as Record<AccountEndpointName, { method: string; path: string; policy: Policy }>;

/** Policies of paths without a row in the table. */
export const policies = {
  loader: { ...answerPolicy, caching: 'minutes' },
  part: { ...answerPolicy, caching: 'forever' },
  asset: { ...answerPolicy, caching: 'forever' },
  plainAsset: { ...answerPolicy, caching: 'day' },
  unknownCall: { ...answerPolicy, caching: 'never' },
  unknownPage: pagePolicy,
} satisfies Record<string, Policy>;

/** Page with mails written to files; registered only on a development server. */
export const mailsRoute = {
  path: '/vyvoj/maily',
  policy: { ...pagePolicy, caching: 'never' },
} as const;
