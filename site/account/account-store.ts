import { atom } from 'nanostores';
import type {
  ForgottenPasswordForm,
  LoginForm,
  PasswordResetForm,
  RegistrationForm,
} from '../../contract/account-forms.ts';
import type { Token, User } from '../../contract/account.ts';
import type { AccountClient, Called } from './account-client.ts';
import type { Kept } from './kept.ts';

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

/**
 * Who is logged in. A token lives in local storage; the server is asked whose it is at every start,
 * and its refusal ends the login, its silence does not.
 */
export const createAccountStore = (client: AccountClient, kept: Kept) => {
  const $account = atom<AccountState>({ state: 'checking' });
  // Only the last question counts: somebody may log out while one is on its way.
  let asked = 0;

  const forget = (): void => {
    asked++;
    kept.forget();
    $account.set({ state: 'out' });
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
    if (called.state === 'refused') return forget();
    if (called.state === 'unreachable') return $account.set({ state: 'unreachable' });
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

  return {
    $account,
    /** Shows who was here last until the server answers. */
    start(): Promise<void> {
      const [token, user] = [kept.token(), kept.user()];
      if (token !== null && user) $account.set({ state: 'in', token, user });
      return verify();
    },
    /** Another tab logged in or out, or the connection is back. */
    verify,
    login: async (form: LoginForm) => enter(await client.call('login', { body: form })),
    register: async (form: RegistrationForm) =>
      enter(await client.call('register', { body: form })),
    forgottenPassword: (form: ForgottenPasswordForm) =>
      client.call('forgottenPassword', { body: form }),
    passwordReset: (form: PasswordResetForm) => client.call('passwordReset', { body: form }),
    /** At once here, and on the server as soon as it hears of it. */
    async logout(): Promise<void> {
      const account = $account.get();
      const token = account.state === 'in' ? account.token : kept.token();
      forget();
      if (token !== null) await client.call('logout', { token });
    },
  };
};

export type AccountStore = ReturnType<typeof createAccountStore>;
