import * as v from 'valibot';
import { ApiKeySchema, CreatedApiKeySchema } from '../accounts/api-key.ts';
import type { AccountEndpointBase } from './account-endpoint-definition.ts';

/** Endpoints for the API keys of the own account; their inputs are in `account-endpoints.ts`. */
export const apiKeyEndpoints = {
  /** Keys of the account, the oldest first. */
  apiKeys: {
    method: 'GET',
    path: '/api/api-key/',
    role: 'user-in-person',
    answer: v.array(ApiKeySchema),
  },
  /** The only answer with the secret of the key; a notice is mailed. */
  createApiKey: {
    method: 'POST',
    path: '/api/api-key/',
    role: 'user-in-person',
    answer: CreatedApiKeySchema,
  },
  /** Revokes a key at once and for good. */
  deleteApiKey: {
    method: 'DELETE',
    path: '/api/api-key/{key}/',
    role: 'user-in-person',
    answer: v.array(ApiKeySchema),
  },
} as const satisfies Record<string, AccountEndpointBase>;
