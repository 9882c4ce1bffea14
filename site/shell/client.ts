import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { FormErrorSchema } from '../../contract/accounts/account.ts';
import { requestKeyHeader } from '../../contract/endpoints/request-key.ts';
import {
  createBrowserEnvironment,
  createClient,
  type CallOptions,
  type Client,
  type ClientEnvironment,
  type Transport,
} from '../../widget/index.ts';
import type { Reason } from './call-result.ts';
import { serverAddress } from './server-address.ts';

export interface SiteCallOptions extends CallOptions {
  /** Whose call it is; default: nobody's. */
  token?: string | null;
  /** Key of a creation, by which it may be sent again; default: none. */
  requestKey?: string | undefined;
}

export type SiteClient = Client<Endpoint, Reason, SiteCallOptions>;

const transport: Transport<Reason, SiteCallOptions> = {
  reason: FormErrorSchema,
  toInit({ method, role, cookies }, values, { token, requestKey }) {
    // Public answers are cached, and the same for everybody.
    if (role === undefined) return {};
    const hasBody = method !== 'GET' && Object.keys(values).length > 0;
    return {
      method,
      credentials: cookies ? 'same-origin' : 'omit',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Token ${token}` }),
        ...(requestKey !== undefined && { [requestKeyHeader]: requestKey }),
      },
      ...(hasBody && { body: JSON.stringify(values) }),
    };
  },
  read: async ({ file }, response) =>
    file ? new Uint8Array(await response.arrayBuffer()) : response.json(),
};

/** Client of the site's own server; of another one for `base`, its address without a trailing slash. */
export const createSiteClient = (
  base: string = serverAddress(),
  environment: ClientEnvironment = createBrowserEnvironment(window),
): SiteClient => createClient(base, environment, transport);
