import * as v from 'valibot';
import { isMailbox } from '../contract/accounts/email-address.ts';
import { isDatabaseAddress } from './storage/postgresql/address.ts';

/** Address of a sender `Name <address>`. */
export const mailboxOf = (sender: string): string => sender.replace(/^.*<(.*)>$/, '$1');

const text = v.pipe(v.string(), v.trim());
const webAddress = v.pipe(text, v.url(), v.regex(/^https?:\/\/\S+$/));
/** Whether an address can be used: its parts are valid, and escaped letters are UTF-8. */
const isAddress = (address: string): boolean => {
  try {
    const { username, password, pathname } = new URL(address);
    [username, password, pathname].map(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
};
const isWithoutLogin = (address: string): boolean => !/^[^/]*\/\/[^/]*@/.test(address);
const flag = v.pipe(
  v.picklist(['0', '1']),
  v.transform((value) => value === '1'),
);

/** `2026-12-27T10:00+01:00`, with or without seconds; the offset is required. */
const instant = v.pipe(
  text,
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/),
  v.transform((value) => Date.parse(value)),
  v.finite(),
);

const VariablesSchema = v.object({
  HOST: v.optional(v.pipe(text, v.nonEmpty(), v.regex(/^\S+$/)), 'localhost'),
  PORT: v.optional(
    v.pipe(text, v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535)),
    '3000',
  ),
  // No query and no fragment, as paths are appended to it; no login, as everybody reads it.
  PUBLIC_URL: v.optional(
    v.pipe(webAddress, v.regex(/^[^?#]+$/), v.check(isAddress), v.check(isWithoutLogin)),
  ),
  DATA_DIR: v.optional(v.pipe(text, v.nonEmpty()), 'data'),
  DATABASE_URL: v.optional(
    v.pipe(text, v.regex(/^postgres(ql)?:\/\//), v.check(isDatabaseAddress)),
  ),
  // One for a transaction, one for the lock of the start, one for the thread that reads.
  DATABASE_CONNECTIONS: v.optional(
    v.pipe(text, v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(3), v.maxValue(200)),
    '10',
  ),
  TILE_URL: v.optional(
    v.union([
      v.literal('none'),
      v.pipe(
        text,
        v.regex(/^https?:\/\/\S*\{z\}\S*$/),
        v.includes('{x}'),
        v.includes('{y}'),
        v.check((template) => isAddress(template.replaceAll(/[{}]/g, ''))),
      ),
    ]),
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  ),
  TILE_ATTRIBUTION: v.optional(
    text,
    '[© přispěvatelé OpenStreetMap](https://www.openstreetmap.org/copyright)',
  ),
  TILE_LOGO_URL: v.optional(webAddress),
  SMTP_URL: v.optional(v.pipe(text, v.regex(/^smtps?:\/\/[^/]+/), v.check(isAddress))),
  MAIL_FROM: v.optional(
    v.pipe(
      text,
      v.regex(/^([^<>\p{Cc}]* <[^<>]+>|[^<>]+)$/u),
      v.check((sender) => isMailbox(mailboxOf(sender))),
    ),
    'Mapa akcí <mapa-akci@localhost>',
  ),
  ADMIN_EMAIL: v.optional(v.pipe(text, v.check(isMailbox))),
  OPERATOR_NAME: v.optional(text),
  OPERATOR_ADDRESS: v.optional(text),
  DATA_LICENSE: v.optional(webAddress),
  DATA_PROVIDER: v.optional(v.pipe(text, v.regex(/^\d{8}$/))),
  APP_STORE_URL: v.optional(webAddress),
  GOOGLE_PLAY_URL: v.optional(webAddress),
  SERVICE_WORKER: v.optional(flag, '1'),
  TRUST_PROXY: v.optional(v.pipe(text, v.regex(/^\d$/), v.transform(Number)), '0'),
  DRAIN_SECONDS: v.optional(
    v.pipe(text, v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(60)),
    '0',
  ),
  PURGE_URL: v.optional(v.pipe(webAddress, v.regex(/^http:\/\/[^/?#@]+\/?$/), v.check(isAddress))),
  FACEBOOK_APP_ID: v.optional(v.pipe(text, v.regex(/^\d{1,30}$/))),
  FACEBOOK_APP_SECRET: v.optional(v.pipe(text, v.nonEmpty())),
  FACEBOOK_GRAPH_URL: v.optional(
    v.pipe(webAddress, v.regex(/^[^?#@]+$/), v.check(isAddress)),
    'https://graph.facebook.com',
  ),
  KUDYZNUDY_KEY: v.optional(v.pipe(text, v.regex(/^[^\s:]+@[^\s:]+:.+$/))),
  KUDYZNUDY_URL: v.optional(
    v.pipe(webAddress, v.regex(/^[^?#@]+$/), v.check(isAddress)),
    'https://api.kudyznudy.cz',
  ),
  SECRET_KEY: v.optional(v.pipe(text, v.minLength(32))),
  METRICS_TOKEN: v.optional(v.pipe(text, v.minLength(32), v.regex(/^[\x21-\x7e]+$/))),
  DEMO: v.optional(flag),
  NODE_ENV: v.optional(text),
  BACKUP_KEEP: v.optional(
    v.pipe(text, v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(366)),
    '0',
  ),
  BACKUP_DIR: v.optional(v.pipe(text, v.nonEmpty())),
  // Set by systemd for a service with sockets; of another process where it is only inherited.
  LISTEN_FDS: v.optional(v.pipe(text, v.regex(/^\d{1,2}$/), v.transform(Number)), '0'),
  LISTEN_PID: v.optional(v.pipe(text, v.regex(/^\d+$/), v.transform(Number)), '0'),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  TEST_CLOCK: v.optional(instant),
});

/** Variables of the environment; unknown ones are ignored. */
export const EnvironmentSchema = v.pipe(
  VariablesSchema,
  v.forward(
    v.partialCheck(
      [['FACEBOOK_APP_ID'], ['FACEBOOK_APP_SECRET']],
      ({ FACEBOOK_APP_ID: id, FACEBOOK_APP_SECRET: secret }) =>
        (id === undefined) === (secret === undefined),
    ),
    ['FACEBOOK_APP_SECRET'],
  ),
  v.forward(
    v.partialCheck(
      [['TEST_CLOCK'], ['NODE_ENV']],
      ({ TEST_CLOCK, NODE_ENV }) => TEST_CLOCK === undefined || NODE_ENV !== 'production',
    ),
    ['TEST_CLOCK'],
  ),
);

/** Expected value of each variable. The actual value is never printed: it may hold a password. */
export const expected: Record<keyof typeof VariablesSchema.entries, string> = {
  HOST: 'adresa, na které server poslouchá',
  PORT: 'číslo portu, 0 až 65535',
  PUBLIC_URL: 'adresa začínající http:// nebo https://, bez jména, ? a #',
  DATA_DIR: 'cesta ke složce',
  DATABASE_URL:
    'adresa postgresql://jméno:heslo@počítač:port/databáze s jedním počítačem; sslmode jen disable, prefer, require, verify-ca (se sslrootcert) nebo verify-full',
  DATABASE_CONNECTIONS: 'počet spojení s PostgreSQL, 3 až 200',
  TILE_URL: 'adresa začínající http:// nebo https:// s {z}, {x} a {y}, nebo none',
  TILE_ATTRIBUTION: 'text s odkazy ve tvaru [text](adresa)',
  TILE_LOGO_URL: 'adresa začínající http:// nebo https://',
  SMTP_URL: 'adresa smtp://počítač:port nebo smtps://…, i se jménem a heslem',
  MAIL_FROM: 'odesílatel, třeba Mapa akcí <akce@example.cz>',
  ADMIN_EMAIL: 'adresa správce, třeba spravce@example.cz',
  OPERATOR_NAME: 'jméno toho, kdo mapu provozuje',
  OPERATOR_ADDRESS: 'jeho poštovní adresa',
  DATA_LICENSE: 'adresa licence začínající http:// nebo https://',
  DATA_PROVIDER: 'IČO poskytovatele otevřených dat, osm číslic',
  APP_STORE_URL: 'adresa začínající http:// nebo https://',
  GOOGLE_PLAY_URL: 'adresa začínající http:// nebo https://',
  SERVICE_WORKER: '0 nebo 1',
  TRUST_PROXY: 'počet proxy před serverem, 0 až 9',
  DRAIN_SECONDS: 'počet sekund, 0 až 60',
  PURGE_URL: 'adresa začínající http:// bez cesty, třeba http://127.0.0.1:8080',
  FACEBOOK_APP_ID: 'číslo aplikace na Facebooku',
  FACEBOOK_APP_SECRET: 'tajný klíč aplikace na Facebooku, spolu s FACEBOOK_APP_ID',
  FACEBOOK_GRAPH_URL: 'adresa začínající http:// nebo https://',
  KUDYZNUDY_KEY: 'email a heslo účtu partnera Kudy z nudy s dvojtečkou mezi nimi',
  KUDYZNUDY_URL: 'adresa začínající http:// nebo https://',
  SECRET_KEY: 'náhodný text, aspoň 32 znaků',
  METRICS_TOKEN: 'náhodný text bez mezer a diakritiky, aspoň 32 znaků',
  DEMO: '0 nebo 1',
  NODE_ENV: 'text, například production',
  BACKUP_KEEP: 'počet nočních záloh, 0 až 366',
  BACKUP_DIR: 'cesta ke složce nočních záloh',
  LISTEN_FDS: 'počet socketů, nastavuje ho systemd',
  LISTEN_PID: 'číslo procesu, nastavuje ho systemd',
  LOG_LEVEL: 'silent, error, warn, info nebo debug',
  TEST_CLOCK: 'jen při zkouškách, nikdy s NODE_ENV=production, okamžik jako 2026-12-27T10:00+01:00',
};
