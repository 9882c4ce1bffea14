import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../server/project-root.ts';
import { createAccountCalls, person } from './support/api/account-calls.ts';
import { createDraft, openTestApp, type TestApp } from './support/servers/test-app.ts';

/** What `package/api-client/client.ts` exports; it compiles only beside the generated types. */
interface Client {
  run(baseUrl: string, email: string, password: string): Promise<unknown>;
}

const folder = join(projectRoot, 'build/api-client');
const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc');
const compile = () => promisify(execFile)(process.execPath, [compiler, '-p', folder]);

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await openTestApp('sqlite', [createDraft('1', { title: 'Trhy' })]);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

it('a client generated from the served description compiles and works', async () => {
  const description = await (await fetch(`${origin}/api/openapi.json`)).text();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(projectRoot, 'test/package/api-client'), folder, { recursive: true });
  writeFileSync(join(folder, 'api.d.ts'), astToString(await openapiTS(description)));
  const { stdout } = await compile().catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');

  const { run } = (await import(join(folder, 'client.js'))) as Client;
  await createAccountCalls(() => test).register();
  expect(await run(origin, person.email, person.password)).toEqual({
    refused: 'login-failed',
    status: 'published',
    sent: [201, false],
    listed: ['Koncert dechovky', 'Trhy', 'Výstava obrazů'],
    starts: ['2026-11-21T18:00+01:00'],
  });
}, 300_000);
