import type { Endpoint, Role } from './endpoint.ts';
import * as apiKeys from './api-keys.ts';
import * as editions from './editions.ts';
import * as embedding from './embedding.ts';
import * as eventLists from './event-lists.ts';
import * as eventPage from './event-page.ts';
import * as facebookErasure from './facebook-erasure.ts';
import * as facebook from './facebook.ts';
import * as imports from './imports.ts';
import * as ownEvents from './own-events.ts';
import * as organizerPage from './organizer-page.ts';
import * as overviews from './overviews.ts';
import * as placeEditor from './place-editor.ts';
import * as placePage from './place-page.ts';
import * as placeSearch from './place-search.ts';
import * as places from './places.ts';
import * as plugins from './plugins.ts';
import * as print from './print.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as sourceEvents from './source-events.ts';
import * as views from './views.ts';

/**
 * Every endpoint by its name. For the server and for tests: whoever calls some of them imports those,
 * so that a bundle has no others.
 */
export const endpoints = {
  ...apiKeys,
  ...editions,
  ...embedding,
  ...eventLists,
  ...eventPage,
  ...facebookErasure,
  ...facebook,
  ...imports,
  ...ownEvents,
  ...organizerPage,
  ...overviews,
  ...placeEditor,
  ...placePage,
  ...placeSearch,
  ...places,
  ...plugins,
  ...print,
  ...search,
  ...session,
  ...settings,
  ...sourceEvents,
  ...views,
} as const satisfies Record<string, Endpoint>;

type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** Names of the endpoints with a role. */
export type AccountEndpointName = {
  [Name in EndpointName]: Endpoints[Name] extends { role: Role } ? Name : never;
}[EndpointName];
export type PublicEndpointName = Exclude<EndpointName, AccountEndpointName>;

const isPublic = (name: EndpointName): name is PublicEndpointName => !('role' in endpoints[name]);

export const endpointNames = Object.keys(endpoints) as EndpointName[];
export const publicEndpointNames = endpointNames.filter(isPublic);
export const accountEndpointNames = endpointNames.filter(
  (name): name is AccountEndpointName => !isPublic(name),
);

const names = new Map<Endpoint, EndpointName>(endpointNames.map((name) => [endpoints[name], name]));

/** Name of an endpoint. Throws for one that is not of the contract. */
export const nameOf = (endpoint: Endpoint): EndpointName => {
  const name = names.get(endpoint);
  if (name === undefined) throw new Error(`${endpoint.path} is not among the endpoints`);
  return name;
};
