import { atom } from 'nanostores';
import type {
  AccountAnswer,
  AccountEndpointName,
} from '../../../contract/endpoints/account-endpoints.ts';
import type {
  ForgottenPasswordForm,
  LoginForm,
  PasswordResetForm,
  RegistrationForm,
} from '../../../contract/accounts/account-forms.ts';
import type { Token, User } from '../../../contract/accounts/account.ts';
import type { AccountClient, Called } from './account-client.ts';
import type { StoredSession } from './stored-session.ts';

/** Somebody logged in, as far as this browser knows. */
export interface LoggedIn {
  token: string;
  user: User;
}

/** `checking` at the start, until the server has said whose token it is. */
export type AccountState =
  | { state: 'checking' }
  | { state: 'out' }
  /** There is a token, and nobody to ask about it: as if logged out, for now. */
  | { state: 'unreachable' }
  | ({ state: 'in' } & LoggedIn);

/** What this browser knows before anybody was asked: the first page is drawn for whoever was here last. */
const stateOf = (token: string | null, user: User | null): AccountState => {
  if (token === null) return { state: 'out' };
  return user ? { state: 'in', token, user } : { state: 'checking' };
};

/**
 * Who is logged in. A token lives in local storage; the server is asked whose it is at every start,
 * and its refusal ends the login, its silence does not.
 */
export const createAccountStore = (client: AccountClient, kept: StoredSession) => {
  const $account = atom<AccountState>(stateOf(kept.token(), kept.user()));
  // Only the last question counts: somebody may log out while one is on its way.
  let asked = 0;

  const forget = (): void => {
    asked++;
    kept.keepOwnToken(null);
    kept.forget();
    $account.set({ state: 'out' });
  };

  /** A login is over: an administrator's as somebody else leads back to their own. */
  const leave = async (): Promise<void> => {
    const own = kept.ownToken();
    forget();
    if (own === null) return;
    kept.keepToken(own);
    await verify();
  };

  const verify = async (): Promise<void> => {
    const token = kept.token();
    const question = ++asked;
    if (token === null) {
      kept.forget();
      return $account.set({ state: 'out' });
    }
    const called = await client.call('user', { token });
    if (question !== asked) return;
    if (called.state === 'refused') return leave();
    if (called.state !== 'done') return $account.set({ state: 'unreachable' });
    kept.keepUser(called.answer);
    $account.set({ state: 'in', token, user: called.answer });
  };

  const enter = async (called: Called<Token>): Promise<Called<Token>> => {
    if (called.state === 'done') {
      kept.keepToken(called.answer.token);
      // A browser that keeps nothing keeps this page logged in all the same.
      const { token } = called.answer;
      const question = ++asked;
      const known = await client.call('user', { token });
      if (question === asked) {
        if (known.state === 'done') {
          kept.keepUser(known.answer);
          $account.set({ state: 'in', token, user: known.answer });
        } else $account.set({ state: 'unreachable' });
      }
    }
    return called;
  };

  /** A call as whoever is logged in; one who is not any more learns of it. */
  const ask = async <Name extends AccountEndpointName>(
    name: Name,
    body?: unknown,
  ): Promise<Called<AccountAnswer<Name>>> => {
    const account = $account.get();
    const token = account.state === 'in' ? account.token : kept.token();
    const called = await client.call(name, { body, token });
    if (called.state === 'refused' && called.status === 401 && token === kept.token()) void leave();
    return called;
  };

  return {
    $account,
    ask,
    /** A part of the site brings its calls. */
    learn: client.learn,
    /** At the start; when another tab logged in or out; when the connection is back. */
    verify,
    login: async (form: LoginForm) => enter(await client.call('login', { body: form })),
    register: async (form: RegistrationForm) =>
      enter(await client.call('register', { body: form })),
    forgottenPassword: (form: ForgottenPasswordForm) =>
      client.call('forgottenPassword', { body: form }),
    passwordReset: (form: PasswordResetForm) => client.call('passwordReset', { body: form }),
    /** By the link to a new address; whoever is logged in here sees it at once. */
    async confirmEmail(slug: string) {
      const called = await client.call('confirmEmail', { body: { slug } });
      if (called.state === 'done') await verify();
      return called;
    },
    /** What the server said of the person after a change. */
    replaceUser(user: User): void {
      const account = $account.get();
      if (account.state !== 'in') return;
      kept.keepUser(user);
      $account.set({ ...account, user });
    },
    /** The account is gone: nothing of it stays here. */
    forget,
    /** An administrator goes on as somebody else; the way back is kept. */
    async loginAs(email: string): Promise<Called<Token>> {
      const account = $account.get();
      const called = await ask('loginAs', { email });
      if (called.state === 'done' && account.state === 'in') kept.keepOwnToken(account.token);
      return enter(called);
    },
    /** And comes back: as themselves where their login goes on, else logged out. */
    async comeBack(): Promise<void> {
      const account = $account.get();
      // A second press would log them out of their own.
      if (account.state !== 'in' || !account.user.login_as) return;
      const ended = client.call('logout', { token: account.token });
      await leave();
      await ended;
    },
    /** At once here, and on the server as soon as it hears of it. */
    async logout(): Promise<void> {
      const account = $account.get();
      const token = account.state === 'in' ? account.token : kept.token();
      const own = kept.ownToken();
      forget();
      for (const each of [token, own])
        if (each !== null) await client.call('logout', { token: each });
    },
  };
};

export type AccountStore = ReturnType<typeof createAccountStore>;
