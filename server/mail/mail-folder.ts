import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { MailContent } from './mail.ts';

export interface StoredMail {
  file: string;
  mail: MailContent;
}

/** File name of a mail: `000012-a7.eml` is mail 12 about account 7. */
export const toFileName = (id: number, accountId: number | null): string =>
  `${String(id).padStart(6, '0')}${accountId === null ? '' : `-a${accountId}`}.eml`;

/** Account id from a file name; null for a mail about no account. */
export const accountOf = (file: string): number | null => {
  const number = /-a(\d+)\.eml$/.exec(file)?.[1];
  return number === undefined ? null : Number(number);
};

/** File names of mails, the oldest first; empty without the folder. */
export const listMailFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => /^\d+(-a\d+)?\.eml$/.test(name)).sort();

/** Mails of the folder with their content, the latest first. */
export const readMailFolder = async (folder: string): Promise<StoredMail[]> =>
  Promise.all(
    (await listMailFiles(folder)).reverse().map(async (file) => {
      const { to, subject, text, html } = await PostalMime.parse(
        await readFile(join(folder, file)),
      );
      const recipient = to?.[0]?.address ?? '';
      return {
        file,
        mail: { recipient, subject: subject ?? '', text: text ?? '', html: html ?? '' },
      };
    }),
  );
