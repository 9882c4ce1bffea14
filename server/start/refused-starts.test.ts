import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  copyDatabase,
  databaseIn,
  expectSentence,
  refusedFolders,
} from '../../test/support/fixtures/refused-folders.ts';
import { refusalOf } from '../../test/support/servers/refusal-of.ts';
import { readConfiguration } from '../configuration.ts';
import { explainFailure } from './explain-failure.ts';

// That the process ends with this sentence alone is tested in test/faults.
describe('the start is refused in one sentence', () => {
  let parent = '';
  let used = '';
  const emptyFolder = (): string => mkdtempSync(join(parent, 'data-'));
  const copyUsed = (change: (folder: string) => void) => {
    const folder = emptyFolder();
    copyDatabase(used, folder);
    change(folder);
    return { DATA_DIR: folder };
  };
  beforeAll(async () => {
    parent = mkdtempSync(join(inject('scratchFolder'), 'starts-'));
    used = emptyFolder();
    expect(await refusalOf({ DATA_DIR: used })).toBe('');
    // Into the file that is copied; a process does this when it ends.
    const database = new Libsql(databaseIn(used));
    database.exec('pragma wal_checkpoint(truncate)');
    database.close();
  });
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it.each(refusedFolders({ emptyFolder, copyUsed }))('for %s', async (_, prepare, sentence) =>
    expectSentence(await refusalOf(prepare()), sentence),
  );

  it.each([
    ['an unknown host', 'nikde.invalid'],
    ['an address of another computer', '192.0.2.1'],
    ['a host that is no address', '::gg'],
  ])('for %s', async (_, host) => {
    const app = Fastify();
    const error: unknown = await app.listen({ host, port: 0 }).catch((reason: unknown) => reason);
    await app.close();
    const sentence = explainFailure(error, readConfiguration({ DATA_DIR: '/data', HOST: host }));
    expectSentence(sentence, /^Na adrese \S+ tento počítač nemůže poslouchat: /);
    expect(sentence).toContain(` ${host} `);
  });
});
