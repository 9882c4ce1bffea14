import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxFolder } from '../mail/transport.ts';
import { isBackedUp } from './backup-format.ts';

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

/** Paths inside the data folder of the files that belong to a backup. */
export const listDataFiles = async (dataDir: string): Promise<string[]> => {
  const mails = await listFiles(join(dataDir, outboxFolder));
  const paths = [...(await listFiles(dataDir)), ...mails.map((mail) => `${outboxFolder}/${mail}`)];
  return paths.filter(isBackedUp).sort();
};
