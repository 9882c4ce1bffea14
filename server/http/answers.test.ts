import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createAnswers, entryOverheadBytes, type ResponseContent } from './answers.ts';

/** A server that answers `/:name` with the answer registered for that name. */
const serve = (maxBytes?: number) => {
  const app = Fastify();
  const answers = createAnswers<string>(maxBytes ? { maxBytes } : {});
  const producers = new Map<string, () => ResponseContent | Promise<ResponseContent>>();
  let producedCount = 0;
  app.get('/:name', (request, reply) => {
    const { name } = request.params as { name: string };
    return answers.send(request, reply, {
      key: name,
      // A change names the answers it makes wrong.
      isStale: (change) => change.includes(name),
      produce: () => {
        producedCount++;
        return producers.get(name)!();
      },
    });
  });
  const ask = (name: string, acceptEncoding: string | null = 'br', headers = {}) =>
    app.inject({
      url: `/${name}`,
      headers: {
        ...(acceptEncoding !== null && { 'accept-encoding': acceptEncoding }),
        ...headers,
      },
    });
  return {
    answers,
    ask,
    setAnswer: (name: string, produce: () => ResponseContent | Promise<ResponseContent>) =>
      producers.set(name, produce),
    produced: () => producedCount,
  };
};

const long = Buffer.from(JSON.stringify('Příliš žluťoučký kůň úpěl ďábelské ódy. '.repeat(100)));
/** Incompressible body of `size` bytes. */
const noise = (size: number): ResponseContent => ({ body: randomBytes(size) });

describe('the encoding of an answer', () => {
  it.each([
    ['br', 'br'],
    ['GZip', 'gzip'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['*', 'br'],
    ['deflate', undefined],
    ['gzip;q=0', undefined],
    ['nic;q=abc,,;', undefined],
    ['', undefined],
    [null, undefined],
  ])('for accept-encoding %j is %s', async (acceptEncoding, encoding) => {
    const { ask, setAnswer } = serve();
    setAnswer('a', () => ({ body: long, headers: { 'x-more-events': '7' } }));
    for (const _ of ['made', 'kept']) {
      const { headers, rawPayload } = await ask('a', acceptEncoding);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['etag']).toMatch(
        encoding ? new RegExp(`^"[\\w-]{16}-${encoding}"$`) : /^"[\w-]{16}"$/,
      );
      expect(headers).toMatchObject({ vary: 'accept-encoding', 'x-more-events': '7' });
      expect(headers['content-length']).toBe(String(rawPayload.length));
      const decode = { br: brotliDecompressSync, gzip: gunzipSync, plain: (body: Buffer) => body };
      expect(decode[(encoding ?? 'plain') as keyof typeof decode](rawPayload)).toEqual(long);
    }
  });

  it('is identity for a short body', async () => {
    const { ask, setAnswer } = serve();
    setAnswer('a', () => ({ body: Buffer.from('[]') }));
    const { headers, body } = await ask('a');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe('[]');
  });
});

