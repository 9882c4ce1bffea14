import { expect, it } from 'vitest';
import { person } from '../support/api/account-calls.ts';
import { useProcesses } from '../support/servers/server-process.ts';
import { mailFaults, startBadMailServer, type MailFault } from './bad-mail-server.ts';
import { report, rounds } from './rounds.ts';
import { openSqlite } from './stores.ts';

const { start, emptyFolder, afterwards } = useProcesses();
const faults = Object.keys(mailFaults) as MailFault[];
const deliveringFaults: MailFault[] = ['is slow', 'good'];
/** Refusals for good, after which a mail is given up. */
const finalFaults: MailFault[] = ['does not know the recipient', 'takes the mail for spam'];

/** Queues a mail with each fault, stops the server, and starts it with a good mail server. */
const runThrough = async (group: readonly MailFault[]): Promise<void> => {
  const mail = await startBadMailServer();
  afterwards(mail.stop);
  const store = openSqlite(emptyFolder());
  const environment = { ...store.environment, DEMO: '0', LOG_LEVEL: 'silent', SMTP_URL: mail.url };
  let server = await start(environment);
  const queue = async () =>
    (await store.query('select recipient, attempts from outbox')) as {
      recipient: string;
      attempts: number;
    }[];
  const recipients: string[] = [];
  for (const [index, fault] of group.entries()) {
    const email = `posta-${index}@example.cz`;
    // One mail confirms the address of the account; the fault begins with the next one.
    mail.setFault('good');
    await fetch(`http://127.0.0.1:${server.port}/api/auth/register/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, email }),
    });
    const deliveries = () => mail.delivered.filter((recipient) => recipient === email).length;
    await expect.poll(deliveries).toBe(1);
    recipients.push(email);
    const conversations = mail.conversations();
    mail.setFault(fault);
    const asked = await server.get(`/api/auth/forgotten-password/?email=${email}`);
    expect(asked.status).toBe(200);
    // A mail counts as attempted before it is sent; the next fault must not reach this one.
    await expect.poll(mail.conversations).toBeGreaterThan(conversations);
    if (deliveringFaults.includes(fault)) await expect.poll(deliveries).toBe(2);
    else
      await expect
        .poll(async () => (await queue()).find(({ recipient }) => recipient === email)?.attempts)
        .toBe(finalFaults.includes(fault) ? undefined : 1);
    const since = performance.now();
    expect((await server.get('/api/event/')).status).toBe(200);
    expect(performance.now() - since).toBeLessThan(1000);
  }
  const without = (excluded: readonly MailFault[]): string[] =>
    recipients.filter((_, index) => !excluded.includes(group[index] as MailFault));
  const late = without([...deliveringFaults, ...finalFaults]);
  const since = performance.now();
  server.stop('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(performance.now() - since).toBeLessThan(10_000);
  expect((await queue()).map(({ recipient }) => recipient).sort()).toEqual([...late].sort());
  mail.setFault('good');
  // The time of the next attempt has come.
  await store.change(['update outbox set next_at = 0']);
  server = await start(environment);
  await expect.poll(queue).toEqual([]);
  expect([...mail.delivered].sort()).toEqual([...recipients, ...without(finalFaults)].sort());
  server.stop('SIGTERM');
  expect(await server.ended).toBe(0);
};

it('mails wait through all faults of a mail server, and each is delivered once unless refused for good', async () => {
  await runThrough(faults);
  const count = rounds(0, 3);
  // Alone, so that the server stops while each fault lasts.
  for (let round = 0; round < count; round++) for (const fault of faults) await runThrough([fault]);
  report(
    `Mail servers: ${faults.length} behaviours, ${count + 1} times each, every mail delivered once, or refused for good`,
  );
});
