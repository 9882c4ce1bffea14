import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  AccountEndpoint,
  Role,
} from '../../../contract/endpoints/account-endpoint-definition.ts';
import {
  accountEndpoints,
  type AccountEndpointName,
} from '../../../contract/endpoints/account-endpoints.ts';
import { toDeviceName } from '../../accounts/device-name.ts';
import { networkOf } from '../../accounts/network.ts';
import { createAccountServices } from '../../accounts/account-services.ts';
import type { Visitor } from '../../accounts/visitor.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { readForm } from '../../http/read-form.ts';
import { createUploads, type Upload } from '../../images/uploads.ts';
import { isForeignKeyViolation } from '../../storage/violations.ts';
import type { Caller, Handlers } from './account-handlers.ts';
import { createLoginHandlers } from './login-handlers.ts';
import { createOrganizerHandlers } from '../events/organizer-handlers.ts';
import { createPlaceHandlers } from '../places/place-handlers.ts';
import { createPluginHandlers } from '../plugins/plugin-handlers.ts';
import { createSettingsHandlers } from './settings-handlers.ts';
import { createSiteCheckHandlers } from '../plugins/site-check-handlers.ts';

/** Token of `Authorization: Token …`; the scheme is case-insensitive. */
const tokenOf = ({ headers }: FastifyRequest): string | null =>
  /^token ([\w-]{20,100})$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/**
 * Whether a GET is made by a script: one for an image, a script, a frame, a page or a prefetch must
 * not send a mail. Old browsers do not send Sec-Fetch-Dest.
 */
const isScripted = ({ headers }: FastifyRequest): boolean =>
  ['empty', undefined].includes(headers['sec-fetch-dest'] as string | undefined) &&
  !/prefetch/i.test(`${headers['sec-purpose'] ?? ''}${headers['purpose'] ?? ''}`);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Body (query for GET) with path parameters. */
const inputOf = ({ method, params, query, body }: FastifyRequest, path: string): unknown => {
  if (method === 'GET') return { ...(query as object), ...(params as object) };
  if (!path.includes('{')) return body;
  return { ...(isObject(body) && body), ...(params as object) };
};

const toUpload = ({ body, headers }: FastifyRequest): Upload => ({
  body: body instanceof Readable ? body : Readable.from([]),
  length: Number(headers['content-length']),
});

/** Routes for the logged-in part of the API; answers are neither shared nor cached. */
export const createAccountRoutes = (context: ServerContext) => {
  const services = createAccountServices(context);
  const { sessions, audit } = services;

  const uploads = createUploads(join(context.configuration.dataDir, 'uploads'));
  const handlers: Handlers = {
    ...createLoginHandlers(services, context),
    ...createSettingsHandlers(services, context),
    ...createOrganizerHandlers(services, context, uploads),
    ...createPlaceHandlers(services, context),
    ...createPluginHandlers(services, context),
    ...createSiteCheckHandlers(services, context),
  };

  /** Visitor of a token; null for role `anybody`. Throws ApiError when not authorized. */
  const admit = async (role: Role, token: string | null): Promise<Visitor | null> => {
    if (role === 'anybody') return null;
    const visitor = token !== null ? await sessions.find(token) : null;
    if (!visitor) throw new ApiError('unauthorized');
    const isLoginAs = visitor.session.actor_id !== null;
    const isAdministrator = visitor.account.administrator === 1 && !isLoginAs;
    if ((role === 'user-in-person' && isLoginAs) || (role === 'administrator' && !isAdministrator))
      throw new ApiError('forbidden');
    return visitor;
  };

  const answer = async (
    name: AccountEndpointName,
    request: FastifyRequest,
    setCookie: Caller['setCookie'],
  ): Promise<unknown> => {
    const { method, path, role, body, binary }: AccountEndpoint = accountEndpoints[name];
    const visitor = await admit(role, tokenOf(request));
    if (method === 'GET' && body && !isScripted(request)) throw new ApiError('bad-request');
    const formOrNull = body && readForm(body, inputOf(request, path));
    const form = binary ? toUpload(request) : formOrNull;
    const caller: Caller = {
      network: networkOf(request.ip),
      device: toDeviceName(request.headers['user-agent']),
      cookies: request.headers.cookie,
      setCookie,
    };
    const work = async (): Promise<unknown> => {
      const value = await handlers[name](form as never, visitor as never, caller);
      const actor = visitor?.session.actor_id ?? null;
      if (visitor && actor !== null && method !== 'GET')
        await audit(`login-as ${name}`, actor, visitor.account.id);
      return value;
    };
    return work().catch((error: unknown) => {
      // The account was deleted during the request.
      throw isForeignKeyViolation(error) ? new ApiError('unauthorized') : error;
    });
  };

  return {
    answer:
      (name: AccountEndpointName) =>
      async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const value = await answer(
          name,
          request,
          (cookie) => void reply.header('set-cookie', cookie),
        );
        return reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
      },
    /** Removes temporary files. */
    close: () => uploads.close(),
  };
};
