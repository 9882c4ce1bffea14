import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../configuration.ts';
import { StorageUnavailableError } from '../storage/storage-unavailable.ts';
import { explainFailure } from './explain-failure.ts';

const withCode = (code: string, message = code, syscall?: string): Error =>
  Object.assign(new Error(message), { code, ...(syscall && { syscall }) });
const configurationOf = (environment: Record<string, string> = {}) =>
  readConfiguration({ DATA_DIR: '/data', ...environment });
const postgresql = { DATABASE_URL: 'postgresql://db.example/akce' };

describe('an explained failure', () => {
  it.each<[string, Error, Record<string, string>]>([
    ['Na disku se složkou /data', new StorageUnavailableError(withCode('SQLITE_FULL')), {}],
    [
      'Databázi /data/mapa-akci.sqlite drží',
      new StorageUnavailableError(withCode('SQLITE_BUSY')),
      {},
    ],
    [
      'Databázi /data/mapa-akci.sqlite nelze',
      new StorageUnavailableError(withCode('SQLITE_IOERR_READ')),
      {},
    ],
    ['PostgreSQL nepřijímá další', new StorageUnavailableError(withCode('53300')), postgresql],
    [
      'PostgreSQL neodpovídá',
      new StorageUnavailableError(withCode('ECONNREFUSED', '')),
      postgresql,
    ],
    ['Na disku PostgreSQL', new StorageUnavailableError(withCode('53100')), postgresql],
    [
      'Vydavatele certifikátu PostgreSQL',
      new StorageUnavailableError(withCode('SELF_SIGNED_CERT_IN_CHAIN')),
      postgresql,
    ],
    [
      'PostgreSQL takové spojení bez šifrování nepřijme',
      new StorageUnavailableError(
        withCode('28000', 'no pg_hba.conf entry for host "10.0.0.1", user "a", no encryption'),
      ),
      postgresql,
    ],
    [
      'PostgreSQL odmítl jméno nebo heslo',
      new StorageUnavailableError(
        withCode('28000', 'no pg_hba.conf entry for host "[local]", user "a", no encryption'),
      ),
      postgresql,
    ],
    [
      'Soubor /ca.pem z proměnné DATABASE_URL',
      new StorageUnavailableError(
        Object.assign(withCode('ENOENT', 'no file', 'open'), { path: '/ca.pem' }),
      ),
      { DATABASE_URL: 'postgresql://db.example/akce?sslmode=verify-ca&sslrootcert=/ca.pem' },
    ],
    [
      'Chyba, kterou program nezná (no file)',
      Object.assign(withCode('ENOENT', 'no file', 'open'), { path: '/build/site/index.html' }),
      postgresql,
    ],
    [
      'Sestavení programu není úplné',
      new StorageUnavailableError(withCode('ERR_MODULE_NOT_FOUND')),
      {},
    ],
    ['Port 3000 už používá', withCode('EADDRINUSE', '', 'listen'), {}],
    ['Na disku se složkou /data', withCode('ENOSPC', '', 'write'), {}],
  ])('begins with “%s”', (start, error, environment) => {
    const sentence = explainFailure(error, configurationOf(environment));
    expect(sentence.startsWith(start)).toBe(true);
    expect(sentence).toMatch(/^\P{Lu}?.+[:,] .+\.$/u);
    expect(sentence).not.toContain('\n');
  });

  it('that nobody knows has its message in one line, and its stack only for debugging', () => {
    const error = new TypeError('x is not\na function');
    const sentence =
      'Chyba, kterou program nezná (x is not a function): podrobnosti vypíše s proměnnou LOG_LEVEL=debug.';
    expect(explainFailure(error, configurationOf())).toBe(sentence);
    expect(explainFailure(error, null)).toBe(sentence);
    const details = explainFailure(error, configurationOf({ LOG_LEVEL: 'debug' }));
    expect(details).toMatch(/^Chyba, .+\.\nTypeError: x is not\na function\n +at /);
  });
});
