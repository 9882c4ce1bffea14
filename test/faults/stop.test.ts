import { existsSync, readdirSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { TokenSchema } from '../../contract/accounts/account.ts';
import { openStorage } from '../../server/storage/database.ts';
import { person } from '../support/api/account-calls.ts';
import { startMailServer, withTimeouts } from '../support/servers/mail-server.ts';
import { useProcesses } from '../support/servers/server-process.ts';
import { limit } from './rounds.ts';

const { start, emptyFolder, afterwards } = useProcesses();

/** Mail server that never says anything, for which its client would wait ten minutes. */
const startMute = async () => {
  let connected = 0;
  const server = createServer((socket) => {
    connected++;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterwards(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: withTimeouts(port, 600_000), connections: () => connected };
};

/** Mail server that falls silent in the middle of a mail. */
const startSilent = async () => {
  const server = await startMailServer();
  server.setMode('silent');
  afterwards(server.stop);
  return { url: server.url, connections: server.connections };
};

it.each([
  ['says nothing', startMute],
  ['falls silent', startSilent],
])('stops in ten seconds when the mail server %s, with open requests', async (_, startMail) => {
  const mail = await startMail();
  const dataDir = emptyFolder();
  const server = await start({
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    SMTP_URL: mail.url,
  });
  const url = `http://127.0.0.1:${server.port}`;
  const registered = await fetch(`${url}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { token } = v.parse(TokenSchema, await registered.json());
  await fetch(`${url}/api/auth/forgotten-password/?email=${person.email}`);
  await expect.poll(mail.connections).toBeGreaterThan(0);

  const open = (text: string) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    afterwards(() => socket.destroy());
    socket.pause();
    socket.write(text);
  };
  // Half a picture, half a form, half a head, and answers that nobody reads.
  open(
    `POST /api/image/ HTTP/1.1\r\nHost: x\r\nAuthorization: Token ${token}\r\nContent-Length: 999999\r\n\r\n${'x'.repeat(9999)}`,
  );
  open(
    'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  open('GET / HTTP/1.1\r\nHost:');
  open('GET /api/outlines/ HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500));
  const uploads = join(dataDir, 'uploads');
  await expect.poll(() => existsSync(uploads) && readdirSync(uploads).length).toBe(1);
  await sleep(200);

  const since = performance.now();
  server.stop('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(performance.now() - since).toBeLessThan(limit(10_000));
  expect(readdirSync(uploads)).toEqual([]);
  // The mails wait for the next start: one confirms the address, the other sets a new password.
  const storage = openStorage({ dataDir });
  expect(await storage.db.selectFrom('outbox').select('recipient').execute()).toEqual([
    { recipient: person.email },
    { recipient: person.email },
  ]);
  await storage.close();
});
