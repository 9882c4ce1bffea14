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

const answers: Policy = {
  framing: 'nobody',
  sharing: 'public',
  caching: 'answer',
  content: 'data',
};
const settled: Policy = { ...answers, caching: 'day' };
const page: Policy = {
  framing: 'nobody',
  sharing: 'own',
  caching: 'revalidate',
  content: 'page',
};
/** What search engines read. */
const told: Policy = { framing: 'nobody', sharing: 'own', caching: 'minutes', content: 'data' };
const operations: Policy = {
  framing: 'nobody',
  sharing: 'own',
  caching: 'never',
  content: 'data',
};

/** What concerns one person and nobody else. */
const personal: Policy = {
  framing: 'nobody',
  sharing: 'own',
  caching: 'never',
  content: 'data',
};

/** Everything one route lives by, in one row. */
export interface Route {
  method: 'GET';
  /** As the router writes it. */
  path: string;
  policy: Policy;
  /** Where it names a plugin, if it may: that plugin's sites are who may read or frame it. */
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

/**
 * The one table of routes: framing, sharing, caching and content security are read from here, and
 * the tests are made of it.
 */
export const routes = {
  events: fromContract('events', answers),
  eventDetail: fromContract('eventDetail', answers),
  calendar: { method: 'GET', path: toPath(calendarPath), policy: answers },
  eventNearby: fromContract('eventNearby', answers),
  eventHistogram: fromContract('eventHistogram', answers),
  eventFacets: fromContract('eventFacets', answers),
  eventNearest: fromContract('eventNearest', answers),
  eventsByCity: fromContract('eventsByCity', answers),
  firstView: fromContract('firstView', answers, 'query'),
  pluginConfig: fromContract('pluginConfig', answers, 'path'),
  pluginCities: fromContract('pluginCities', answers, 'path'),
  pluginNextEvents: fromContract('pluginNextEvents', answers, 'path'),
  places: fromContract('places', answers),
  cities: fromContract('cities', settled),
  citySearch: fromContract('citySearch', settled),
  suggestions: fromContract('suggestions', answers),
  mapSettings: fromContract('mapSettings', { ...answers, caching: 'minutes' }),
  townNames: fromContract('townNames', settled),
  outlines: fromContract('outlines', settled),
  embedVersions: fromContract('embedVersions', { ...answers, caching: 'minutes' }),
  image: { method: 'GET', path: `${imagePath}:file`, policy: { ...answers, caching: 'forever' } },
  openApi: { method: 'GET', path: '/api/openapi.json', policy: answers },

  home: { method: 'GET', path: '/', policy: page },
  about: { method: 'GET', path: '/o-nas/', policy: page },
  detail: { method: 'GET', path: '/detail/:eventSlug?', policy: page },
  frame: {
    method: 'GET',
    path: '/iframe/:cityName?',
    policy: { ...page, framing: 'anybody', content: 'frame' },
    plugin: 'query',
  },
  city: { method: 'GET', path: '/:cityName', policy: page },

  personalData: {
    method: 'GET',
    path: personalDataPath,
    policy: { ...told, content: 'document' },
  },
  robots: { method: 'GET', path: '/robots.txt', policy: told },
  sitemap: { method: 'GET', path: '/sitemap.xml', policy: told },

  oEmbed: { method: 'GET', path: oEmbedPath, policy: { ...answers, caching: 'minutes' } },

  health: { method: 'GET', path: '/health', policy: operations },
  ready: { method: 'GET', path: '/ready', policy: operations },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** Pages that are for one person and for no search engine: what needs a login, and a link from a mail. */
export const unlistedRoutes = [
  ...Object.values(protectedPages),
  // Whoever has their slugs may set a password or an address: no search engine is to have them.
  { path: '/reset-hesla/:slug?', title: 'Změna hesla' },
  { path: '/potvrzeni-emailu/:slug?', title: 'Potvrzení emailu' },
].map(({ path, title }) => ({
  path,
  title,
  policy: page,
}));

/** Calls about accounts: who may call each stands in the contract. */
export const accountRoutes = Object.fromEntries(
  Object.entries(accountEndpoints).map(([name, { method, path }]) => [
    name,
    { method, path: toPath(path), policy: personal },
  ]),
) as Record<AccountEndpointName, { method: string; path: string; policy: Policy }>;

/** Rules of what has no row of its own. */
export const policies = {
  loader: { ...answers, caching: 'minutes' },
  part: { ...answers, caching: 'forever' },
  asset: { ...answers, caching: 'forever' },
  plainAsset: { ...answers, caching: 'day' },
  unknownCall: { ...answers, caching: 'never' },
  unknownPage: page,
} satisfies Record<string, Policy>;

/** Mails that became files, while there is nobody else on this computer to read them. */
export const mailsRoute = { path: '/vyvoj/maily', policy: { ...page, caching: 'never' } } as const;
