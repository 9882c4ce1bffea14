import type * as v from 'valibot';

/**
 * Who may call: `user` is anybody with a valid token, `owner` the person themselves but no
 * administrator who is logged in as them.
 */
export type Role = 'anybody' | 'user' | 'owner' | 'administrator';

/**
 * A call of the site about an account. Apart from the other endpoints, for the widget in strangers'
 * pages knows nothing of logins. The token travels as `Authorization: Token …`.
 */
export interface AccountCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters stand in braces. */
  path: string;
  role: Role;
  answer: v.GenericSchema;
  /** A file is sent, as it is, instead of JSON. */
  binary?: true;
  /** Bytes a body may have at most; 16 kB where it does not say. */
  largest?: number;
}

export interface AccountEndpoint extends AccountCall {
  /**
   * What is sent: as JSON or, by GET, in the query; what the path has in braces stands there. Null
   * for nothing, and for a file. Keys it does not know refuse the call.
   */
  body: v.GenericSchema | null;
}
