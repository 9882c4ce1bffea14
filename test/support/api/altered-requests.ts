import type { Endpoint } from '../../../contract/endpoints/endpoint.ts';
import {
  pathsOf,
  replaceAt,
  toRequest,
  valueAt,
  type HostileRequest,
  type Input,
} from './hostile-requests.ts';

/** Values of each type of JSON, most of them wrong for any one field; undefined removes the field. */
const otherValues = [undefined, null, -1, 0.5, 'x', '', true, [null], { x: 1 }];

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Requests made from a valid input, each with one mistake: a field that is missing or has a value of
 * another type, a key that the endpoint does not have, or a parameter that is repeated.
 */
export const alteredRequests = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: Input,
): HostileRequest[] => {
  const paths = pathsOf(input);
  const objects = [[], ...paths.filter((path) => isObject(valueAt(input, path)))];
  const altered = [
    ...paths.flatMap((path) => otherValues.map((value) => replaceAt(input, path, value))),
    ...objects.map((path) =>
      replaceAt(input, path, { ...(valueAt(input, path) as Input), unknown_key: 1 }),
    ),
  ].map((one) => toRequest(endpoint, one as Input));
  const valid = toRequest(endpoint, input);
  if (endpoint.method !== 'GET')
    return [...altered, ...[[], 'x', null].map((body) => withBody(valid, body))];
  const repeated = Object.keys(input).flatMap((key) => [`${key}=x`, `${key}[]=x`]);
  return [...altered, ...repeated.map((pair) => ({ ...valid, url: `${valid.url}&${pair}` }))];
};

const withBody = (request: HostileRequest, body: unknown): HostileRequest => ({
  ...request,
  payload: JSON.stringify(body),
});
