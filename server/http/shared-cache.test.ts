import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { staleHeader } from '../../contract/endpoints/answer-headers.ts';
import type {} from '../routes/plugins/plugin-origin-guard.ts';
import { answerPolicy } from '../routes/route-policies.ts';
import { policies } from '../routes/route-table.ts';
import { createAnswers } from './answers.ts';
import { createSharedCache } from './shared-cache.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A server behind a shared cache that records its purges and answers them with `status`. */
const serve = async ({
  maxAddresses,
  status = 200,
}: {
  maxAddresses?: number;
  status?: number;
}) => {
  const purged: string[] = [];
  const cache = createServer(({ method, url }, response) => {
    purged.push(`${method} ${url}`);
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve));
  const { port } = cache.address() as AddressInfo;
  let now = 0;
  const errors: string[] = [];
  const sharedCache = createSharedCache<string>({
    purgeUrl: `http://127.0.0.1:${port}`,
    basePath: '/akce',
    clock: () => now,
    onError: ({ message }) => errors.push(message),
    ...(maxAddresses !== undefined && { maxAddresses }),
  });
  const app = Fastify();
  app.decorateRequest('plugin', null);
  const answers = createAnswers<string>({ share: sharedCache.share });
  for (const policy of [answerPolicy, policies.unknownPage])
    app.get(`/${policy.caching}/:name`, { config: { policy } }, (request, reply) => {
      const { name } = request.params as { name: string };
      if (request.headers['x-old']) reply.header(staleHeader, '20');
      if (name === 'plugin') request.plugin = {} as typeof request.plugin;
      return answers.send(request, reply, {
        key: request.url,
        isStale: (change) => change.includes(name),
        produce: async () => {
          await Promise.resolve();
          if (request.headers['x-change']) answers.drop(name);
          return { body: Buffer.from('{}') };
        },
      });
    });
  closing.push(
    () => sharedCache.stop(),
    () => app.close(),
    () => new Promise((resolve) => cache.close(resolve)),
    () => cache.closeAllConnections(),
  );
  return {
    sharedCache,
    purged,
    errors,
    setNow: (time: number) => (now = time),
    stopCache: () => new Promise((resolve) => cache.close(resolve)),
    /** Cache-Control of an answer. */
    ask: async (url: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } })).headers[
        'cache-control'
      ],
  };
};

const shared = 'public, max-age=15, s-maxage=300, stale-while-revalidate=300';

it('answers that a change can make wrong live five minutes in a shared cache', async () => {
  const { ask } = await serve({});
  expect(await ask('/answer/svitavy?s=1')).toBe(shared);
  expect(await ask('/answer/svitavy?s=1')).toBe(shared);
  // Left to the policy of the route, which is applied later.
  expect(await ask('/answer/plugin')).toBeUndefined();
  expect(await ask('/answer/brno', { 'x-old': '1' })).toBeUndefined();
  expect(await ask('/revalidate/svitavy')).toBeUndefined();
  // Read before a change, sent after it.
  expect(await ask('/answer/praha', { 'x-change': '1' })).toBeUndefined();
});

it('a change purges the answers it concerns, and each once', async () => {
  const { ask, sharedCache, purged, errors } = await serve({});
  await ask('/answer/svitavy?s=1');
  await ask('/answer/svitavy?s=1', { 'accept-encoding': 'gzip' });
  await ask('/answer/brno');
  await ask('/answer/plugin');
  sharedCache.drop('svitavy plugin');
  sharedCache.drop('svitavy');
  await expect.poll(() => purged).toEqual(['PURGE /akce/answer/svitavy?s=1']);
  sharedCache.drop('svitavy');
  sharedCache.drop('brno');
  await expect.poll(() => purged.slice(1)).toEqual(['PURGE /akce/answer/brno']);
  expect(errors).toEqual([]);
});

it('an answer that the shared cache has forgotten is not purged', async () => {
  const { ask, sharedCache, purged, setNow } = await serve({});
  await ask('/answer/svitavy');
  setNow(600_000);
  await ask('/answer/brno');
  sharedCache.drop('svitavy brno');
  await expect.poll(() => purged).toEqual(['PURGE /akce/answer/brno']);
});

it('an answer whose address is forgotten to make room is purged', async () => {
  const { ask, purged } = await serve({ maxAddresses: 2 });
  for (const name of ['svitavy', 'brno', 'svitavy', 'praha']) await ask(`/answer/${name}`);
  await expect.poll(() => purged).toEqual(['PURGE /akce/answer/brno']);
});

it.each([
  [404, []],
  [412, []],
  [403, ['PURGE was answered with 403']],
])('a purge answered with %i reports %j, and only the first one', async (status, expected) => {
  const { ask, sharedCache, purged, errors } = await serve({ status });
  await ask('/answer/svitavy');
  await ask('/answer/brno');
  sharedCache.drop('svitavy brno');
  await expect.poll(() => purged).toHaveLength(2);
  await expect.poll(() => errors).toEqual(expected);
});

it('a shared cache that is down is reported', async () => {
  const { ask, sharedCache, errors, stopCache } = await serve({});
  await stopCache();
  await ask('/answer/svitavy');
  sharedCache.drop('svitavy');
  await expect.poll(() => errors.join()).toContain('ECONNREFUSED');
});
