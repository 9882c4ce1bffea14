import { toEmailKey, toUser } from '../accounts/accounts.ts';
import type { Services } from '../accounts/services.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
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

/** Coming in, getting back in, and going. */
export const createLoginHandlers = (
  { accounts, sessions, limits, passwords, resets, audit }: Services,
  { gazetteer, outbox }: Context,
): LoginHandlers => ({
  async login({ email, password }, _visitor, { address, device }) {
    await limits.take('login-address', address);
    await limits.take('login-account', toEmailKey(email));
    const account = await accounts.byEmail(email);
    const isRight = await passwords.verify(account?.password_hash ?? null, password);
    if (!account || !isRight) throw new ApiError('login-failed');
    return { token: await sessions.open(account.id, device) };
  },

  async register(form, _visitor, { address, device }) {
    await limits.take('register-address', address);
    const id = await accounts.create(form, await passwords.hash(form.password));
    return { token: await sessions.open(id, device) };
  },

  async forgottenPassword({ email }, _visitor, { address }) {
    await limits.take('forgotten-address', address);
    const account = await accounts.byEmail(email);
    if (!account) throw new ApiError('unknown-account');
    const who = String(account.id);
    // A mail has just gone: another would say the same.
    const isSoon = !(await limits.allows('mail-minute', who));
    if (isSoon || !(await limits.allows('mail-hour', who))) return done;
    await resets.offer(account);
    outbox.kick();
    return done;
  },

  async passwordReset({ slug, password }, _visitor, { address }) {
    await limits.take('reset-address', address);
    const isDone = await resets.use(slug, await passwords.hash(password));
    if (!isDone) throw new ApiError('reset-failed');
    return done;
  },

  user: async (_nothing, { account, session }) =>
    toUser(account, gazetteer, session.actor_id !== null),

  async logout(_nothing, { session }) {
    await sessions.end(session.id);
    return done;
  },

  async sessions(_nothing, { account, session }) {
    const rows = await sessions.list(account.id);
    return rows.map(({ id, device, created_at, used_at, actor_id }) => ({
      ...{ id, device, created_at, used_at },
      current: id === session.id,
      login_as: actor_id !== null,
    }));
  },

  async logoutEverywhere(_nothing, { account }) {
    await sessions.endAll(account.id);
    return done;
  },

  async loginAs({ email }, { account: administrator }) {
    const account = await accounts.byEmail(email);
    if (!account) throw new ApiError('unknown-account');
    // One of them is not to act in another's name.
    if (account.administrator === 1) throw new ApiError('forbidden');
    await audit('login-as', administrator.id, account.id);
    return { token: await sessions.open(account.id, 'Správce', administrator.id) };
  },
});
