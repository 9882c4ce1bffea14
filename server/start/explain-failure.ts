import type { Configuration } from '../configuration.ts';
import { ConfigurationError } from '../configuration.ts';
import { NewerDatabaseError } from '../storage/migrate.ts';
import { sqliteFileIn } from '../storage/sqlite/open-sqlite.ts';
import { StorageUnavailableError } from '../storage/storage-unavailable.ts';
import { certificateFiles } from '../storage/postgresql/address.ts';
import { startRefusals } from '../words/start.ts';
import { OperatorError } from './operator-error.ts';

type Place = Pick<Configuration, 'dataDir' | 'databaseUrl' | 'host' | 'port'>;

/** Sentences by codes of PostgreSQL and of a connection to it. */
const ofPostgresql: [codes: RegExp, sentence: string][] = [
  [/^28/, startRefusals.wrongLogin],
  [/^3D000$/, startRefusals.missingDatabase],
  [/^ENOTFOUND$/, startRefusals.unknownHost],
  [/^(42501|3F000)$/, startRefusals.forbidden],
  [/^25006$/, startRefusals.readOnlyPostgresql],
  [/^53100$/, startRefusals.fullPostgresql],
  [/^CERT_HAS_EXPIRED$/, startRefusals.expiredCertificate],
  [/^CERT_NOT_YET_VALID$/, startRefusals.futureCertificate],
  [/^ERR_TLS_CERT_ALTNAME/, startRefusals.otherName],
  [/SELF_SIGNED|ISSUER_CERT|VERIFY_LEAF_SIGNATURE|CERT_UNTRUSTED/, startRefusals.unknownIssuer],
];

/** Sentences by messages of PostgreSQL, its pooler and its driver, whose codes say less. */
const ofMessages: [messages: RegExp, sentence: (part: string) => string][] = [
  [/does not support SSL/, () => startRefusals.noEncryption],
  [/unsupported startup parameter: (\S+)/, startRefusals.refusedParameter],
  [/requires a valid client certificate/, () => startRefusals.clientCertificate],
  // Connections by a socket of the system are never encrypted, so the advice would be wrong there.
  [/pg_hba\.conf.* host "(?!\[local\]).* no encryption/, () => startRefusals.onlyEncrypted],
];

/** Sentences by codes of SQLite. */
const ofSqlite: [codes: RegExp, sentence: (place: Place) => string][] = [
  [
    /^SQLITE_(CANTOPEN|PERM|READONLY|AUTH)/,
    ({ dataDir }) => startRefusals.folderForbidden(dataDir),
  ],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, ({ dataDir }) => startRefusals.fullDisk(dataDir)],
  [/^SQLITE_NOTADB/, ({ dataDir }) => startRefusals.notADatabase(sqliteFileIn(dataDir))],
  [/^SQLITE_CORRUPT/, ({ dataDir }) => startRefusals.damagedDatabase(sqliteFileIn(dataDir))],
  [
    /^SQLITE_(BUSY|LOCKED|PROTOCOL)/,
    ({ dataDir }) => startRefusals.busyDatabase(sqliteFileIn(dataDir)),
  ],
  [/^SQLITE_IOERR/, ({ dataDir }) => startRefusals.failingDisk(sqliteFileIn(dataDir))],
];

/** Sentences by codes of the system, of `listen` and of files. */
const ofSystem: [codes: RegExp, sentence: (place: Place) => string][] = [
  [/^listen EADDRINUSE$/, ({ port }) => startRefusals.portTaken(port)],
  [/^listen (EACCES|EPERM)$/, ({ port }) => startRefusals.portForbidden(port)],
  [/^(listen|getaddrinfo) /, ({ host }) => startRefusals.unknownAddress(host)],
  [/ (ENOSPC|EDQUOT)$/, ({ dataDir }) => startRefusals.fullDisk(dataDir)],
  [/ E[MN]FILE$/, () => startRefusals.outOfFiles],
  [/ EROFS$/, ({ dataDir }) => startRefusals.readOnlyFolder(dataDir)],
];

interface Coded {
  code?: string;
  syscall?: string;
  path?: string;
  message: string;
}

const codedOf = (error: unknown): Coded =>
  error instanceof Error ? (error as Coded) : { message: String(error) };

/** Error of the engine behind those that only carry it. */
const rootOf = (error: unknown): unknown =>
  error instanceof StorageUnavailableError && error.cause !== undefined
    ? rootOf(error.cause)
    : error;

const find = <Sentence>(table: [RegExp, Sentence][], code: string): Sentence | undefined =>
  table.find(([codes]) => codes.test(code))?.[1];

const ofStorage = (error: unknown, place: Place): string | undefined => {
  const { code = '', message, syscall, path } = codedOf(error);
  const sqlite = find(ofSqlite, code)?.(place);
  if (sqlite !== undefined) return sqlite;
  if (!place.databaseUrl) return undefined;
  for (const [messages, sentence] of ofMessages) {
    const found = messages.exec(message);
    if (found) return sentence(found[1] ?? '');
  }
  if (
    syscall === 'open' &&
    path !== undefined &&
    certificateFiles(place.databaseUrl).includes(path)
  )
    return startRefusals.certificateFile(path);
  const known = find(ofPostgresql, code);
  if (known !== undefined) return known;
  return /CERT|SSL|TLS|X509|PEM/.test(code) ? startRefusals.failedEncryption(code) : undefined;
};

/** What only the operator can mend, as a sentence; undefined for what may pass, or is unknown. */
export const toRefusal = (error: unknown, place: Place): string | undefined => {
  if (error instanceof ConfigurationError || error instanceof OperatorError) return error.message;
  if (error instanceof NewerDatabaseError) return startRefusals.newerDatabase;
  const root = rootOf(error);
  const { code = '', syscall = '' } = codedOf(root);
  if (/MODULE_NOT_FOUND$/.test(code)) return startRefusals.incompleteBuild;
  if (error === root) {
    const system = find(ofSystem, `${syscall} ${code}`)?.(place);
    if (system !== undefined) return system;
  }
  return ofStorage(root, place);
};

const nowhere: Place = { dataDir: '', databaseUrl: undefined, host: '', port: 0 };

/** Message in one line; an error of several addresses has only a code. */
const messageOf = (error: unknown): string => {
  const { message, code } = codedOf(error);
  return (message || code || 'beze zprávy').replace(/\s+/g, ' ').trim();
};

/** Why PostgreSQL cannot be used for now. */
const toOutage = (root: unknown): string =>
  codedOf(root).code === '53300' ? startRefusals.tooManyConnections : startRefusals.noAnswer;

/**
 * What the operator reads about a failure of the server's start or of a command: one sentence with
 * the way out, and the stack only with LOG_LEVEL=debug. `configuration`: null before it was read.
 */
export const explainFailure = (error: unknown, configuration: Configuration | null): string => {
  const root = rootOf(error);
  const sentence =
    toRefusal(error, configuration ?? nowhere) ??
    (error instanceof StorageUnavailableError && configuration?.databaseUrl
      ? toOutage(root)
      : startRefusals.unknown(messageOf(root)));
  const stack = root instanceof Error ? root.stack : undefined;
  return configuration?.logLevel === 'debug' && stack ? `${sentence}\n${stack}` : sentence;
};
