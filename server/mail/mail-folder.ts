import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Mail } from './mail.ts';

export interface KeptMail {
  /** `000012.eml`. */
  file: string;
  mail: Mail;
}

/** Mails that became files, the latest first; a folder that is not there holds none. */
export const readMailFolder = async (folder: string): Promise<KeptMail[]> => {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => /^\d+\.eml$/.test(name)).sort();
  return Promise.all(
    files.reverse().map(async (file) => {
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
};
