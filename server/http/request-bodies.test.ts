import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, toApiError } from './api-error.ts';
import { guardBodies } from './request-bodies.ts';

const pauseMs = 150;
let app: FastifyInstance;
let socket: Socket;
let received: string;
let closed: Promise<unknown>;

/** Sends the head of a request; more may follow. */
const post = (path: string, length: number | 'chunked', headers = ''): void => {
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}${size}\r\n\r\n`,
  );
};
const answered = async (): Promise<string> => {
  await expect.poll(() => received).toMatch(/\r\n\r\n/);
  return received;
};

beforeEach(async () => {
  app = Fastify();
  guardBodies(app, pauseMs);
  app.setErrorHandler((error: Error, _request, reply) => {
    const { status, code } = toApiError(error);
    return reply.code(status).send(code);
  });
  app.post('/form', (request, reply) => reply.send(request.body));
  app.post('/refused', { bodyLimit: 1e9 }, () => {
    throw new Error('never reached');
  });
  app.addHook('onRequest', (request, _reply, done) =>
    done(request.url === '/refused' ? new ApiError('unauthorized') : undefined),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', () => undefined);
  closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
});
afterEach(async () => {
  socket.destroy();
  await app.close();
});

describe('a body', () => {
  it('that pauses is answered with 408, and its connection closed', async () => {
    post('/form', 20);
    socket.write('{"a":');
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 408 .*connection: close\r\n.*request-timeout$/is);
  });

  it('that comes slowly but steadily is read to its end', async () => {
    post('/form', 8);
    for (const letter of '{"a": 1}') {
      await sleep(pauseMs / 3);
      socket.write(letter);
    }
    expect(await answered()).toMatch(/^HTTP\/1\.1 200 .*\{"a":1\}$/is);
  });

  it('that breaks off leaves the server running', async () => {
    post('/form', 20);
    socket.write('{"a":');
    await sleep(20);
    socket.destroy();
    await sleep(20);
    const { statusCode } = await app.inject({ method: 'POST', url: '/form', payload: { a: 1 } });
    expect(statusCode).toBe(200);
  });
});

describe('a refusal', () => {
  it('is sent when its body has been received, on a connection that then closes', async () => {
    post('/refused', 1e6, 'Connection: close\r\n');
    socket.write('x'.repeat(5e5));
    await sleep(pauseMs / 3);
    expect(received).toBe('');
    socket.write('x'.repeat(5e5));
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 401 .*unauthorized$/is);
  });

  it('leaves the connection open for the next request', async () => {
    post('/refused', 1e6);
    socket.write('x'.repeat(1e6));
    expect(await answered()).not.toMatch(/connection: close/i);
    received = '';
    post('/form', 2);
    socket.write('{}');
    expect(await answered()).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['whose end does not come', 1e6, 'x'],
    ['that is declared too large', 1e8, ''],
  ])('of a body %s closes the connection', async (_, length, text) => {
    post('/refused', length);
    if (text) socket.write(text);
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 401 .*connection: close\r\n/is);
  });

  it('of an endless body closes the connection', async () => {
    post('/refused', 'chunked');
    const chunk = `F4240\r\n${'x'.repeat(1e6)}\r\n`;
    for (let sent = 0; sent < 100 && !socket.destroyed; sent++) {
      socket.write(chunk);
      await sleep(5);
    }
    await closed;
    expect(socket.bytesWritten).toBeLessThan(9e7);
  });
});
