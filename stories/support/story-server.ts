import { endpoints, type AccountEndpointName } from '../../contract/endpoints/all-endpoints.ts';
import type { AnswerOf, InputOf } from '../../contract/endpoints/endpoint.ts';
import { imagePath, type EventImage } from '../../contract/events/image.ts';
import type { CallResult } from '../../site/shell/call-result.ts';
import { createSiteClient } from '../../site/shell/client.ts';
import { createAccountStore, type AccountStore } from '../../site/account/session/account-store.ts';
import {
  createStoredSession,
  tokenKey,
  userKey,
} from '../../site/account/session/stored-session.ts';
import { createMemoryStorage } from '../../site/shell/memory-storage-fixture.ts';
import {
  controlPath,
  storyPath,
  type OpenedServer,
  type Scenario,
  type ServerChange,
  type StoryMail,
} from './scenario.ts';

type Endpoints = typeof endpoints;
type Login = OpenedServer['logins'][string];

/** Server application of a story, with its own database. */
export interface StoryServer {
  /** Path of the server without a trailing slash. */
  path: string;
  /** Address of the server without a trailing slash. */
  address: string;
  /** Address of a page of a foreign site; its content is set by `change`. */
  hostPage: string;
  /** Account store of a browser where this person is logged in; null for logged out. */
  accountOf(email: string | null): AccountStore;
  /** Account store of a page with this token. */
  accountWith(token: string): Promise<AccountStore>;
  /** API call of this person from another browser. */
  ask<Name extends AccountEndpointName>(
    email: string,
    name: Name,
    input: InputOf<Endpoints[Name]>,
  ): Promise<CallResult<AnswerOf<Endpoints[Name]>>>;
  /** Like `ask`, but throws if the call fails. */
  call<Name extends AccountEndpointName>(
    email: string,
    name: Name,
    input: InputOf<Endpoints[Name]>,
  ): Promise<AnswerOf<Endpoints[Name]>>;
  /** Uploads an image as this person. */
  sendImage(email: string, file: File): Promise<EventImage>;
  change(change: ServerChange): Promise<void>;
  /** All requests as `GET /api/…`, oldest first. */
  requests(): Promise<string[]>;
  /** Queued mails, oldest first. */
  mails(): Promise<StoryMail[]>;
  /** Slug at the end of the link in the last mail. */
  mailedSlug(): Promise<string>;
  close(): Promise<void>;
}

const control = async (method: string, path: string, body?: object): Promise<unknown> => {
  const response = await fetch(controlPath + path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

/** Session in a local storage separate from the page's. */
const storedIn = (values: Map<string, string>) =>
  createStoredSession(() => createMemoryStorage(values));

/** Open shared servers; keys are scenarios as JSON. */
const shared = new Map<string, Promise<unknown>>();

const open = (scenario: Scenario): Promise<OpenedServer> => {
  const post = () => control('POST', '', scenario);
  if (!scenario.shared) return post() as Promise<never>;
  const key = JSON.stringify(scenario);
  const opening = shared.get(key) ?? post();
  shared.set(key, opening);
  return opening as Promise<never>;
};

export const openStoryServer = async (scenario: Scenario): Promise<StoryServer> => {
  const { id, hostPage, logins } = await open(scenario);
  const path = storyPath(id);
  const address = window.location.origin + path;
  const client = createSiteClient(address);
  const loginOf = (email: string): Login => {
    const login = logins[email];
    if (!login) throw new Error(`${email} is not among the people of the story`);
    return login;
  };
  const createAccount = (login: Login | null): AccountStore => {
    const values = new Map<string, string>();
    if (login) values.set(tokenKey, login.token).set(userKey, JSON.stringify(login.user));
    return createAccountStore(createSiteClient(address), storedIn(values));
  };
  const mails = () => control('GET', `/${id}/mails`) as Promise<StoryMail[]>;
  const ask: StoryServer['ask'] = (email, name, input) =>
    client.call(endpoints[name], input, { token: loginOf(email).token });
  return {
    path,
    address,
    hostPage,
    accountOf: (email) => createAccount(email === null ? null : loginOf(email)),
    async accountWith(token) {
      const result = await client.call(endpoints.currentUser, {}, { token });
      if (result.state !== 'done') throw new Error(`currentUser: ${result.state}`);
      return createAccount({ token, user: result.answer });
    },
    ask,
    async call(email, name, input) {
      const result = await ask(email, name, input);
      if (result.state !== 'done') throw new Error(`${name}: ${JSON.stringify(result)}`);
      return result.answer;
    },
    async sendImage(email, file) {
      const response = await fetch(address + imagePath, {
        method: 'POST',
        headers: {
          authorization: `Token ${loginOf(email).token}`,
          'content-type': 'application/octet-stream',
        },
        body: file,
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as EventImage;
    },
    change: (change) => control('PUT', `/${id}`, change) as Promise<never>,
    requests: () => control('GET', `/${id}/requests`) as Promise<string[]>,
    mails,
    async mailedSlug() {
      const [, slug] = /\/([\w-]{43})\s/.exec((await mails()).at(-1)?.text ?? '') ?? [];
      if (!slug) throw new Error('no mail has a link');
      return slug;
    },
    close: () => control('DELETE', `/${id}`) as Promise<never>,
  };
};

/** Preparation after the scenario is filled; its result is added to `loaded`. */
export type Prepare = (server: StoryServer) => Promise<Record<string, unknown>>;

/**
 * Loader of all stories: opens the server that `parameters.server` describes, as `loaded.server`, and
 * calls `parameters.prepare`.
 */
export const loadStoryServer = async ({
  parameters,
}: {
  parameters: Record<string, unknown>;
}): Promise<Record<string, unknown>> => {
  const scenario = parameters['server'] as Scenario | undefined;
  if (!scenario) return {};
  const server = await openStoryServer(scenario);
  const prepare = parameters['prepare'] as Prepare | undefined;
  return { ...(await prepare?.(server)), server };
};

/** Server of the story that `parameters.server` describes. */
export const serverOf = ({ loaded }: { loaded: Record<string, unknown> }): StoryServer => {
  if (!loaded['server']) throw new Error('the story has no parameters.server');
  return loaded['server'] as StoryServer;
};
