import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import {
  accountEndpoints,
  type AccountAnswer,
  type AccountEndpoint,
  type AccountEndpointName,
} from '../../contract/account-endpoints.ts';
import { createAccounts, toEmailKey, toUser } from '../accounts/accounts.ts';
import { toDeviceName } from '../accounts/device-name.ts';
import { createLimits } from '../accounts/limits.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { createResets } from '../accounts/resets.ts';
import { createSessions, type Visitor } from '../accounts/sessions.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import { readForm } from '../http/read-form.ts';
import { fromStorage } from './ask-events.ts';

const done = { done: true } as const;

/** Whoever calls, as the handlers see them. */
interface Caller {
  /** The network address. */
  address: string;
  device: string;
}

type Endpoints = typeof accountEndpoints;
type Form<Name extends AccountEndpointName> = Endpoints[Name]['body'] extends v.GenericSchema
  ? v.InferOutput<Endpoints[Name]['body']>
  : null;
type Handlers = {
  [Name in AccountEndpointName]: (
    form: Form<Name>,
    visitor: Endpoints[Name]['role'] extends 'user' ? Visitor : null,
    caller: Caller,
  ) => Promise<AccountAnswer<Name>>;
};

/** Reads `Authorization: Token …`; the word in any case, as words of headers are. */
const tokenOf = ({ headers }: FastifyRequest): string | null =>
  /^token ([\w-]{20,100})$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/**
 * Whether somebody means it: a picture, a script, a frame or a link that is fetched ahead of a press
 * sends no mail. Old browsers say nothing of it.
 */
const isMeant = ({ headers }: FastifyRequest): boolean =>
  ['empty', undefined].includes(headers['sec-fetch-dest'] as string | undefined) &&
  !/prefetch/i.test(`${headers['sec-purpose'] ?? ''}${headers['purpose'] ?? ''}`);

/** Calls about accounts; each answers to nobody but who asks, and is kept nowhere. */
export const createAccountRoutes = ({
  storage,
  gazetteer,
  configuration,
  clock,
  kickOutbox,
}: Context) => {
  const accounts = createAccounts(storage.db, clock);
  const sessions = createSessions(storage.db, clock);
  const limits = createLimits(storage, clock);
  const passwords = createPasswords();
  const resets = createResets(storage.db, configuration.publicUrl, clock);

  const handlers: Handlers = {
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
      kickOutbox();
      return done;
    },

    async passwordReset({ slug, password }, _visitor, { address }) {
      await limits.take('reset-address', address);
      const isDone = await resets.use(slug, await passwords.hash(password));
      if (!isDone) throw new ApiError('reset-failed');
      return done;
    },

    user: async (_nothing, { account }) => toUser(account, gazetteer),

    async logout(_nothing, { session }) {
      await sessions.end(session.id);
      return done;
    },

    async sessions(_nothing, { account, session }) {
      const rows = await sessions.list(account.id);
      return rows.map(({ id, device, created_at, used_at }) => ({
        ...{ id, device, created_at, used_at },
        current: id === session.id,
      }));
    },

    async logoutEverywhere(_nothing, { account }) {
      await sessions.endAll(account.id);
      return done;
    },
  };

  const answer = async (name: AccountEndpointName, request: FastifyRequest): Promise<unknown> => {
    const { method, role, body }: AccountEndpoint = accountEndpoints[name];
    const token = tokenOf(request);
    const visitor = role === 'user' && token !== null ? await sessions.find(token) : null;
    if (role === 'user' && !visitor) throw new ApiError('unauthorized');
    if (method === 'GET' && body && !isMeant(request)) throw new ApiError('bad-request');
    const form = body ? readForm(body, method === 'GET' ? request.query : request.body) : null;
    const caller = { address: request.ip, device: toDeviceName(request.headers['user-agent']) };
    return handlers[name](form as never, visitor as never, caller);
  };

  return (name: AccountEndpointName) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const value = await fromStorage(answer(name, request));
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
    };
};
