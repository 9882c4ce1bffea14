import type * as v from 'valibot';
import type { ApiKeyScope } from '../accounts/api-key.ts';

/**
 * Required role of the caller. `user` has a valid token; `user-in-person` too, but is not an
 * administrator logged in as that user.
 */
export type Role = 'anybody' | 'user' | 'user-in-person' | 'administrator';

/** Type of an input. Its schema is in the row of the server, so that no bundle contains it. */
export interface InputType<Schema extends v.GenericSchema> {
  readonly schema?: Schema;
}

/** Input of an endpoint: `inputOf<typeof EventUpdateSchema>()`. */
export const inputOf = <Schema extends v.GenericSchema>(): InputType<Schema> => ({});

/** Endpoint of the API. Of it are made the calls of clients, the routes of the server, and OpenAPI. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters are in braces. */
  readonly path: string;
  /**
   * With a role the endpoint is for the own site and for programs, with the token in `Authorization:
   * Token …`. Without one it is public: any page may call it, and its answer is cached.
   */
  readonly role?: Role;
  /** Scope of API keys that may call it; default: it refuses keys. */
  readonly keys?: ApiKeyScope;
  /** Keys that the query of a public endpoint may have; default: none. */
  readonly query?: readonly string[];
  /** Parameters with fixed values, which tell endpoints of one path apart. */
  readonly fixed?: Readonly<Record<string, string>>;
  /**
   * Of an endpoint with a role: JSON body, or query for GET, together with the parameters of the path;
   * unknown keys are refused. Absent for no input and for a file.
   */
  readonly input?: InputType<v.GenericSchema>;
  readonly answer: v.GenericSchema;
  /** The browser sends or stores cookies, by which the server remembers a device. Default: neither. */
  readonly cookies?: true;
  /** The body is a file instead of JSON. */
  readonly binary?: true;
  /** Creates something; not twice for the same key (`requestKeyHeader`) of an account. */
  readonly repeatable?: true;
  /** Media type of an answer that is a file instead of JSON, a Uint8Array. */
  readonly file?: string;
}

/** Endpoint that any page may call. */
export type PublicEndpoint = Endpoint & { readonly role?: never };

/** Endpoint with a role. */
export type AccountEndpoint = Endpoint & { readonly role: Role };

/** Names of the parameters in a path. */
type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** What a public endpoint is called with: the parameters of its path, and keys of its query. */
type PublicInput<Path extends string, Keys extends string> = Readonly<
  Record<ParameterOf<Path>, string> & Partial<Record<Keys, string>>
>;

/** Value that is only read. */
type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Sent<Value[Key]> }
    : Value;

/** Values of which some are in an address, where numbers are texts. */
type Addressed<Values, Keys> = {
  [Key in keyof Values]:
    | Values[Key]
    | (Key extends Keys ? (string extends Values[Key] ? number : never) : never);
};

/** What an endpoint is called with; nothing for a file, which is sent otherwise. */
export type InputOf<Called extends Endpoint> = Called extends { binary: true }
  ? never
  : Called extends { input: InputType<infer Schema> }
    ? Addressed<
        Sent<v.InferInput<Schema>>,
        Called['method'] extends 'GET' ? string : ParameterOf<Called['path']>
      >
    : Called extends { query: readonly (infer Keys extends string)[] }
      ? PublicInput<Called['path'], Keys>
      : [ParameterOf<Called['path']>] extends [never]
        ? Readonly<Record<string, never>>
        : PublicInput<Called['path'], never>;

export type AnswerOf<Called extends Endpoint> = v.InferOutput<Called['answer']>;

/** Definition of an endpoint, with the types of its input and answer. */
export const endpoint = <const Definition extends Endpoint>(definition: Definition): Definition =>
  definition;
