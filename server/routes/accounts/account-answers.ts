import { jsonType } from '../../http/json-type.ts';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { nameOf } from '../../../contract/endpoints/all-endpoints.ts';
import type { AccountEndpoint, Role } from '../../../contract/endpoints/endpoint.ts';
import { requestKeyHeader, RequestKeySchema } from '../../../contract/endpoints/request-key.ts';
import { isApiKey } from '../../accounts/api-keys.ts';
import { toDeviceName } from '../../accounts/device-name.ts';
import { networkOf } from '../../accounts/network.ts';
import type { Author, KeyHolder, Visitor } from '../../accounts/visitor.ts';
import { ApiError } from '../../http/api-error.ts';
import { readForm } from '../../http/read-form.ts';
import type { Upload } from '../../images/uploads.ts';
import { isForeignKeyViolation } from '../../storage/violations.ts';
import { keyNotAllowed, keyReadsOnly } from '../../words/refusals.ts';
import type { PersonalRow, Caller } from '../endpoint-row.ts';
import type { AccountServices } from '../../accounts/account-services.ts';

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

/** Answers to requests for the logged-in part of the API; they are neither shared nor cached. */
export const createAccountAnswers = ({
  sessions,
  apiKeys,
  audit,
}: Pick<AccountServices, 'sessions' | 'apiKeys' | 'audit'>) => {
  /** Holder of an API key. Throws ApiError when the key is not valid, or not for the endpoint. */
  const admitKey = async ({ keys }: AccountEndpoint, key: string): Promise<KeyHolder> => {
    const holder = await apiKeys.find(key);
    if (keys === undefined) throw new ApiError('forbidden', null, { sentence: keyNotAllowed });
    if (keys === 'write' && holder.key.scope !== 'write')
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
  const admit = (endpoint: AccountEndpoint, request: FastifyRequest): Promise<Author> | null => {
    if (endpoint.role === 'anybody') return null;
    const { key, token } = credentialOf(request);
    return key === undefined ? admitVisitor(endpoint.role, token) : admitKey(endpoint, key);
  };

  const answer = async (
    { endpoint, operationId = nameOf(endpoint), input, handle }: PersonalRow,
    request: FastifyRequest,
    { setCookie, setCreated }: Pick<Caller, 'setCookie' | 'setCreated'>,
  ): Promise<unknown> => {
    const { method, path, binary, repeatable } = endpoint;
    const visitor = await admit(endpoint, request);
    if (method === 'GET' && input && !isScripted(request)) throw new ApiError('bad-request');
    const formOrNull = input ? readForm(input, inputOf(request, path)) : null;
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
      const value = await handle(form, visitor, caller);
      const actor = visitor?.session?.actor_id ?? null;
      if (visitor && actor !== null && method !== 'GET')
        await audit(`login-as ${operationId}`, actor, visitor.account.id);
      return value;
    };
    return work().catch((error: unknown) => {
      // The account was deleted during the request.
      throw isForeignKeyViolation(error) ? new ApiError('unauthorized') : error;
    });
  };

  return (row: PersonalRow) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const value = await answer(row, request, {
        setCookie: (cookie) => void reply.header('set-cookie', cookie),
        setCreated: () => void reply.code(201),
      });
      const { file } = row.endpoint;
      return file ? reply.type(file).send(value) : reply.type(jsonType).send(JSON.stringify(value));
    };
};
