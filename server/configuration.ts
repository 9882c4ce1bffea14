import { isAbsolute, join } from 'node:path';
import * as v from 'valibot';
import type { Attribution, Tiles } from '../contract/places/base-map.ts';
import { parseInline } from '../domain/text/markup.ts';
import { EnvironmentSchema, expected, mailboxOf } from './environment.ts';
import { projectRoot } from './project-root.ts';

/** Configuration from the environment, validated once at start; see docs/operating.md. */
export interface Configuration {
  host: string;
  port: number;
  /** Descriptors of sockets that systemd listens on for this process; then host and port are theirs. */
  sockets: readonly number[];
  /** Public address, without a slash at the end. */
  publicUrl: string;
  /** Path of publicUrl, without a slash at the end: `/akce`, or empty. */
  basePath: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Largest number of connections to PostgreSQL of one process. */
  databaseConnections: number;
  tiles: Tiles | null;
  stores: { appStore: string | null; googlePlay: string | null };
  mail: {
    /** Null: mails are written as files to `outbox` in the data folder. */
    smtpUrl: string | null;
    from: string;
    /** Whether a page lists the mails; only on a development server reached by loopback. */
    listed: boolean;
  };
  /** E-mail address of the administrator; default: the address in MAIL_FROM. */
  administrator: string;
  /**
   * Operator named on the about page and in the privacy policy; null: not set. `contact` is an e-mail
   * address, by default that of MAIL_FROM if it is set.
   */
  operator: { name: string | null; address: string | null; contact: string | null };
  /** Address of the licence of the data offered for reuse; null: not set. */
  dataLicense: string | null;
  /** Number (IČO) of the office that provides the data to the national catalogue; null: not set. */
  dataProvider: string | null;
  /** Whether browsers of visitors keep copies by a service worker; false removes those they have. */
  serviceWorker: boolean;
  /** Number of proxies in front that add to X-Forwarded-For. */
  trustProxy: number;
  /** Seconds for which a stop only says that it is not ready, so that a balancer leaves it alone. */
  drainSeconds: number;
  /** Address of a shared cache in front that is purged; null: there is none. */
  purgeUrl: string | null;
  /** App of the operator at Facebook; null: not set. `url`: address of the API without a slash at the end. */
  facebook: { id: string; secret: string; url: string } | null;
  /**
   * Account of a partner of Kudy z nudy and the address of their API without a slash at the end; null:
   * their events are not read.
   */
  kudyZNudy: { email: string; password: string; url: string } | null;
  /** Secret by which stored tokens are sealed; null: a file of the data folder. */
  secretKey: string | null;
  /** Token with which figures for Prometheus are read; null: nobody reads them. */
  metricsToken: string | null;
  /** Whether an empty database is filled with sample events. */
  samples: boolean;
  /** Number of nights whose backups are kept; 0: none are made. */
  backupKeep: number;
  /** Folder of nightly backups. */
  backupDir: string;
  logLevel: string;
  /** Instant at which the process began by its clock, in epoch milliseconds; null: the real clock. */
  testClock: number | null;
}

export class ConfigurationError extends Error {}

/** Descriptor of the first socket, see sd_listen_fds(3). */
const firstSocket = 3;

/** Whether the host name is a loopback one. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(host);

const toCredits = (markup: string): Attribution[] =>
  parseInline(markup).map((node) => ({
    text: node.text,
    href: node.type === 'link' && /^https?:/.test(node.href) ? node.href : null,
  }));

/** Paths are relative to the checkout. */
const toFolder = (path: string): string => (isAbsolute(path) ? path : join(projectRoot, path));

/** The email ends at the first colon, for a password may have others. */
const toPartner = (key: string | undefined, url: string): Configuration['kudyZNudy'] => {
  if (key === undefined) return null;
  const end = key.indexOf(':');
  return { email: key.slice(0, end), password: key.slice(end + 1), url: url.replace(/\/+$/, '') };
};

/** Reads the environment; throws ConfigurationError naming every invalid variable. */
export const readConfiguration = (
  environment: Record<string, string | undefined>,
): Configuration => {
  // Many deployments pass an empty variable for one that is not set.
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = v.safeParse(EnvironmentSchema, nonEmpty);
  if (!result.success) {
    const invalid = Object.keys(v.flatten(result.issues).nested ?? {}) as (keyof typeof expected)[];
    const lines = invalid.map((name) => `${name}: čeká se ${expected[name]}`);
    throw new ConfigurationError(`Chybné nastavení prostředí:\n  ${lines.join('\n  ')}`);
  }
  const env = result.output;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const smtpUrl = env.SMTP_URL ?? null;
  const dataDir = toFolder(env.DATA_DIR);
  return {
    host: env.HOST,
    port: env.PORT,
    sockets:
      env.LISTEN_PID === process.pid
        ? Array.from({ length: env.LISTEN_FDS }, (_, index) => firstSocket + index)
        : [],
    publicUrl,
    basePath: new URL(publicUrl).pathname.replace(/\/$/, ''),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    tiles:
      env.TILE_URL === 'none'
        ? null
        : {
            url: env.TILE_URL,
            credits: toCredits(env.TILE_ATTRIBUTION),
            logo: env.TILE_LOGO_URL ?? null,
            maxZoom: 19,
          },
    stores: { appStore: env.APP_STORE_URL ?? null, googlePlay: env.GOOGLE_PLAY_URL ?? null },
    mail: {
      smtpUrl,
      from: env.MAIL_FROM,
      // Mails hold links that set passwords.
      listed:
        !smtpUrl &&
        env.TRUST_PROXY === 0 &&
        env.NODE_ENV !== 'production' &&
        isLoopback(new URL(publicUrl).hostname),
    },
    administrator: env.ADMIN_EMAIL ?? mailboxOf(env.MAIL_FROM),
    operator: {
      name: env.OPERATOR_NAME ?? null,
      address: env.OPERATOR_ADDRESS ?? null,
      contact: env.ADMIN_EMAIL ?? (nonEmpty['MAIL_FROM'] ? mailboxOf(env.MAIL_FROM) : null),
    },
    dataLicense: env.DATA_LICENSE ?? null,
    dataProvider: env.DATA_PROVIDER ?? null,
    serviceWorker: env.SERVICE_WORKER,
    trustProxy: env.TRUST_PROXY,
    drainSeconds: env.DRAIN_SECONDS,
    purgeUrl: env.PURGE_URL ?? null,
    facebook:
      env.FACEBOOK_APP_ID && env.FACEBOOK_APP_SECRET
        ? {
            id: env.FACEBOOK_APP_ID,
            secret: env.FACEBOOK_APP_SECRET,
            url: env.FACEBOOK_GRAPH_URL.replace(/\/+$/, ''),
          }
        : null,
    kudyZNudy: toPartner(env.KUDYZNUDY_KEY, env.KUDYZNUDY_URL),
    secretKey: env.SECRET_KEY ?? null,
    metricsToken: env.METRICS_TOKEN ?? null,
    samples: env.DEMO ?? env.NODE_ENV !== 'production',
    backupKeep: env.BACKUP_KEEP,
    backupDir: env.BACKUP_DIR === undefined ? join(dataDir, 'backups') : toFolder(env.BACKUP_DIR),
    logLevel: env.LOG_LEVEL,
    testClock: env.TEST_CLOCK ?? null,
  };
};
