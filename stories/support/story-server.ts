import {
  accountEndpoints,
  type AccountAnswer,
  type AccountEndpointName,
} from '../../contract/endpoints/account-endpoints.ts';
import { imagePath, type EventImage } from '../../contract/events/image.ts';
import {
  createAccountClient,
  type AccountClient,
  type CallResult,
} from '../../site/account/session/account-client.ts';
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
    body?: object,
  ): Promise<CallResult<AccountAnswer<Name>>>;
  /** Like `ask`, but throws if the call fails. */
  call<Name extends AccountEndpointName>(
    email: string,
    name: Name,
    body?: object,
  ): Promise<AccountAnswer<Name>>;
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

const createClientOf = (address: string): AccountClient => {
  const client = createAccountClient(address, (url, init) => fetch(url, init));
  client.addCalls(accountEndpoints);
  return client;
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
  const client = createClientOf(address);
  const loginOf = (email: string): Login => {
    const login = logins[email];
    if (!login) throw new Error(`${email} is not among the people of the story`);
    return login;
  };
  const createAccount = (login: Login | null): AccountStore => {
    const values = new Map<string, string>();
    if (login) values.set(tokenKey, login.token).set(userKey, JSON.stringify(login.user));
    return createAccountStore(createClientOf(address), storedIn(values));
  };
  const mails = () => control('GET', `/${id}/mails`) as Promise<StoryMail[]>;
  const ask: StoryServer['ask'] = (email, name, body) =>
    client.call(name, { body, token: loginOf(email).token });
  return {
    path,
    address,
    hostPage,
    accountOf: (email) => createAccount(email === null ? null : loginOf(email)),
    async accountWith(token) {
      const result = await client.call('user', { token });
      if (result.state !== 'done') throw new Error(`user: ${result.state}`);
      return createAccount({ token, user: result.answer });
    },
    ask,
    async call(email, name, body) {
      const result = await ask(email, name, body);
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
