import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type {
  AccountEndpoint,
  Role,
} from '../../../contract/endpoints/account-endpoint-definition.ts';
import {
  accountEndpoints,
  type AccountEndpointName,
} from '../../../contract/endpoints/account-endpoints.ts';
import { requestKeyHeader, RequestKeySchema } from '../../../contract/endpoints/request-key.ts';
import { keyScopeOf } from '../../../contract/endpoints/key-access.ts';
import { isApiKey } from '../../accounts/api-keys.ts';
import { toDeviceName } from '../../accounts/device-name.ts';
import { networkOf } from '../../accounts/network.ts';
import { createAccountServices } from '../../accounts/account-services.ts';
import type { Author, KeyHolder, Visitor } from '../../accounts/visitor.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { readForm } from '../../http/read-form.ts';
import { createUploads, type Upload } from '../../images/uploads.ts';
import { createPdfCompiler } from '../../print/pdf-compiler.ts';
import { isForeignKeyViolation } from '../../storage/violations.ts';
import { keyNotAllowed, keyReadsOnly } from '../../words/refusals.ts';
import type { Caller, Handlers } from './account-handlers.ts';
import type { EventQueries } from '../events/event-queries.ts';
import { createApiKeyHandlers } from './api-key-handlers.ts';
import { createErasureHandlers } from './erasure-handlers.ts';
import { createLoginHandlers } from './login-handlers.ts';
import { createOrganizerHandlers } from '../events/organizer-handlers.ts';
import { createSourceEventHandlers } from '../events/source-event-handlers.ts';
import { createPlaceHandlers } from '../places/place-handlers.ts';
import { createPluginHandlers } from '../plugins/plugin-handlers.ts';
import { createSocialHandlers } from './social-handlers.ts';
import { createSettingsHandlers } from './settings-handlers.ts';
import { createDocumentWriter } from '../print/document-writer.ts';
import { createEditionHandlers } from '../print/edition-handlers.ts';
import { createPrintHandlers } from '../print/print-handlers.ts';
import { createSiteCheckHandlers } from '../plugins/site-check-handlers.ts';

/**
 * Token of a session in `Authorization: Token …`, or API key in `Bearer mk_…` or `Token mk_…`; the
 * scheme is case-insensitive.
 */
const credentialOf = ({ headers }: FastifyRequest): { token?: string; key?: string } => {
  const [, scheme = '', text = ''] =
    /^(token|bearer) ([\w-]{1,100})$/i.exec(headers.authorization ?? '') ?? [];
  if (isApiKey(text) || (scheme.toLowerCase() === 'bearer' && text.startsWith('mk_')))
    return { key: text };
  return scheme.toLowerCase() === 'token' ? { token: text } : {};
};

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

/** Key of a request that creates something. Throws ApiError `invalid-form`. */
const requestKeyOf = ({ headers }: FastifyRequest): string | null => {
  const key = headers[requestKeyHeader.toLowerCase()];
  return key === undefined
    ? null
    : readForm(v.object({ [requestKeyHeader]: RequestKeySchema }), { [requestKeyHeader]: key })[
        requestKeyHeader
      ];
};

const toUpload = ({ body, headers }: FastifyRequest): Upload => ({
  body: body instanceof Readable ? body : Readable.from([]),
  length: Number(headers['content-length']),
});

/** Routes for the logged-in part of the API; answers are neither shared nor cached. */
export const createAccountRoutes = (context: ServerContext, { match }: EventQueries) => {
  const services = createAccountServices(context);
  const { sessions, apiKeys, audit } = services;

  const uploads = createUploads(join(context.configuration.dataDir, 'uploads'));
  const compiler = context.compiler ?? createPdfCompiler();
  const writeDocument = createDocumentWriter(services.limits, compiler);
  const handlers: Handlers = {
    ...createLoginHandlers(services, context),
    ...createSettingsHandlers(services, context),
    ...createApiKeyHandlers(services, context),
    ...createSocialHandlers(services, context),
    ...createErasureHandlers(context),
    ...createOrganizerHandlers(services, context, uploads),
    ...createSourceEventHandlers(services, context),
    ...createPlaceHandlers(services, context),
    ...createPluginHandlers(services, context),
    ...createSiteCheckHandlers(services, context),
    ...createPrintHandlers(context, match, writeDocument),
    ...createEditionHandlers(services, context, match, writeDocument),
  };

  /** Holder of an API key. Throws ApiError when the key is not valid, or not for the endpoint. */
  const admitKey = async (name: AccountEndpointName, key: string): Promise<KeyHolder> => {
    const holder = await apiKeys.find(key);
    const scope = keyScopeOf(name);
    if (scope === null) throw new ApiError('forbidden', null, { sentence: keyNotAllowed });
    if (scope === 'write' && holder.key.scope !== 'write')
      throw new ApiError('forbidden', null, { sentence: keyReadsOnly });
    return holder;
  };

  /** Visitor of a token. Throws ApiError when not authorized. */
  const admitVisitor = async (role: Role, token: string | undefined): Promise<Visitor> => {
    const visitor = token !== undefined ? await sessions.find(token) : null;
    if (!visitor) throw new ApiError('unauthorized');
    const isLoginAs = visitor.session.actor_id !== null;
    const isAdministrator = visitor.account.administrator === 1 && !isLoginAs;
    if ((role === 'user-in-person' && isLoginAs) || (role === 'administrator' && !isAdministrator))
      throw new ApiError('forbidden');
    return visitor;
  };

  /** Whoever sends a request; null for role `anybody`. */
  const admit = (name: AccountEndpointName, request: FastifyRequest): Promise<Author> | null => {
    const { role } = accountEndpoints[name];
    if (role === 'anybody') return null;
    const { key, token } = credentialOf(request);
    return key === undefined ? admitVisitor(role, token) : admitKey(name, key);
  };

  const answer = async (
    name: AccountEndpointName,
    request: FastifyRequest,
    { setCookie, setCreated }: Pick<Caller, 'setCookie' | 'setCreated'>,
  ): Promise<unknown> => {
    const { method, path, body, binary, repeatable }: AccountEndpoint = accountEndpoints[name];
    const visitor = await admit(name, request);
    if (method === 'GET' && body && !isScripted(request)) throw new ApiError('bad-request');
    const formOrNull = body && readForm(body, inputOf(request, path));
    const form = binary ? toUpload(request) : formOrNull;
    const caller: Caller = {
      network: networkOf(request.ip),
      device: toDeviceName(request.headers['user-agent']),
      cookies: request.headers.cookie,
      requestKey: repeatable ? requestKeyOf(request) : null,
      setCookie,
      setCreated,
    };
    const work = async (): Promise<unknown> => {
      const value = await handlers[name](form as never, visitor as never, caller);
      const actor = visitor?.session?.actor_id ?? null;
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
        const value = await answer(name, request, {
          setCookie: (cookie) => void reply.header('set-cookie', cookie),
          setCreated: () => void reply.code(201),
        });
        const { file }: AccountEndpoint = accountEndpoints[name];
        return file
          ? reply.type(file).send(value)
          : reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
      },
    /** Removes temporary files and ends processes. */
    close() {
      compiler.close();
      uploads.close();
    },
  };
};
