import { mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { accountOf, listMailFiles, toFileName } from './mail-folder.ts';
import type { MailContent } from './mail.ts';

/** Way of sending mails; `send` rejects when the mail must be retried. */
export interface MailTransport {
  send(mail: MailContent, id: number, accountId: number | null): Promise<void>;
  /** Ids of accounts with stored files of mails. */
  keeps(): Promise<number[]>;
  /** Deletes files of mails about an account. */
  forget(accountId: number): Promise<void>;
  close(): void;
}

const toMessage = (from: string, { recipient, subject, text, html }: MailContent) => ({
  from,
  // Nodemailer parses a string as a list of addresses, so a comma in it would add recipients.
  to: { name: '', address: recipient },
  subject,
  text,
  html,
  // Suppresses automatic replies.
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Timeouts of the SMTP server. */
const smtpTimeoutMs = 20_000;

/** Transport to an SMTP server: `smtp://user:password@host:587`, `smtps://…`. */
export const createSmtpTransport = (address: string, from: string): MailTransport => {
  const url = new URL(address);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(smtpTimeoutMs));
  const smtp = createTransport(url.href);
  return {
    async send(mail) {
      await smtp.sendMail(toMessage(from, mail));
    },
    keeps: () => Promise.resolve([]),
    forget: () => Promise.resolve(),
    close: () => smtp.close(),
  };
};

/** Folder of mail files inside the data folder. */
export const outboxFolder = 'outbox';

/** Transport into .eml files of a folder, for development without a mail server. */
export const createFileTransport = (folder: string, from: string): MailTransport => {
  const builder = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail, id, accountId) {
      mkdirSync(folder, { recursive: true });
      const { message } = await builder.sendMail(toMessage(from, mail));
      await writeFile(join(folder, toFileName(id, accountId)), message as Buffer);
    },
    async keeps() {
      const files = await listMailFiles(folder);
      return [...new Set(files.flatMap((file) => accountOf(file) ?? []))];
    },
    async forget(accountId) {
      for (const file of await listMailFiles(folder))
        if (accountOf(file) === accountId) await rm(join(folder, file), { force: true });
    },
    close: () => builder.close(),
  };
};
