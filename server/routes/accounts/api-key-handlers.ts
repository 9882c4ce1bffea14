import type { apiKeyEndpoints } from '../../../contract/endpoints/api-key-endpoints.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import type { Handlers } from './account-handlers.ts';

/** Handlers of the API keys of an account. */
export const createApiKeyHandlers = (
  { apiKeys, limits }: AccountServices,
  { outbox }: ServerContext,
): Pick<Handlers, keyof typeof apiKeyEndpoints> => ({
  apiKeys: (_nothing, { account }) => apiKeys.list(account.id),

  async createApiKey(form, visitor) {
    await limits.take('create-key', String(visitor.account.id));
    const created = await apiKeys.create(visitor, form);
    outbox.kick();
    return created;
  },

  async deleteApiKey({ key }, visitor) {
    await apiKeys.revoke(visitor, key);
    return apiKeys.list(visitor.account.id);
  },
});