describe('cached answers', () => {
  it('are produced once for each encoding', async () => {
    const { ask, setAnswer, produced, answers } = serve();
    setAnswer('a', () => ({ body: long }));
    for (const acceptEncoding of ['br', 'br', null, 'gzip', null, 'gzip', 'br'])
      await ask('a', acceptEncoding);
    expect(produced()).toBe(3);
    const br = await ask('a', 'br');
    const gzip = await ask('a', 'gzip');
    expect(answers.size).toBe(
      br.rawPayload.length + gzip.rawPayload.length + long.length + 3 * entryOverheadBytes,
    );
  });

  it('are not produced again for a matching if-none-match', async () => {
    const { ask, setAnswer, produced } = serve();
    setAnswer('a', () => ({ body: long }));
    const { headers } = await ask('a');
    const again = await ask('a', 'br', { 'if-none-match': headers['etag'] });
    expect([again.statusCode, again.body, produced()]).toEqual([304, '', 1]);
  });

  it('are shared by concurrent requests', async () => {
    const { ask, setAnswer, answers } = serve();
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    let waiting = 0;
    setAnswer('a', async () => {
      // Later requests continue once the first answer was compressed and sent.
      if (waiting++ > 0) await gate;
      return { body: long };
    });
    const late = [1, 2, 3].map(() => ask('a'));
    const first = await late[0]!;
    open();
    for (const answer of await Promise.all(late))
      expect(answer.rawPayload.equals(first.rawPayload)).toBe(true);
    // Compressed and counted once.
    expect(answers.size).toBe(first.rawPayload.length + entryOverheadBytes);
  });

  it('stay within the limit and drop the least recently used', async () => {
    const { ask, setAnswer, produced, answers } = serve(10_600);
    for (const name of ['a', 'b', 'c', 'd']) setAnswer(name, () => noise(3000));
    for (const name of ['a', 'b', 'c']) await ask(name);
    await ask('a');
    expect(produced()).toBe(3);
    await ask('d');
    expect(answers.size).toBeLessThanOrEqual(10_600);
    expect(answers.size).toBeGreaterThan(9000);
    for (const name of ['a', 'c', 'd']) await ask(name);
    expect(produced()).toBe(4);
    await ask('b');
    expect(produced()).toBe(5);
  });

  it('stay within the limit under concurrent requests of any size', async () => {
    const { ask, setAnswer, answers } = serve(50_000);
    for (let index = 0; index < 100; index++)
      setAnswer(String(index), () => noise(1024 + ((index * 911) % 60_000)));
    for (let round = 0; round < 5; round++) {
      const names = Array.from({ length: 100 }, (_, index) => String((index * 37 + round) % 100));
      await Promise.all(names.map((name) => ask(name, round % 2 ? 'gzip' : 'br')));
      expect(answers.size).toBeGreaterThanOrEqual(0);
      expect(answers.size).toBeLessThanOrEqual(50_000);
    }
  });

  it('count towards the limit even when empty', async () => {
    const { ask, setAnswer, produced, answers } = serve(10 * entryOverheadBytes);
    for (let index = 0; index < 20; index++) {
      setAnswer(String(index), () => ({ body: Buffer.from('[]') }));
      await ask(String(index));
    }
    expect(answers.size).toBeLessThanOrEqual(10 * entryOverheadBytes);
    await ask('0');
    expect(produced()).toBe(21);
  });

  it('are dropped by a change that makes them wrong, and keep their ETag by no other', async () => {
    const { ask, setAnswer, produced, answers } = serve();
    for (const name of ['a', 'b'])
      setAnswer(name, () => ({ body: Buffer.from(`${name} ${long}`) }));
    const [a, b] = [await ask('a'), await ask('b')];
    answers.drop('a');
    expect(produced()).toBe(2);
    setAnswer('a', () => ({ body: Buffer.from('changed') }));
    expect((await ask('a', 'br', { 'if-none-match': a.headers['etag'] })).body).toBe('changed');
    const again = await ask('b', 'br', { 'if-none-match': b.headers['etag'] });
    expect([again.statusCode, produced()]).toEqual([304, 3]);
  });

  it('have the same ETag when they are produced again with the same content', async () => {
    const [one, other] = [serve(), serve()];
    for (const { setAnswer } of [one, other])
      setAnswer('a', () => ({ body: long, headers: { 'x-more-events': '7' } }));
    const { headers } = await one.ask('a');
    one.answers.drop('a');
    for (const { ask } of [one, other]) {
      const { statusCode } = await ask('a', 'br', { 'if-none-match': headers['etag'] });
      expect(statusCode).toBe(304);
    }
    other.answers.drop('a');
    other.setAnswer('a', () => ({ body: long, headers: { 'x-more-events': '8' } }));
    expect((await other.ask('a')).headers['etag']).not.toBe(headers['etag']);
  });

  it('are not cached when the data change while they are produced', async () => {
    const { ask, setAnswer, answers } = serve();
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    setAnswer('a', async () => {
      await gate;
      return { body: Buffer.from('before') };
    });
    const running = ask('a');
    await new Promise((resolve) => setImmediate(resolve));
    answers.drop('a');
    open();
    expect((await running).body).toBe('before');
    expect(answers.size).toBe(0);
    setAnswer('a', () => ({ body: Buffer.from('after') }));
    expect((await ask('a')).body).toBe('after');
  });

  it('are not cached after a failure', async () => {
    const { ask, setAnswer, answers } = serve();
    setAnswer('a', () => Promise.reject(new Error('storage is away')));
    expect((await ask('a')).statusCode).toBe(500);
    setAnswer('a', () => ({ body: long }));
    expect((await ask('a')).statusCode).toBe(200);
    expect(answers.size).toBeGreaterThan(0);
  });
});
