import { atom } from 'nanostores';
import type { AccountEndpoint, AnswerOf, InputOf } from '../../../contract/endpoints/endpoint.ts';
import * as session from '../../../contract/endpoints/session.ts';
import type {
  ForgottenPasswordInput,
  LoginInput,
  PasswordResetInput,
  RegistrationInput,
} from '../../../contract/accounts/account-inputs.ts';
import type { Token, User } from '../../../contract/accounts/account.ts';
import type { CallResult } from '../../shell/call-result.ts';
import type { SiteClient } from '../../shell/client.ts';
import type { StoredSession } from './stored-session.ts';

export interface LoggedIn {
  token: string;
  user: User;
}

/** `checking` at the start, until the server has answered whose token it is. */
export type AccountState =
  | { state: 'checking' }
  | { state: 'out' }
  /** The token could not be verified: treated as logged out until a retry. */
  | { state: 'unreachable' }
  | ({ state: 'in' } & LoggedIn)
  /**
   * The server ended a login that it had accepted before: open pages of the user stay until somebody logs in.
   * A new object whenever something else was refused.
   */
  | { state: 'ended'; user: User };

/** User whose pages are open; null for none. */
export const ownerOf = (account: AccountState): User | null =>
  account.state === 'in' || account.state === 'ended' ? account.user : null;

/** State before the first request: the first page is drawn for the stored user. */
const initialState = (token: string | null, user: User | null): AccountState => {
  if (token === null) return { state: 'out' };
  return user ? { state: 'in', token, user } : { state: 'checking' };
};

/**
 * Login state. The token is in local storage and is verified with the server at every start.
 * A refusal ends the login; an unreachable server does not. A stored user without a token tells other
 * tabs that the login has ended, and not by logging out.
 */
