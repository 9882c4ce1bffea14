import * as v from 'valibot';
import { ApiKeySchema, CreatedApiKeySchema } from '../accounts/api-key.ts';
import type { ApiKeyIdSchema, ApiKeyInputSchema } from '../accounts/api-key.ts';
import { endpoint, inputOf } from './endpoint.ts';

/** Keys of the account, the oldest first. */
export const apiKeys = endpoint({
  method: 'GET',
  path: '/api/api-key/',
  role: 'user-in-person',
  answer: v.array(ApiKeySchema),
});

/** The only answer with the secret of the key; a notice is mailed. */
export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api-key/',
  role: 'user-in-person',
  input: inputOf<typeof ApiKeyInputSchema>(),
  answer: CreatedApiKeySchema,
});

/** Revokes a key at once and for good. */
export const deleteApiKey = endpoint({
  method: 'DELETE',
  path: '/api/api-key/{key}/',
  role: 'user-in-person',
  input: inputOf<typeof ApiKeyIdSchema>(),
  answer: v.array(ApiKeySchema),
});
