import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openTestApp } from '../../../test/support/servers/test-app.ts';
import { createFileTransport, outboxFolder } from '../../mail/transport.ts';
import { writeMail } from '../../mail/mail.ts';

const open = async (environment: Record<string, string> = {}) => {
  const test = await openTestApp('sqlite', [], { environment });
  onTestFinished(() => test.close());
  return test;
};

it('the privacy policy is a tagged Czech PDF with a stable ETag', async () => {
  const { app } = await open({ OPERATOR_NAME: 'Kulturní středisko Svitavy' });
  const answer = await app.inject('/osobni-udaje.pdf');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const text = answer.rawPayload.toString('latin1');
  expect(text.slice(0, 9)).toBe('%PDF-1.7\n');
  for (const sign of ['/Marked true', '/StructTreeRoot', '/Lang (cs-CZ)', '/DisplayDocTitle true'])
    expect(text).toContain(sign);
  for (const tag of ['/S /H1', '/S /H2', '/S /P', '/S /LI']) expect(text).toContain(tag);
  const again = await app.inject({
    url: '/osobni-udaje.pdf',
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

it('the list of mails shows a local request the mail files, which are deleted with the account', async () => {
  const local = { PUBLIC_URL: 'http://localhost:3000' };
  const { app, context } = await open(local);
  const list = async () =>
    (await app.inject({ url: '/vyvoj/maily', headers: { host: 'localhost:3000' } })).body;
  expect(await list()).toContain('Zatím žádné.');
  const folder = join(context.configuration.dataDir, outboxFolder);
  const transport = createFileTransport(folder, context.configuration.mail.from);
  const address = 'http://localhost:3000/reset-hesla/abc';
  for (const [id, recipient] of ['jana@example.cz', 'petr@example.cz'].entries())
    await transport.send(
      writeMail(
        recipient,
        { subject: `Obnovení <hesla> ${id}`, paragraphs: ['Dobrý den.'], link: 'Sem' },
        address,
      ),
      id,
      id + 7,
    );
  const listed = await list();
  expect(listed).toContain('<h2>Obnovení &lt;hesla&gt; 1</h2><p>Pro petr@example.cz');
  expect(listed).toContain(`<a href="${address}">${address}</a>`);
  expect(listed.indexOf('petr@')).toBeLessThan(listed.indexOf('jana@'));
  await transport.forget(7);
  expect(await list()).not.toContain('jana@');
  expect(await list()).toContain('petr@');
});

it('the list of mails answers 404 to non-local requests and on a server', async () => {
  const local = await open({ PUBLIC_URL: 'http://localhost:3000' });
  const folder = join(local.context.configuration.dataDir, outboxFolder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, '000001.eml'), 'To: jana@example.cz\r\n\r\nodkaz');
  const headers = { host: 'zly.example' };
  const strangers = [
    { headers },
    { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.7' } },
    { headers: { host: 'zly.example', 'x-forwarded-host': 'localhost' } },
    { headers: { host: 'localhost@zly.example' } },
    { headers: { host: 'localhost' }, remoteAddress: '203.0.113.7' },
  ];
  for (const stranger of strangers) {
    const other = await local.app.inject({ url: '/vyvoj/maily', ...stranger });
    expect([stranger, other.statusCode]).toEqual([stranger, 404]);
    expect(other.body).not.toContain('odkaz');
  }
  const server = await open();
  expect((await server.app.inject('/vyvoj/maily')).statusCode).toBe(404);
});
