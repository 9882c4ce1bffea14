import type * as v from 'valibot';
import type {
  AccountAnswer,
  accountEndpoints,
  AccountEndpointName,
} from '../../../contract/endpoints/account-endpoints.ts';
import type { keyAccess } from '../../../contract/endpoints/key-access.ts';
import type { Upload } from '../../images/uploads.ts';
import type { Author, Visitor } from '../../accounts/visitor.ts';

type Endpoints = typeof accountEndpoints;
type Form<Name extends AccountEndpointName> = Endpoints[Name] extends { binary: true }
  ? Upload
  : Endpoints[Name]['body'] extends v.GenericSchema
    ? v.InferOutput<Endpoints[Name]['body']>
    : null;

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

/** Who calls an endpoint: nobody known, a logged-in person, or a program with an API key too. */
type AuthorOf<Name extends AccountEndpointName> = Endpoints[Name]['role'] extends 'anybody'
  ? null
  : Name extends keyof typeof keyAccess
    ? Author
    : Visitor;

/** Handlers by endpoint; called with a validated form and an authorized visitor. */
export type Handlers = {
  [Name in AccountEndpointName]: (
    form: Form<Name>,
    visitor: AuthorOf<Name>,
    caller: Caller,
  ) => Promise<AccountAnswer<Name>>;
};

export const done = { done: true } as const;
