import { requestKeyHeader } from '../../../contract/endpoints/request-key.ts';
import { nameOf } from '../../../contract/endpoints/all-endpoints.ts';
import type { AccountEndpoint } from '../../../contract/endpoints/endpoint.ts';
import type { PersonalRow } from '../endpoint-row.ts';
import { requestExamples, responseExamples } from './examples.ts';
import { errors, json, type DescribedStatus } from './responses.ts';
import { tags } from './tags.ts';
import { toSchema, type JsonSchema } from './to-schema.ts';

/** Ways to prove who sends a request; operations refer to them by name. */
export const securitySchemes = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'Přihlášení: Token a kód, který vrátilo /api/auth/login/.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Klíč pro programy (mk_…) z Nastavení. Smí jen číst, nebo i zapisovat (read, write), jen k vlastním akcím.',
  },
};

const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

const requestKeyParameter = {
  name: requestKeyHeader,
  in: 'header',
  required: false,
  description:
    'Klíč, který si volí odesílatel. Co s ním téhož účtu přijde do 30 dnů znovu, nevznikne podruhé: stejný obsah dostane stejnou odpověď, jiný obsah změní to, co vzniklo, dokud to nezmění někdo jiný (409).',
  schema: { type: 'string', minLength: 8, maxLength: 64 },
};

const parametersOf = ({ method, path }: AccountEndpoint, input: JsonSchema | null): object[] => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const fields = Object.entries(input?.properties ?? {});
  return fields
    .filter(([name]) => method === 'GET' || inPath.includes(name))
    .map(([name, { description, ...schema }]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || (input?.required ?? []).includes(name),
      ...(description !== undefined && { description }),
      schema,
    }));
};

/** Input without the parameters of the path; null for none. */
const bodySchemaOf = (
  { method, path }: AccountEndpoint,
  input: JsonSchema | null,
): JsonSchema | null => {
  if (method === 'GET' || input === null) return null;
  const isInBody = (name: string): boolean => !path.includes(`{${name}}`);
  const { properties = {}, required = [], ...rest } = input;
  const fields = Object.entries(properties).filter(([name]) => isInBody(name));
  if (fields.length === 0) return null;
  return { ...rest, properties: Object.fromEntries(fields), required: required.filter(isInBody) };
};

const requestBodyOf = (endpoint: AccountEndpoint, input: JsonSchema | null): object | null => {
  if (endpoint.binary) {
    const file = { schema: { type: 'string', format: 'binary' } };
    return { required: true, content: Object.fromEntries(uploadTypes.map((type) => [type, file])) };
  }
  const schema = bodySchemaOf(endpoint, input);
  return schema && { required: true, content: json(schema, requestExamples[nameOf(endpoint)]) };
};

const contentOf = (endpoint: AccountEndpoint): object =>
  endpoint.file
    ? { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } }
    : json(toSchema(endpoint.answer), responseExamples[nameOf(endpoint)]);

const errorsOf = ({ role, keys, path, method }: AccountEndpoint): object => {
  const statuses: DescribedStatus[] = [];
  if (role !== 'anybody') statuses.push(401);
  if (role === 'user-in-person' || role === 'administrator' || keys !== undefined)
    statuses.push(403);
  if (path.includes('{')) statuses.push(404);
  if (path.includes('{')) statuses.push(410);
  if (method !== 'GET') statuses.push(409, 413);
  return errors(...statuses, 429);
};

/** Operation of an endpoint with a role. */
export const toAccountOperation = (row: PersonalRow): object => {
  const { endpoint, operationId, tag, summary, description } = row;
  const { role, keys, repeatable } = endpoint;
  const name = nameOf(endpoint);
  const input = row.input ? toSchema(row.input) : null;
  const requestBody = requestBodyOf(endpoint, input);
  const content = contentOf(endpoint);
  return {
    operationId: operationId ?? name,
    summary,
    ...(description !== undefined && { description }),
    tags: [tags[tag].name],
    security: role === 'anybody' ? [] : [{ token: [] }, ...(keys ? [{ key: [keys] }] : [])],
    parameters: [...parametersOf(endpoint, input), ...(repeatable ? [requestKeyParameter] : [])],
    ...(requestBody && { requestBody }),
    responses: {
      200: { description: 'Odpověď', content },
      ...(name === 'putSourceEvent' && { 201: { description: 'Nová akce', content } }),
      ...errorsOf(endpoint),
    },
  };
};
