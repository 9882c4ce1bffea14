import type { ApiKeyScope } from '../accounts/api-key.ts';
import type { AccountEndpointName } from './account-endpoints.ts';

/** Endpoints that an API key may call, and the scope it needs; all others refuse keys. */
export const keyAccess = {
  ownEvents: 'read',
  ownEvent: 'read',
  eventPlaces: 'read',
  eventDefaults: 'read',
  kudyZNudyProblems: 'read',
  findPlaces: 'read',
  findStreet: 'read',
  similarPlaces: 'read',
  sourceEvent: 'read',
  createEvent: 'write',
  updateEvent: 'write',
  setEventStatus: 'write',
  deleteEvent: 'write',
  restoreEvent: 'write',
  markEventDistinct: 'write',
  changeTime: 'write',
  createImage: 'write',
  putSourceEvent: 'write',
  deleteSourceEvent: 'write',
} as const satisfies Partial<Record<AccountEndpointName, ApiKeyScope>>;

/** Scope that an endpoint needs; null for one that refuses keys. */
export const keyScopeOf = (name: AccountEndpointName): ApiKeyScope | null =>
  (keyAccess as Partial<Record<AccountEndpointName, ApiKeyScope>>)[name] ?? null;
