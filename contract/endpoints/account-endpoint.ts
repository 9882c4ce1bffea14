import type * as v from 'valibot';

/**
 * Required role of the caller: `user` has a valid token, `owner` is a user but not an administrator
 * logged in as one.
 */
export type Role = 'anybody' | 'user' | 'owner' | 'administrator';

/**
 * Endpoint of the site for accounts, with the token in `Authorization: Token …`. Separate from the
 * other endpoints: the embedded widget has no login.
 */
export interface AccountCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are in braces. */
  path: string;
  role: Role;
  answer: v.GenericSchema;
  /** The body is a file instead of JSON. */
  binary?: true;
  /** Largest body in bytes; default 16 kB. */
  maxBodyBytes?: number;
}

export interface AccountEndpoint extends AccountCall {
  /**
   * Schema of the input: JSON body, or query for GET, together with the parameters of the path.
   * Null for no input and for a file. Unknown keys are refused.
   */
  body: v.GenericSchema | null;
}
