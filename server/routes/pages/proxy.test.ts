import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp('sqlite', [], { environment: { TRUST_PROXY: '1' } });
});
afterAll(() => test.close());

it('the server takes the client address from the last hop of X-Forwarded-For behind a proxy', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries <= 100; tries++) {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      headers: { 'x-forwarded-for': `198.51.100.${tries}, 203.0.113.7` },
      payload: { email: `nikdo${tries}@example.cz`, password: 'hádám heslo' },
    });
    statuses.push(statusCode);
  }
  expect(statuses.slice(0, 100)).toEqual(Array(100).fill(400));
  expect(statuses[100]).toBe(429);
});
