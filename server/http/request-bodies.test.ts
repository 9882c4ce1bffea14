import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, toApiError } from './api-error.ts';
import { guardBodies } from './request-bodies.ts';

/** On a clock that only the tests advance. */
const pauseMs = 1000;
let app: FastifyInstance;
let socket: Socket;
/** The same connection on the server's side. */
let connection: Socket;
let received: string;
let closed: Promise<unknown>;

/** Sends the head of a request; more may follow. */
const post = (path: string, length: number | 'chunked', headers = ''): void => {
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}${size}\r\n\r\n`,
  );
};
/** Waits without a timer; `expect.poll` would advance the clock of the test. */
const until = async (isReached: () => boolean): Promise<void> => {
  while (!isReached()) await nextTurn();
};
/** Waits until the server has read all that was sent. */
const sent = () => until(() => socket.bytesWritten === connection.bytesRead);
/** Waits until the server has read all that was sent, and lets this time pass after it. */
const pauseAfterSent = async (milliseconds: number): Promise<void> => {
  await sent();
  vi.advanceTimersByTime(milliseconds);
};
const answered = async (): Promise<string> => {
  await until(() => received.includes('\r\n\r\n'));
  return received;
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
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
  const connected = once(app.server, 'connection') as Promise<[Socket]>;
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', () => undefined);
  closed = new Promise((resolve) => socket.once('close', resolve));
  [connection] = await connected;
});
afterEach(async () => {
  vi.useRealTimers();
  socket.destroy();
  await app.close();
});

describe('a body', () => {
  it('that pauses is answered with 408, and its connection closed', async () => {
    post('/form', 20);
    socket.write('{"a":');
    await pauseAfterSent(pauseMs - 1);
    expect(received).toBe('');
    await pauseAfterSent(1);
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 408 .*connection: close\r\n.*request-timeout$/is);
  });

  it('that comes slowly but steadily is read to its end', async () => {
    post('/form', 8);
    for (const letter of '{"a": 1}') {
      await pauseAfterSent(pauseMs - 1);
      socket.write(letter);
    }
    expect(await answered()).toMatch(/^HTTP\/1\.1 200 .*\{"a":1\}$/is);
  });

  it('that breaks off leaves the server running', async () => {
    post('/form', 20);
    socket.write('{"a":');
    await sent();
    const lost = new Promise((resolve) => connection.once('close', resolve));
    socket.destroy();
    await lost;
    const { statusCode } = await app.inject({ method: 'POST', url: '/form', payload: { a: 1 } });
    expect(statusCode).toBe(200);
  });
});

describe('a refusal', () => {
  it('is sent when its body has been received, on a connection that then closes', async () => {
    post('/refused', 1e6, 'Connection: close\r\n');
    socket.write('x'.repeat(5e5));
    await pauseAfterSent(pauseMs - 1);
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
    ['whose end does not come', 1e6, 'x', pauseMs],
    ['that is declared too large', 1e8, '', 0],
  ])('of a body %s closes the connection', async (_, length, text, silenceMs) => {
    post('/refused', length);
    if (text) socket.write(text);
    await pauseAfterSent(silenceMs);
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 401 .*connection: close\r\n/is);
  });

  it('of an endless body closes the connection', async () => {
    post('/refused', 'chunked');
    const chunk = `F4240\r\n${'x'.repeat(1e6)}\r\n`;
    const isClosed = closed.then(() => true);
    let chunks = 0;
    // The server takes 16 MB, and the system keeps some in its buffers.
    for (let isOver = false; !isOver && chunks < 100; chunks++) {
      const drained = new Promise<false>((resolve) => socket.once('drain', () => resolve(false)));
      isOver = !socket.write(chunk) && (await Promise.race([drained, isClosed]));
    }
    await closed;
    expect(chunks).toBeLessThan(90);
  });
});
