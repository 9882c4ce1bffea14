import * as v from 'valibot';

/** Answer of an endpoint with a `file`. */
export const FileSchema = v.custom<Uint8Array>((value) => value instanceof Uint8Array);

/**
 * Required role of the caller. `user` has a valid token; `user-in-person` too, but is not an
 * administrator logged in as that user.
 */
export type Role = 'anybody' | 'user' | 'user-in-person' | 'administrator';

/**
 * Endpoint of the site for accounts without the schema of its input, with the token in
 * `Authorization: Token …`. Separate from the other endpoints: the embedded widget has no login.
 */
export interface AccountEndpointBase {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are in braces. */
  path: string;
  role: Role;
  answer: v.GenericSchema;
  /** The browser sends or stores cookies, by which the server remembers a device. Default: neither. */
  cookies?: true;
  /** The body is a file instead of JSON. */
  binary?: true;
  /** Creates something; not twice for the same key (`requestKeyHeader`) of an account. */
  repeatable?: true;
  /** Media type of an answer that is a file instead of JSON, a Uint8Array. */
  file?: string;
  /** Default 16 kB. */
  maxBodyBytes?: number;
}

/** Endpoint of the site for accounts. */
export interface AccountEndpoint extends AccountEndpointBase {
  /**
   * Schema of the input: JSON body, or query for GET, together with the parameters of the path.
   * Null for no input and for a file. Unknown keys are refused.
   */
  body: v.GenericSchema | null;
}
