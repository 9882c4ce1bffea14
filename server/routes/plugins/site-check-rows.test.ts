import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PluginSchema } from '../../../contract/plugins/plugin.ts';
import { SiteCheckSchema } from '../../../contract/plugins/site-check.ts';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';

describeRules('site check', (engine) => {
  let test: TestApp;
  let web: Server;
  let body = '';
  let token: string;
  const { call, register, refusalOf, clear } = createAccountCalls(() => test);
  const check = (address: string) => call('POST', 'check-site/', { body: { address }, token });
  const here = (): string => `http://mesto.test:${(web.address() as AddressInfo).port}/`;

  beforeAll(async () => {
    web = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(body);
    });
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
    test = await openTestApp(engine, [], {
      reach: {
        resolve: (host) =>
          Promise.resolve([
            { address: host === 'mesto.test' ? '127.0.0.1' : '10.0.0.1', family: 4 },
          ]),
        isAllowed: (address) => address === '127.0.0.1',
        isPort: () => true,
        patience: 2_000,
      },
    });
  });
  afterAll(async () => {
    web.closeAllConnections();
    web.close();
    await test.close();
  });
  beforeEach(async () => {
    await clear();
    token = await register();
  });

  it('reports the owner of the plugin and its allowed sites', async () => {
    const form = { title: 'Web', config: {}, sites: ['jinde.cz'], cities: [] };
    const created = await call('POST', 'update-plugin-config/', { body: form, token });
    const { id } = v.parse(PluginSchema, created.json);
    body = `<body><script async src="https://akce.example/embed/v1.js" data-plugin="${id}"></script>`;
    const answer = await check(here());
    expect(answer.status).toBe(200);
    const { address, findings } = v.parse(SiteCheckSchema, answer.json);
    expect(address).toBe(here());
    expect(findings[0]).toMatchObject({
      level: 'wrong',
      what: 'Plugin na webu mesto.test být nesmí.',
      paste: 'mesto.test',
    });
    expect(findings.map(({ what }) => what)).toContain('Plugin „Web“ je váš.');
    token = await register({ email: 'petr@example.cz' });
    const foreign = v.parse(SiteCheckSchema, (await check(here())).json);
    expect(foreign.findings.map(({ what }) => what)).toContain('Plugin patří někomu jinému.');
    expect(JSON.stringify(foreign)).not.toContain('„Web“');
  });

  it('answers the reason at the field when a page cannot be read', async () => {
    for (const [address, sentence] of [
      ['http://inside.test/', /není na veřejném internetu/],
      ['http://[::1]:5432/', /není na veřejném internetu/],
      ['ftp://mesto.test/', /Zadejte adresu/],
      [' ', /Zadejte adresu/],
    ] as const) {
      const answer = await check(address);
      expect([address, answer.status]).toEqual([address, 400]);
      expect(refusalOf(answer).fields['address']).toMatch(sentence);
    }
  });

  it('requires a login and is limited to 30 checks an hour', async () => {
    expect((await call('POST', 'check-site/', { body: { address: here() } })).status).toBe(401);
    for (let time = 0; time < 30; time++) await check('http://inside.test/');
    const refused = await check(here());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
