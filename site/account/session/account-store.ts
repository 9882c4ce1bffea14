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
  | ({ state: 'in' } & LoggedIn);

/** State before the first request: the first page is drawn for the stored user. */
const initialState = (token: string | null, user: User | null): AccountState => {
  if (token === null) return { state: 'out' };
  return user ? { state: 'in', token, user } : { state: 'checking' };
};

/**
 * Login state. The token is in local storage and is verified with the server at every start.
 * A refusal ends the login; an unreachable server does not.
 */
export const createAccountStore = (client: SiteClient, stored: StoredSession) => {
  const $account = atom<AccountState>(initialState(stored.token(), stored.user()));
  // Number of the latest request for the user: answers to earlier ones are ignored.
  let revision = 0;

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

  const verify = async (): Promise<void> => {
    const token = stored.token();
    const request = ++revision;
    if (token === null) {
      stored.clear();
      return $account.set({ state: 'out' });
    }
    const result = await client.call(session.currentUser, {}, { token });
    if (request !== revision) return;
    if (result.state === 'refused') return leave();
    if (result.state !== 'done') return $account.set({ state: 'unreachable' });
    stored.saveUser(result.answer);
    $account.set({ state: 'in', token, user: result.answer });
  };

  const enter = async (login: CallResult<Token>): Promise<CallResult<Token>> => {
    if (login.state === 'done') {
      stored.saveToken(login.answer.token);
      // The token comes from the answer: this page is logged in even if storage is blocked.
      const { token } = login.answer;
      const request = ++revision;
      const result = await client.call(session.currentUser, {}, { token });
      if (request === revision) {
        if (result.state === 'done') {
          stored.saveUser(result.answer);
          $account.set({ state: 'in', token, user: result.answer });
        } else $account.set({ state: 'unreachable' });
      }
    }
    return login;
  };

  /**
   * Call with the current token; a refusal with status 401 ends the login. `requestKey`: key of a creation
   * that may be sent again.
   */
  const ask = async <Called extends AccountEndpoint>(
    endpoint: Called,
    input: InputOf<Called>,
    requestKey?: string,
  ): Promise<CallResult<AnswerOf<Called>>> => {
    const account = $account.get();
    const token = account.state === 'in' ? account.token : stored.token();
    const result = await client.call(endpoint, input, { token, requestKey });
    if (result.state === 'refused' && result.status === 401 && token === stored.token())
      void leave();
    return result;
  };

  return {
    $account,
    ask,
    /** Called at the start, when another tab logged in or out, and when the connection is back. */
    verify,
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
      const account = $account.get();
      const token = account.state === 'in' ? account.token : stored.token();
      const own = stored.ownToken();
      forget();
      for (const each of [token, own])
        if (each !== null) await client.call(session.logout, {}, { token: each });
    },
  };
};

export type AccountStore = ReturnType<typeof createAccountStore>;
