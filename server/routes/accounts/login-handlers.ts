import { toEmailKey } from '../../accounts/accounts.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { done, type Handlers } from './account-handlers.ts';

type LoginHandlers = Pick<
  Handlers,
  | 'login'
  | 'register'
  | 'forgottenPassword'
  | 'passwordReset'
  | 'user'
  | 'logout'
  | 'sessions'
  | 'logoutEverywhere'
  | 'loginAs'
>;

/** Handlers of login, registration, forgotten password and sessions. */
export const createLoginHandlers = (
  services: AccountServices,
  { outbox }: ServerContext,
): LoginHandlers => {
  const { accounts, sessions, limits, devices, tryLogin, passwords, resets, toUser } = services;
  return {
    async login({ email, password }, _visitor, { network, device, cookies, setCookie }) {
      const account = await accounts.byEmail(email);
      const isRight = await tryLogin(
        { emailKey: toEmailKey(email), account, network, cookies },
        () => passwords.verify(account?.password_hash ?? null, password),
      );
      if (!account || !isRight) throw new ApiError('login-failed');
      const token = await sessions.open(account, device).catch((error: unknown) => {
        // The password was changed, or the account deleted, while it was compared.
        throw error instanceof ApiError ? new ApiError('login-failed') : error;
      });
      setCookie(await devices.remember(account));
      return { token };
    },

    async register(form, _visitor, { network, device, setCookie }) {
      await limits.take('register-address', network);
      const account = await accounts.create(form, await passwords.hash(form.password));
      // Nobody may have mails sent to one address again and again.
      if (await limits.allows('email-recipient', account.email_key)) {
        await services.emailConfirmations.sendLink(account);
        outbox.kick();
      }
      const token = await sessions.open(account, device);
      setCookie(await devices.remember(account));
      return { token };
    },

    async forgottenPassword({ email }, _visitor, { network }) {
      await limits.take('forgotten-address', network);
      const account = await accounts.byEmail(email);
      if (!account) throw new ApiError('unknown-account');
      const who = String(account.id);
      // A mail with a valid link was just sent; another one is not needed.
      if (!(await limits.allows('mail-minute', who)) && (await resets.isPending(account)))
        return done;
      if (!(await limits.allows('mail-hour', who))) {
        if (await resets.isPending(account)) return done;
        throw new ApiError('too-many-requests');
      }
      await resets.sendLink(account);
      outbox.kick();
      return done;
    },

    async passwordReset({ slug, password }, _visitor, { network, setCookie }) {
      await limits.take('reset-address', network);
      const account = await resets.use(slug, await passwords.hash(password));
      if (!account) throw new ApiError('reset-failed');
      outbox.kick();
      setCookie(await devices.remember(account));
      return done;
    },

    user: (_nothing, { account, session }) => toUser(account, session.actor_id !== null),

    async logout(_nothing, visitor) {
      await sessions.end(visitor);
      return done;
    },

    async sessions(_nothing, { account, session }) {
      const rows = await sessions.list(account.id);
      return rows.map(({ id, device, created_at, used_at, actor_id }) => ({
        id,
        device,
        created_at,
        used_at,
        current: id === session.id,
        login_as: actor_id !== null,
      }));
    },

    async logoutEverywhere(_nothing, { account }) {
      await sessions.endAll(account.id);
      return done;
    },

    async loginAs({ email }, administrator) {
      const account = await accounts.byEmail(email);
      if (!account) throw new ApiError('unknown-account');
      // Administrators must not log in as each other.
      if (account.administrator === 1) throw new ApiError('forbidden');
      return { token: await sessions.open(account, 'Správce', administrator) };
    },
  };
};
