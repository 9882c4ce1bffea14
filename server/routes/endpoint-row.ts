import type { RouteHandlerMethod } from 'fastify';
import type * as v from 'valibot';
import type {
  AccountEndpoint,
  AnswerOf,
  Endpoint,
  InputType,
} from '../../contract/endpoints/endpoint.ts';
import type { Author, Visitor } from '../accounts/visitor.ts';
import type { Policy } from '../http/policy.ts';
import type { Upload } from '../images/uploads.ts';
import type { Tag } from './open-api/tags.ts';

/** What the OpenAPI document says about an endpoint, in Czech. */
interface Described {
  /** Group of operations. */
  tag: Tag;
  summary: string;
  description?: string;
}

/** Endpoint that anybody may call, with all that the server knows of it. */
export interface PublicRow extends Described {
  endpoint: Endpoint;
  /** Endpoint of the same path, told apart by its fixed parameters, which the handler answers too. */
  sibling?: Endpoint;
  policy: Policy;
  /** Where the request may name a plugin; only the plugin's sites may then read the answer. */
  plugin?: 'path' | 'query';
  handle: RouteHandlerMethod;
}

export const publicRow = (endpoint: Endpoint, row: Omit<PublicRow, 'endpoint'>): PublicRow => ({
  endpoint,
  ...row,
});

/** Client of a request. */
export interface Caller {
  /** What its attempts are counted under, as from networkOf. */
  network: string;
  /** Browser and system. */
  device: string;
  /** Header `Cookie`. */
  cookies: string | undefined;
  /** What marks a creation that may be sent again; null for none. */
  requestKey: string | null;
  /** Adds a `Set-Cookie` header to a successful answer. */
  setCookie(cookie: string): void;
  /** Gives a successful answer the status 201. */
  setCreated(): void;
}

type FormOf<Called extends AccountEndpoint> = Called extends { binary: true }
  ? Upload
  : Called extends { input: InputType<infer Schema> }
    ? v.InferOutput<Schema>
    : null;

/** Who calls an endpoint: nobody known, a logged-in person, or a program with an API key too. */
type AuthorOf<Called extends AccountEndpoint> = Called extends { role: 'anybody' }
  ? null
  : Called extends { keys: string }
    ? Author
    : Visitor;

/** What a row says beyond its endpoint; `input` is the schema that the endpoint has the type of. */
type PersonalRowOf<Called extends AccountEndpoint> = Described &
  (Called extends { input: InputType<infer Schema> } ? { input: Schema } : { input?: never }) & {
    /** Name of the operation in OpenAPI, where it is older than the endpoint's; default: the same. */
    operationId?: string;
    /** Default 16 kB. */
    maxBodyBytes?: number;
    /** Called with a validated form and an authorized visitor. */
    handle: (
      form: FormOf<Called>,
      author: AuthorOf<Called>,
      caller: Caller,
    ) => Promise<AnswerOf<Called>>;
  };

/** Endpoint with a role, with all that the server knows of it. */
export interface PersonalRow extends Described {
  endpoint: AccountEndpoint;
  operationId?: string;
  input?: v.GenericSchema;
  maxBodyBytes?: number;
  handle(form: unknown, author: unknown, caller: Caller): Promise<unknown>;
}

export const personalRow = <Called extends AccountEndpoint>(
  endpoint: Called,
  row: PersonalRowOf<Called>,
): PersonalRow => ({ endpoint, ...(row as unknown as Omit<PersonalRow, 'endpoint'>) });

export const done = { done: true } as const;
