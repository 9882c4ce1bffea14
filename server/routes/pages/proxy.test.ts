import { expect, it } from 'vitest';
import { openTestApp } from '../../../test/support/servers/test-app.ts';

/** Statuses of guesses for 101 accounts, each with its own header `X-Forwarded-For`. */
const guessFrom = async (hops: string, toHeader: (count: number) => string): Promise<number[]> => {
  const test = await openTestApp('sqlite', [], { environment: { TRUST_PROXY: hops } });
  const statuses: number[] = [];
  for (let count = 0; count <= 100; count++) {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      headers: { 'x-forwarded-for': toHeader(count) },
      payload: { email: `nikdo${count}@example.cz`, password: 'hádám heslo' },
    });
    statuses.push(statusCode);
  }
  await test.close();
  return statuses;
};
const counted = [...Array<number>(100).fill(400), 429];
const separate = Array<number>(101).fill(400);

it.each([
  ['with no proxy none', '0', (count: number) => `198.51.100.${count}`, counted],
  ['behind a proxy the last', '1', (count: number) => `198.51.100.${count}, 203.0.113.7`, counted],
  [
    'behind a proxy only the last',
    '1',
    (count: number) => `203.0.113.7, 10.0.0.${count}`,
    separate,
  ],
  ['behind two the one before it', '2', (count: number) => `203.0.113.7, 10.0.0.${count}`, counted],
  [
    'without the port of the client',
    '1',
    (count: number) => `203.0.113.7:${50_000 + count}`,
    counted,
  ],
  ['without the port of IPv6', '1', (count: number) => `[2001:db8::7]:${50_000 + count}`, counted],
])(
  'the server takes of the addresses in X-Forwarded-For %s',
  async (_, hops, toHeader, statuses) => {
    expect(await guessFrom(hops, toHeader)).toEqual(statuses);
  },
);
