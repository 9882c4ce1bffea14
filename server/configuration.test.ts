import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { projectRoot } from './project-root.ts';

const refusalOf = (environment: Record<string, string>): string => {
  try {
    readConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'accepted';
};

it('the configuration has defaults for every variable', () => {
  expect(readConfiguration({})).toEqual({
    host: 'localhost',
    port: 3000,
    purgeUrl: null,
    publicUrl: 'http://localhost:3000',
    basePath: '',
    dataDir: join(projectRoot, 'data'),
    databaseUrl: undefined,
    databaseConnections: 10,
    tiles: {
      url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      credits: [
        {
          text: '© přispěvatelé OpenStreetMap',
          href: 'https://www.openstreetmap.org/copyright',
        },
      ],
      logo: null,
      maxZoom: 19,
    },
    stores: { appStore: null, googlePlay: null },
    mail: { smtpUrl: null, from: 'Mapa akcí <mapa-akci@localhost>', listed: true },
    administrator: 'mapa-akci@localhost',
    operator: { name: null, address: null, contact: null },
    dataLicense: null,
    dataProvider: null,
    serviceWorker: true,
    trustProxy: 0,
    drainSeconds: 0,
    facebook: null,
    kudyZNudy: null,
    secretKey: null,
    metricsToken: null,
    sockets: [],
    samples: true,
    backupKeep: 0,
    backupDir: join(projectRoot, 'data/backups'),
    logLevel: 'info',
    testClock: null,
  });
});

it('the configuration treats an empty variable as not set and ignores unknown ones', () => {
  const empty = { HOST: '', PORT: '', DATABASE_URL: '', TILE_URL: '', DEMO: '', LOG_LEVEL: '' };
  expect(readConfiguration({ ...empty, PATH: '/bin', HOME: undefined })).toEqual(
    readConfiguration({}),
  );
});

it('the configuration reads the base path from PUBLIC_URL', () => {
  const { publicUrl, basePath } = readConfiguration({ PUBLIC_URL: 'https://obec.example/akce/' });
  expect({ publicUrl, basePath }).toEqual({
    publicUrl: 'https://obec.example/akce',
    basePath: '/akce',
  });
});

it('the configuration reads the variables that are set', () => {
  const configuration = readConfiguration({
    HOST: ' 0.0.0.0 ',
    PORT: '8080',
    PUBLIC_URL: 'https://akce.example//',
    DATA_DIR: '/srv/akce',
    DATABASE_URL: 'postgresql://akce@db.example/akce',
    TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=1',
    TILE_ATTRIBUTION: 'Mapa **A** [B](https://b.example) [C](mailto:c@c.example) [D](javascript:1)',
    TILE_LOGO_URL: 'https://tiles.example/logo.svg',
    TRUST_PROXY: '1',
    PURGE_URL: 'http://127.0.0.1:8080',
    LOG_LEVEL: 'silent',
  });
  expect(configuration).toMatchObject({
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://akce.example',
    dataDir: '/srv/akce',
    databaseUrl: 'postgresql://akce@db.example/akce',
    trustProxy: 1,
    purgeUrl: 'http://127.0.0.1:8080',
    logLevel: 'silent',
  });
  expect(configuration.tiles?.logo).toBe('https://tiles.example/logo.svg');
  // A credit links to http(s) only.
  const credits = configuration.tiles?.credits ?? [];
  expect(credits.map(({ href }) => href).filter(Boolean)).toEqual(['https://b.example']);
  expect(credits.map(({ text }) => text).join('')).toContain('Mapa A B C');
});

it('the configuration reads the app at Facebook, with the address of its API', () => {
  const app = { FACEBOOK_APP_ID: '3001', FACEBOOK_APP_SECRET: 'x' };
  expect(readConfiguration(app).facebook).toEqual({
    id: '3001',
    secret: 'x',
    url: 'https://graph.facebook.com',
  });
  const own = { ...app, FACEBOOK_GRAPH_URL: 'http://127.0.0.1:4010/' };
  expect(readConfiguration(own).facebook?.url).toBe('http://127.0.0.1:4010');
});

it('the configuration has an account of the partner by its email and password, which may have a colon', () => {
  expect(readConfiguration({ KUDYZNUDY_KEY: 'akce@mesto.cz:tajné:heslo' }).kudyZNudy).toEqual({
    email: 'akce@mesto.cz',
    password: 'tajné:heslo',
    url: 'https://api.kudyznudy.cz',
  });
});

it.each([{ FACEBOOK_APP_ID: '3001' }, { FACEBOOK_APP_ID: 'moje', FACEBOOK_APP_SECRET: 'x' }])(
  'the configuration takes an app at Facebook only whole: %o',
  (environment) => {
    expect(() => readConfiguration(environment)).toThrow(/FACEBOOK_APP_(ID|SECRET): čeká se/);
  },
);

it('the configuration uses PORT in the default public address', () => {
  expect(readConfiguration({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
});

it('the configuration resolves a relative DATA_DIR against the project root', () => {
  const { dataDir } = readConfiguration({ DATA_DIR: 'jinam/data' });
  expect(isAbsolute(dataDir)).toBe(true);
  expect(dataDir).toBe(join(projectRoot, 'jinam', 'data'));
});

it.each([
  'postgresql://akce:100%@db.example/akce',
  'postgres://akce@/akce?host=/var/run/postgresql',
  'postgresql://%2Fvar%2Frun%2Fpostgresql/akce',
])('the configuration takes the address of PostgreSQL as its driver does: %s', (address) => {
  expect(readConfiguration({ DATABASE_URL: address }).databaseUrl).toBe(address);
});

it('the configuration has no tiles with TILE_URL=none', () => {
  expect(readConfiguration({ TILE_URL: 'none' }).tiles).toBeNull();
});

it.each([
  ['2026-12-27T10:00+01:00', '2026-12-27T09:00:00.000Z'],
  ['2026-12-27T09:00:00.500Z', '2026-12-27T09:00:00.500Z'],
])('the configuration reads the instant of TEST_CLOCK: %s', (text, instant) => {
  expect(readConfiguration({ TEST_CLOCK: text }).testClock).toBe(Date.parse(instant));
});

it.each([
  [{}, true],
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('the configuration of %o fills an empty database with samples: %s', (environment, samples) => {
  expect(readConfiguration(environment).samples).toBe(samples);
});

it('the configuration has the sockets of systemd only in the process that they are for', () => {
  const environment = { LISTEN_FDS: '2', LISTEN_PID: String(process.pid) };
  expect(readConfiguration(environment).sockets).toEqual([3, 4]);
  expect(readConfiguration({ ...environment, LISTEN_PID: '1' }).sockets).toEqual([]);
  expect(readConfiguration({ LISTEN_FDS: '2' }).sockets).toEqual([]);
});

describe('the server refuses to start with', () => {
  it.each([
    ['PORT', 'abc'],
    ['FACEBOOK_APP_SECRET', 'bez čísla aplikace'],
    ['FACEBOOK_GRAPH_URL', 'graph.facebook.com'],
    ['KUDYZNUDY_KEY', 'akce@mesto.cz'],
    ['KUDYZNUDY_URL', 'api.kudyznudy.cz'],
    ['SECRET_KEY', 'krátký'],
    ['METRICS_TOKEN', 'kratky'],
    ['METRICS_TOKEN', 'dlouhý text, který má mezery a diakritiku'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'akce.example'],
    ['PUBLIC_URL', 'ftp://akce.example'],
    ['PUBLIC_URL', 'https://akce.example/?mesto=svitavy'],
    ['PUBLIC_URL', 'https://akce.example/#akce'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATA_DIR', '   '],
    ['PUBLIC_URL', 'https://jana:heslo@akce.example'],
    ['PUBLIC_URL', 'https://akce.example/%zz'],
    ['PUBLIC_URL', 'https://akce.example:99999'],
    ['HOST', '   '],
    ['HOST', 'dva pocitace'],
    ['DATABASE_URL', 'mysql://akce@db.example/akce'],
    ['DATABASE_URL', 'postgresql://db.example:99999/akce'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp.example.cz'],
    ['SMTP_URL', 'smtp://smtp.example.cz:99999'],
    ['SMTP_URL', 'smtp://jana:100%zz@smtp.example.cz'],
    ['MAIL_FROM', 'Mapa akcí'],
    ['ADMIN_EMAIL', 'spravce'],
    ['DATABASE_CONNECTIONS', '2'],
    ['DATABASE_CONNECTIONS', '201'],
    ['DATABASE_CONNECTIONS', 'osm'],
    ['DRAIN_SECONDS', '61'],
    ['BACKUP_KEEP', '-1'],
    ['BACKUP_KEEP', 'ano'],
    ['BACKUP_KEEP', '1000'],
    ['TILE_URL', 'https://tiles example/{z}/{x}/{y}.png'],
    ['TILE_URL', 'https://tiles.example:99999/{z}/{x}/{y}.png'],
    ['TILE_URL', 'https://tiles.example/{z}/{x}.png'],
    ['TILE_URL', 'javascript:{z}{x}{y}'],
    ['TILE_LOGO_URL', 'logo.svg'],
    ['APP_STORE_URL', 'javascript:alert(1)'],
    ['MAIL_FROM', 'akce'],
    ['MAIL_FROM', 'Akce <akce>'],
    ['MAIL_FROM', 'Akce <akce@example.cz>, Petr <petr@example.cz>'],
    ['MAIL_FROM', 'akce@example.cz, petr@example.cz'],
    ['MAIL_FROM', 'Akce\r\nBcc: petr@example.cz <akce@example.cz>'],
    ['ADMIN_EMAIL', 'správce'],
    ['ADMIN_EMAIL', 'jana@example.cz,petr@example.cz'],
    ['ADMIN_EMAIL', 'jana@example.cz\r\nBcc: petr@example.cz'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10'],
    ['PURGE_URL', 'https://127.0.0.1'],
    ['PURGE_URL', 'http://127.0.0.1/akce'],
    ['DEMO', 'ano'],
    ['LOG_LEVEL', 'loud'],
    ['TEST_CLOCK', '2026-12-27'],
    ['TEST_CLOCK', '2026-12-27T10:00'],
    ['TEST_CLOCK', '2026-13-27T10:00+01:00'],
  ])('%s=%s', (name, value) => {
    expect(refusalOf({ [name]: value })).toMatch(
      new RegExp(`^Chybné nastavení prostředí:\n  ${name}: čeká se .+$`),
    );
  });

  it.each(['3000', 'x'])('a test clock in production, also with the port %s', (PORT) => {
    const TEST_CLOCK = '2026-12-27T10:00+01:00';
    expect(refusalOf({ PORT, NODE_ENV: 'production', TEST_CLOCK })).toContain(
      '\n  TEST_CLOCK: čeká se jen při zkouškách, nikdy s NODE_ENV=production, okamžik jako ',
    );
    expect(refusalOf({ NODE_ENV: 'development', TEST_CLOCK })).toBe('accepted');
  });

  it('several mistakes, and names all of them', () => {
    const lines = refusalOf({ PORT: 'x', DEMO: '2', LOG_LEVEL: '3' }).split('\n');
    expect(lines.map((line) => line.trim().split(':')[0])).toEqual([
      'Chybné nastavení prostředí',
      'PORT',
      'DEMO',
      'LOG_LEVEL',
    ]);
  });

  it('an invalid secret, without repeating it', () => {
    const mistyped = 'postgress://akce:tajneheslo@db.example/akce';
    expect(refusalOf({ DATABASE_URL: mistyped })).not.toContain('tajneheslo');
  });
});

it.each([
  [{ MAIL_FROM: 'Akce <akce@example.cz>' }, 'akce@example.cz'],
  [{ MAIL_FROM: 'akce@example.cz' }, 'akce@example.cz'],
  [{ MAIL_FROM: `Obec, kultura <o'brien@example.cz>` }, `o'brien@example.cz`],
  [
    { MAIL_FROM: 'Akce <akce@example.cz>', ADMIN_EMAIL: 'spravce@example.cz' },
    'spravce@example.cz',
  ],
])(
  'the configuration takes the administrator from ADMIN_EMAIL or else from MAIL_FROM: %j',
  (environment, to) => {
    expect(readConfiguration(environment).administrator).toBe(to);
  },
);

it.each([
  [{}, { name: null, address: null, contact: null }],
  [
    { MAIL_FROM: 'Akce <akce@example.cz>' },
    { name: null, address: null, contact: 'akce@example.cz' },
  ],
  [
    {
      MAIL_FROM: 'Akce <akce@example.cz>',
      ADMIN_EMAIL: 'spravce@example.cz',
      OPERATOR_NAME: 'Kulturní středisko',
      OPERATOR_ADDRESS: 'Náměstí 1',
    },
    { name: 'Kulturní středisko', address: 'Náměstí 1', contact: 'spravce@example.cz' },
  ],
])(
  'the configuration takes the operator as set, without invented values: %j',
  (environment, operator) => {
    expect(readConfiguration(environment).operator).toEqual(operator);
  },
);

it.each([
  [{}, true],
  [{ PORT: '3081', PUBLIC_URL: 'http://127.0.0.1:3081/' }, true],
  [{ PUBLIC_URL: 'https://akce.example' }, false],
  [{ PUBLIC_URL: 'http://localhost.example' }, false],
  [{ SMTP_URL: 'smtp://posta.example' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ TRUST_PROXY: '1' }, false],
])(
  'the configuration lists mails only on a loopback development server: %j',
  (environment, listed) => {
    expect(readConfiguration(environment).mail.listed).toBe(listed);
  },
);
