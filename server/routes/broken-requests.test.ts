import { connect, type AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorBodySchema } from '../../contract/error.ts';
import { openTestApp, type TestApp } from '../../test/support/servers/test-app.ts';
import { errorWords } from '../words/errors.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await openTestApp('sqlite');
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = test.app.server.address() as AddressInfo);
});
afterAll(() => test.close());

/** Sends bytes on a new connection; gives everything that comes until it is closed. */
const send = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => (received += text));
    socket.on('error', () => undefined).on('close', () => resolve(received));
  });

it.each([
  [
    'a head of 20 kB',
    `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers-too-large',
  ],
  ['an address of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431, 'headers-too-large'],
  ['no HTTP', 'ahoj\r\n\r\n', 400, 'bad-request'],
  ['no host', 'GET /api/cities/ HTTP/1.1\r\n\r\n', 400, 'bad-request'],
  ['an unknown method', 'NIC / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'bad-request'],
  ['a header with U+0000', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n', 400, 'bad-request'],
  [
    'a length that is not a number',
    'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: nic\r\n\r\n',
    400,
    'bad-request',
  ],
  [
    'two ways of telling the length',
    'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
    'bad-request',
  ],
  [
    'a chunk without a size',
    'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n',
    400,
    'bad-request',
  ],
] as const)(
  '%s gets an error of the API, and the connection is closed',
  async (_, bytes, status, code) => {
    const answer = await send(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
    expect(v.parse(ErrorBodySchema, JSON.parse(body)).error).toEqual({
      code,
      message: errorWords[code],
      field: null,
    });
    for (const line of [
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'connection: close',
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      'strict-transport-security: max-age=31536000',
    ])
      expect(head.toLowerCase()).toContain(line);
  },
);

it('a head, or a body that comes byte by byte, ends with 408 after a while', async () => {
  const { server } = test.app;
  Object.assign(server, { headersTimeout: 100, requestTimeout: 200 });
  const form = 'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n';
  const answers = await Promise.all([
    send('GET / HTTP/1.1\r\nHost: x'),
    send(`${form}Content-Type: application/json\r\n\r\n{`),
  ]);
  for (const answer of answers) {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 408 /);
    expect(v.parse(ErrorBodySchema, JSON.parse(body)).error.code).toBe('request-timeout');
  }
});
