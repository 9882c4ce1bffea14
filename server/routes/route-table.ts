import { privacyPolicyPath } from '../../contract/accounts/account-inputs.ts';
import {
  accountEndpoints,
  type AccountEndpointName,
} from '../../contract/endpoints/account-endpoints.ts';
import { imagePath } from '../../contract/events/image.ts';
import { oEmbedPath } from '../../contract/plugins/oembed.ts';
import { picksPage } from '../../contract/events/picked-time.ts';
import { protectedPages } from '../../contract/protected-pages.ts';
import { erasurePage } from '../../contract/social/erasure-page.ts';
import { changesPath } from '../../contract/outputs/change-feed.ts';
import { calendarPath } from '../../contract/endpoints/bundled-endpoints.ts';
import {
  viewOutputNames,
  viewOutputs,
  type ViewOutputName,
} from '../../contract/outputs/view-outputs.ts';
import {
  publicEndpoints,
  type PublicEndpointName,
} from '../../contract/endpoints/public-endpoints.ts';
import { maxEvents } from '../../contract/endpoints/widget-endpoints.ts';
import { datasetPath } from '../outputs/open-data/to-dataset.ts';
import type { Policy } from '../http/policy.ts';
import {
  answerPolicy,
  documentPolicy,
  operationPolicy,
  pagePolicy,
  personalPolicy,
  picturePolicy,
  slowlyChanging,
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
  /** Czech summary in the OpenAPI document; only of calls of the API. */
  summary?: string;
  /** Where the request may name a plugin; only the plugin's sites may then read or frame it. */
  plugin?: 'path' | 'query';
}

const toRouterPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const fromContract = (
  name: PublicEndpointName,
  policy: Policy,
  summary: string,
  plugin?: Route['plugin'],
): Route & { summary: string } => ({
  method: publicEndpoints[name].method,
  path: toRouterPath(publicEndpoints[name].path),
  policy,
  summary,
  ...(plugin && { plugin }),
});

/** Outputs of views; a plugin restricts who may read its own. */
const outputRoutes = Object.fromEntries(
  viewOutputNames.map((name) => [
    `${name}Output`,
    { method: 'GET', path: viewOutputs[name].path, policy: answerPolicy, plugin: 'query' },
  ]),
) as Record<`${ViewOutputName}Output`, Route>;

/** Table of all public routes with their policies; tests are generated from it. */
export const routes = {
  events: fromContract(
    'events',
    answerPolicy,
    `Akce v období a výřezu podle nejbližšího termínu, nejvýše ${maxEvents}`,
  ),
  eventDetail: fromContract('eventDetail', answerPolicy, 'Jedna akce se všemi termíny'),
  calendar: { method: 'GET', path: toRouterPath(calendarPath), policy: answerPolicy },
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
  eventBySource: fromContract(
    'eventBySource',
    answerPolicy,
    'Jedna převzatá akce podle označení ve zdroji',
  ),
  eventNearby: fromContract('eventNearby', answerPolicy, 'Další akce na stejném místě a v okolí'),
  eventPicks: fromContract('eventPicks', answerPolicy, 'Akce vybraných termínů, jen s\u00a0nimi'),
  eventHistogram: fromContract('eventHistogram', answerPolicy, 'Počty akcí po dnech období'),
  eventFacets: fromContract('eventFacets', answerPolicy, 'Počty akcí po kategoriích'),
  eventNearest: fromContract(
    'eventNearest',
    answerPolicy,
    'Nejbližší pozdější akce a nejbližší akce jinde, když se nic nenašlo',
  ),
  eventsByCity: fromContract('eventsByCity', answerPolicy, 'Počty akcí po obcích'),
  firstView: fromContract(
    'firstView',
    answerPolicy,
    'Čím widget začíná: obec a první akce výřezu, který se vejde do mapy dané velikosti',
    'query',
  ),
  pluginConfig: fromContract(
    'pluginConfig',
    answerPolicy,
    'Co o pluginu smí vědět každý: jeho nastavení',
    'path',
  ),
  pluginCities: fromContract(
    'pluginCities',
    answerPolicy,
    'Obce, které plugin nabízí; napřed ta, ve které se otevírá',
    'path',
  ),
  pluginNextEvents: fromContract(
    'pluginNextEvents',
    answerPolicy,
    'Nejbližší akce pluginu, pro text stránky a vyhledávače',
    'path',
  ),
  places: fromContract(
    'places',
    answerPolicy,
    'Místa ve výřezu; nejvýše 1000, nejblíže jeho středu',
  ),
  cities: fromContract('cities', slowlyChanging, 'Předvolená města, nebo jedna obec podle adresy'),
  citySearch: fromContract('citySearch', slowlyChanging, 'Obce podle začátku názvu, nejvýše deset'),
  suggestions: fromContract(
    'suggestions',
    answerPolicy,
    'Obce, místa a akce, které odpovídají tomu, co někdo píše',
  ),
  mapSettings: fromContract(
    'mapSettings',
    { ...answerPolicy, caching: 'minutes' },
    'Odkud mapa bere dlaždice',
  ),
  townNames: fromContract(
    'townNames',
    slowlyChanging,
    'Názvy obcí ve výřezu pro podkladovou mapu, větší napřed',
  ),
  outlines: fromContract('outlines', slowlyChanging, 'Obrysy vlastní podkladové mapy'),
  embedVersions: fromContract(
    'embedVersions',
    { ...answerPolicy, caching: 'minutes' },
    'Verze widgetu, které se nemění, nejnovější napřed',
  ),
  image: {
    method: 'GET',
    path: `${imagePath}:file`,
    policy: { ...answerPolicy, caching: 'forever' },
  },
  openApi: { method: 'GET', path: '/api/openapi.json', policy: answerPolicy },

  home: { method: 'GET', path: '/', policy: pagePolicy },
  about: { method: 'GET', path: '/o-nas/', policy: pagePolicy },
  subscribe: { method: 'GET', path: '/odber/', policy: pagePolicy },
  picks: { method: 'GET', path: picksPage, policy: pagePolicy },
  detail: { method: 'GET', path: '/detail/:eventSlug?', policy: pagePolicy },
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

/** Answers and pictures that pages show: crawlers that render pages read them too. */
export const routesOfPages = [
  'events',
  'eventDetail',
  'eventNearby',
  'eventPicks',
  'eventHistogram',
  'eventFacets',
  'eventNearest',
  'eventsByCity',
  'firstView',
  'places',
  'cities',
  'mapSettings',
  'townNames',
  'outlines',
  'image',
] as const satisfies readonly RouteName[];

/** Pages not indexed by search engines: those that need a login and those with a secret in their link. */
export const unlistedRoutes = [
  ...Object.values(protectedPages),
  // Their slugs allow setting a password or an e-mail address.
  { path: '/reset-hesla/:slug?', title: 'Změna hesla' },
  { path: '/potvrzeni-emailu/:slug?', title: 'Potvrzení emailu' },
  // The query has the code that Facebook told to one person.
  { path: erasurePage, title: 'Smazání údajů z\u00a0Facebooku' },
].map(({ path, title }) => ({
  path,
  title,
  policy: pagePolicy,
}));

/** Account routes; the roles allowed to call them are in the contract. */
export const accountRoutes = Object.fromEntries(
  Object.entries(accountEndpoints).map(([name, { method, path }]) => [
    name,
    { method, path: toRouterPath(path), policy: personalPolicy },
  ]),
) as Record<AccountEndpointName, { method: string; path: string; policy: Policy }>;

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
