import * as apiKeyEndpoints from '../../../contract/endpoints/api-keys.ts';
import { ApiKeyIdSchema, ApiKeyInputSchema } from '../../../contract/accounts/api-key.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import { personalRow, type PersonalRow } from '../endpoint-row.ts';

/** Rows of the API keys of an account. */
export const createApiKeyRows = (
  { apiKeys, limits }: AccountServices,
  { outbox }: ServerContext,
): PersonalRow[] => [
  personalRow(apiKeyEndpoints.apiKeys, {
    tag: 'account',
    summary: 'Klíče pro programy, nejstarší napřed',
    handle: (_nothing, { account }) => apiKeys.list(account.id),
  }),
  personalRow(apiKeyEndpoints.createApiKey, {
    tag: 'account',
    summary: 'Vytvoří klíč pro programy',
    description: 'Celý klíč je jen v této odpovědi; uložte si ho.',
    input: ApiKeyInputSchema,
    async handle(form, visitor) {
      await limits.take('create-key', String(visitor.account.id));
      const created = await apiKeys.create(visitor, form);
      outbox.kick();
      return created;
    },
  }),
  personalRow(apiKeyEndpoints.deleteApiKey, {
    tag: 'account',
    summary: 'Zruší klíč pro programy, hned a navždy',
    input: ApiKeyIdSchema,
    async handle({ key }, visitor) {
      await apiKeys.revoke(visitor, key);
      return apiKeys.list(visitor.account.id);
    },
  }),
];
