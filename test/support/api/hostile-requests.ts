import type { Endpoint } from '../../../contract/endpoints/endpoint.ts';
import { hostileJson, hostileTexts, spoilers } from '../fixtures/hostile-values.ts';

export type Input = Record<string, unknown>;
type Path = readonly (string | number)[];

export interface HostileRequest {
  method: Endpoint['method'];
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

/** Percent-encoded UTF-8, also of lone surrogates, as a program may send them. */
const encode = (text: string): string =>
  [...text]
    .map((letter) =>
      /^\p{Cs}$/u.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter).replaceAll('.', '%2E'),
    )
    .join('');

/**
 * Request with an input: parameters of the path, the rest in the query or in the body. A key with
 * the value undefined is left out.
 */
export const toRequest = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  input: Input,
): HostileRequest => {
  const rest = new Map(Object.entries(input));
  const url = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = String(rest.get(key));
    rest.delete(key);
    return encode(value);
  });
  if (method !== 'GET')
    return {
      method,
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(Object.fromEntries(rest)),
    };
  const pairs = [...rest]
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encode(key)}=${encode(String(value))}`);
  return { method, url: `${url}?${pairs.join('&')}` };
};

/** Paths of all values in an input, with those of lists and of objects. */
export const pathsOf = (value: unknown, path: Path = []): Path[] => {
  const own = path.length > 0 ? [path] : [];
  if (typeof value !== 'object' || value === null) return own;
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...own, ...entries.flatMap(([key, child]) => pathsOf(child, [...path, key]))];
};

export const valueAt = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], input);

/** Copy of an input with another value at a path. */
export const replaceAt = (input: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value;
  if (Array.isArray(input))
    return input.map((child: unknown, index) =>
      index === key ? replaceAt(child, rest, value) : child,
    );
  const object = input as Record<string, unknown>;
  return { ...object, [key]: replaceAt(object[key], rest, value) };
};

const mark = '@ hostile @';

/** Request with one hostile value, made from a valid input. */
export type Variant = (input: Input) => HostileRequest;

/**
 * Variants of the requests of an endpoint: a hostile value in place of every value of the input,
 * beside them, and instead of the whole. `example` has the shape of the inputs.
 */
export const variantsOf = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  example: Input,
): Variant[] => {
  const { method, path } = endpoint;
  const inAddress = Object.keys(example).filter(
    (key) => method === 'GET' || path.includes(`{${key}}`),
  );
  const addresses = inAddress.flatMap((key): Variant[] => [
    ...hostileTexts.map(
      (text): Variant =>
        (input) =>
          toRequest(endpoint, { ...input, [key]: text }),
    ),
    ...spoilers.map(
      (spoil): Variant =>
        (input) =>
          toRequest(endpoint, { ...input, [key]: spoil(String(input[key])) }),
    ),
  ]);
  const withUrl =
    (change: (url: string) => string): Variant =>
    (input) => {
      const valid = toRequest(endpoint, input);
      return { ...valid, url: change(valid.url) };
    };
  if (method === 'GET')
    return [
      ...addresses,
      ...inAddress.flatMap((key) => [
        withUrl((url) => `${url}&${key}=b`),
        withUrl((url) => `${url}&${key}[]=b`),
        withUrl((url) => url.replace(`${key}=`, `${key}[a]=`)),
      ]),
      withUrl((url) => `${url}&__proto__=1&constructor=1`),
    ];
  const bodies = pathsOf(example)
    .filter(([key]) => !inAddress.includes(String(key)))
    .flatMap((where) => {
      const place =
        (toJson: (value: unknown) => string): Variant =>
        (input) => {
          const marked = toRequest(endpoint, replaceAt(input, where, mark) as Input);
          const json = toJson(valueAt(input, where));
          return {
            ...marked,
            payload: (marked.payload ?? '').replace(JSON.stringify(mark), () => json),
          };
        };
      const isText = typeof valueAt(example, where) === 'string';
      return [
        ...hostileJson.map((json) => place(() => json)),
        ...(isText ? spoilers : []).map((spoil) =>
          place((value) => JSON.stringify(spoil(String(value)))),
        ),
      ];
    });
  const wholes = [...hostileJson, '', '{', '\0'].map((payload): Variant => (input) => ({
    ...toRequest(endpoint, input),
    payload,
  }));
  const types = ['', 'text/plain', 'application/xml', 'application/json; charset=utf-16', ';'].map(
    (type): Variant =>
      (input) => ({ ...toRequest(endpoint, input), headers: { 'content-type': type } }),
  );
  return [...addresses, ...bodies, ...wholes, ...types];
};