export const createAccountStore = (client: SiteClient, stored: StoredSession) => {
  const $account = atom<AccountState>(initialState(stored.token(), stored.user()));
  // Number of the latest request for the user: answers to earlier ones are ignored.
  let revision = 0;
  /** Token that the server has accepted since the start. */
  let accepted: string | null = null;

  const currentToken = (): string | null => {
    const account = $account.get();
    return account.state === 'in' ? account.token : stored.token();
  };

  const enterAs = (token: string, user: User): void => {
    accepted = token;
    stored.saveUser(user);
    $account.set({ state: 'in', token, user });
  };

  const forget = (): void => {
    revision++;
    stored.saveOwnToken(null);
    stored.clear();
    $account.set({ state: 'out' });
  };

  /** Ends the login. An administrator logged in as another user returns to their own account. */
  const leave = async (): Promise<void> => {
    const own = stored.ownToken();
    forget();
    if (own === null) return;
    stored.saveToken(own);
    await verify();
  };

  /** The server refused this token, which is the current one. */
  const end = async (token: string | null): Promise<void> => {
    const account = $account.get();
    const owner = ownerOf(account);
    const isOpen = account.state === 'ended' || (token !== null && token === accepted);
    if (!isOpen || !owner || stored.ownToken() !== null) return leave();
    // Another tab has logged in meanwhile.
    if (stored.token() !== null && stored.token() !== token) return verify();
    revision++;
    stored.endToken();
    $account.set({ state: 'ended', user: owner });
  };

  const verify = async (): Promise<void> => {
    const account = $account.get();
    const token = stored.token();
    const request = ++revision;
    if (token === null) {
      if (account.state === 'ended') return;
      const isEnded =
        account.state === 'in' &&
        account.token === accepted &&
        stored.user()?.id === account.user.id;
      if (isEnded) return $account.set({ state: 'ended', user: account.user });
      stored.clear();
      return $account.set({ state: 'out' });
    }
    const result = await client.call(session.currentUser, {}, { token });
    if (request !== revision) return;
    if (result.state === 'refused') return end(token);
    if (result.state === 'done') return enterAs(token, result.answer);
    // Neither an accepted login nor a page that waits for one gives way to a server that is away.
    const isKept = account.state === 'ended' || (account.state === 'in' && token === accepted);
    if (!isKept) $account.set({ state: 'unreachable' });
  };

  const enter = async (login: CallResult<Token>): Promise<CallResult<Token>> => {
    if (login.state === 'done') {
      stored.saveToken(login.answer.token);
      // The token comes from the answer: this page is logged in even if storage is blocked.
      const { token } = login.answer;
      const request = ++revision;
      const result = await client.call(session.currentUser, {}, { token });
      if (request === revision) {
        if (result.state === 'done') enterAs(token, result.answer);
        else if ($account.get().state !== 'ended') $account.set({ state: 'unreachable' });
      }
    }
    return login;
  };

  /**
   * Sends something with the current token; a refusal with status 401 ends the login. Once it has ended,
   * only what the user sends says so again, not what a page reads.
   */
  const authorized = async <Answer>(
    send: (token: string | null) => Promise<CallResult<Answer>>,
    isRead = false,
  ): Promise<CallResult<Answer>> => {
    const token = currentToken();
    const result = await send(token);
    const isEnd = result.state === 'refused' && result.status === 401 && token === currentToken();
    if (isEnd && !(isRead && $account.get().state === 'ended')) void end(token);
    return result;
  };

  /** Call with the current token. `requestKey`: key of a creation that may be sent again. */
  const ask = <Called extends AccountEndpoint>(
    endpoint: Called,
    input: InputOf<Called>,
    requestKey?: string,
  ): Promise<CallResult<AnswerOf<Called>>> =>
    authorized(
      (token) => client.call(endpoint, input, { token, requestKey }),
      endpoint.method === 'GET',
    );

  return {
    $account,
    ask,
    authorized,
    /** Called at the start, and when another tab logged in or out. */
    verify,
    /** Verifies a stored token that the server did not answer for. */
    async retry(): Promise<void> {
      const { state } = $account.get();
      const isWaiting = state === 'ended' && stored.token() !== null;
      if (state === 'unreachable' || isWaiting) await verify();
    },
    login: async (form: LoginInput) => enter(await client.call(session.login, form)),
    register: async (form: RegistrationInput) => enter(await client.call(session.register, form)),
    forgottenPassword: (form: ForgottenPasswordInput) =>
      client.call(session.forgottenPassword, form),
    passwordReset: (form: PasswordResetInput) => client.call(session.passwordReset, form),
    /** Confirms a new e-mail address by the secret of its link, then reloads the user. */
    async confirmEmail(slug: string) {
      const result = await client.call(session.confirmEmail, { slug });
      if (result.state === 'done') await verify();
      return result;
    },
    /** Sets the user the server answered after a change; ignores answers to earlier requests. */
    replaceUser(user: User): void {
      const account = $account.get();
      if (account.state !== 'in') return;
      revision++;
      stored.saveUser(user);
      $account.set({ ...account, user });
    },
    /** Logs out in this browser only, without a request. */
    forget,
    /** Logs an administrator in as another user; stores their own token for the way back. */
    async loginAs(email: string): Promise<CallResult<Token>> {
      const account = $account.get();
      const result = await ask(session.loginAs, { email });
      if (result.state === 'done' && account.state === 'in') stored.saveOwnToken(account.token);
      return enter(result);
    },
    /** Returns an administrator to their own account; logs them out if that login has expired. */
    async endLoginAs(): Promise<void> {
      const account = $account.get();
      // A second call would log them out of their own account.
      if (account.state !== 'in' || !account.user.login_as) return;
      const logout = client.call(session.logout, {}, { token: account.token });
      await leave();
      await logout;
    },
    /** Logs out here at once, then ends both tokens on the server. */
    async logout(): Promise<void> {
      const token = currentToken();
      const own = stored.ownToken();
      forget();
      for (const each of [token, own])
        if (each !== null) await client.call(session.logout, {}, { token: each });
    },
  };
};

export type AccountStore = ReturnType<typeof createAccountStore>;
