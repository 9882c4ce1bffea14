import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { EventDetail } from '../contract/events/event-detail.ts';
import type { RendererModule } from '../contract/pages/page-renderer.ts';
import { projectRoot } from '../server/project-root.ts';
import type { NewTime } from '../server/events/new-event.ts';
import { tokenKey } from '../site/account/session/stored-session.ts';
import * as siteRenderer from '../site/render.tsx';
import { atAddress, serverAddress } from '../site/shell/server-address.ts';
import { createOutage } from './support/servers/outage.ts';
import { readRendered } from './support/servers/rendered-page.ts';
import { createDraft, openTestApp } from './support/servers/test-app.ts';

const page = readFileSync(join(projectRoot, 'site', 'index.html'), 'utf8');

const drafts = [
  createDraft('1', {
    title: 'Koncert dechovky',
    description: 'Hraje **Svitavanka**. Více na https://svitavanka.example.',
    price: '120 Kč, děti 40 Kč',
  }),
  createDraft('2', { title: 'Výstava', place: { title: 'Galerie', lat: 49.7571, lng: 16.4695 } }),
  createDraft('3', { title: 'Přednáška', source: 'kudyznudy' }),
];

const open = async (renderer: RendererModule | null = siteRenderer, environment = {}) => {
  const pageParts = {
    detail: { scripts: ['static/js/app/detail.js'], styles: ['static/js/app/detail.css'] },
    'place-page': { scripts: [], styles: ['static/js/app/place-page.css'] },
    'organizer-page': { scripts: [], styles: ['static/js/app/organizer-page.css'] },
  };
  const test = await openTestApp('sqlite', drafts, {
    assets: { page, renderer, pageParts },
    environment,
  });
  onTestFinished(() => test.close());
  return test;
};

it('the page of an event has its date, place, price, description and other events as text', async () => {
  const { app } = await open();
  const { body } = await app.inject('/detail/koncert-dechovky');
  const { text, links, styled } = readRendered(body);
  for (const part of [
    'Koncert dechovky',
    'sobota 21. listopadu',
    '18:00–20:00',
    'Náměstí Míru',
    'Svitavy',
    '120 Kč, děti 40 Kč',
    'Svitavanka',
    'Výstava',
    'Přednáška',
    'O nás',
  ])
    expect(text).toContain(part);
  expect(links).toContain('/detail/vystava');
  expect(links).toContain('https://svitavanka.example');
  // The content security policy blocks inline styles.
  expect(styled).toBe(0);
  expect(body).not.toContain('<noscript>');
  // After the styles of all pages.
  expect(body.indexOf('detail.css')).toBeGreaterThan(body.indexOf('logo.svg'));
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/static/js/app/detail.js">');
});

it('the page of a place has its address and programme as text', async () => {
  const { app } = await open();
  const [, address] =
    /href="(\/misto\/[^"]+)"/.exec((await app.inject('/detail/vystava')).body) ?? [];
  const { body } = await app.inject(address!);
  expect(body).toContain('href="/static/js/app/place-page.css"');
  const { text, links, styled } = readRendered(body);
  for (const part of ['Galerie', 'Svitavy', 'sobota 21. listopadu', '18:00–20:00', 'Výstava'])
    expect(text).toContain(part);
  expect(links).toContainEqual(expect.stringMatching(/^\/detail\/vystava\?time=\d+$/));
  expect(links).toContain('/svitavy');
  expect(styled).toBe(0);
});

it('the page of an organiser has its programme with places as text', async () => {
  const { app, write } = await open();
  const detail = readRendered((await app.inject('/detail/vystava')).body);
  expect(detail.links).toContain('/poradatel/svitavy/mesto-svitavy');
  const { body } = await app.inject('/poradatel/svitavy/mesto-svitavy');
  expect(body).toContain('href="/static/js/app/organizer-page.css"');
  const { text, links, styled } = readRendered(body);
  for (const part of [
    'Město Svitavy Pořadatel akcí ve Svitavách Kalendář',
    'Kalendář tohoto pořadatele',
    'sobota 21. listopadu',
    '18:00–20:00',
    'Výstava Koncerty · Galerie',
  ])
    expect(text).toContain(part);
  expect(links).toContainEqual(expect.stringMatching(/^\/detail\/vystava\?time=\d+$/));
  expect(links).toContain('/api/organizer/svitavy/mesto-svitavy/calendar.ics');
  expect(styled).toBe(0);
  const organizer = '</script><b>Spolek</b>';
  const times: NewTime[] = [
    { precision: 'timed', start: '2026-11-01T18:00', end: null, cancelled: false },
  ];
  await write([createDraft('4', { title: 'Ples', organizer, times })]);
  const hostile = readRendered((await app.inject('/poradatel/svitavy/script-b-spolek-b')).body);
  expect(hostile.text).toContain(organizer);
  expect(hostile.text).toMatch(/Zatím se tu nic nechystá\. Za sebou tu má 1\sakci\./);
  expect(hostile.scripts).toBe(0);
});

it('the page of a time shows its date, and is another one than that of the event', async () => {
  const { app, write } = await open();
  const on = (start: string): NewTime => ({
    precision: 'timed',
    start,
    end: null,
    cancelled: false,
  });
  const times = [on('2026-12-01T18:00'), on('2026-12-08T18:00')];
  await write([createDraft('5', { title: 'Kurz', times })]);
  const { body } = await app.inject('/api/event/kurz/');
  const [, second] = (JSON.parse(body) as EventDetail).times;
  const highlighted = async (url: string) =>
    /next-time-day[^>]*>([^<]*)</.exec((await app.inject(url)).body)?.[1];
  expect(await highlighted('/detail/kurz')).toBe('úterý 1.\u00a0prosince');
  expect(await highlighted(`/detail/kurz?time=${second?.id}`)).toBe('úterý 8.\u00a0prosince');
});

it('a redirect from an address with punctuation keeps the query', async () => {
  const { app } = await open();
  const { statusCode, headers } = await app.inject('/detail/koncert-dechovky,?time=1');
  expect([statusCode, headers['location']]).toEqual([301, '/detail/koncert-dechovky?time=1']);
});

it('an address in capitals has its page as text', async () => {
  const { app } = await open();
  const { body } = await app.inject('/detail/KONCERT-dechovky');
  expect(readRendered(body).text).toContain('sobota 21. listopadu');
});

it('the policy allows the scripts of the documents, and no other', async () => {
  const { app } = await open();
  const allowed = new Set<string>();
  for (const path of ['/detail/koncert-dechovky', '/svitavy']) {
    const { body, headers } = await app.inject(path);
    const inline = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
    expect(inline[0]).toContain(tokenKey);
    for (const script of inline)
      allowed.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(body).toContain('<div id="site" data-waits>');
    const [, sources = ''] =
      /script-src ([^;]*);/.exec(String(headers['content-security-policy'])) ?? [];
    if (path === '/svitavy') expect(sources.split(' ')).toEqual(["'self'", ...allowed]);
    else expect(sources).toContain([...allowed].join(' '));
  }
});

it('an address that cannot be decoded gets the empty page of an error', async () => {
  const { app } = await open();
  const { statusCode, body } = await app.inject('/detail/%E0%A4%A');
  expect([statusCode, body.includes('<div id="site"></div>')]).toEqual([404, true]);
});

it('an address is forgotten when its page is rendered, also when that fails', () => {
  const address = { origin: 'https://akce.example', basePath: '/akce' };
  expect(atAddress(address, serverAddress)).toBe('https://akce.example/akce');
  expect(() => atAddress(address, () => expect.fail('no page'))).toThrow('no page');
  // Only a browser has a document.
  expect(serverAddress).toThrow(ReferenceError);
});

it('pages of errors say so in words', async () => {
  const { app, test } = await open();
  const words = async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    return [statusCode, readRendered(body).text] as const;
  };
  for (const url of [
    '/detail/neni',
    '/misto/999-neni',
    '/poradatel/nikdo',
    '/neznama-obec',
    '/a/b/c',
    '/detail/',
  ])
    expect(await words(url)).toEqual([404, expect.stringContaining('nebyla nalezena')]);
  const outage = await createOutage(test);
  await outage.begin();
  expect(await words('/detail/koncert-dechovky')).toEqual([
    503,
    expect.stringContaining('Akce se nenačetla'),
  ]);
  await outage.close();
});

it('texts of a person stay text', async () => {
  const { app, write } = await open();
  const nasty = '</script><script>alert(1)</script> \u202Etxt';
  await write([createDraft('4', { title: nasty, description: `${nasty} <img src=x>` })]);
  const { body } = await app.inject('/detail/script-script-alert-1-script-txt');
  const { text, scripts } = readRendered(body);
  expect(scripts).toBe(0);
  expect(text).toContain('</script><script>alert(1)</script>');
  expect(text).toContain('<img src=x>');
  expect(body).not.toContain('<img src=x>');
});

it('links have the base path of the server', async () => {
  const { app } = await open(siteRenderer, { PUBLIC_URL: 'https://obec.example/akce' });
  const { body } = await app.inject('/akce/detail/koncert-dechovky');
  const { links, text } = readRendered(body);
  expect(links).toContain('/akce/detail/vystava');
  expect(links.filter((link) => link?.startsWith('/') && !/^\/akce([/?]|$)/.test(link))).toEqual(
    [],
  );
  expect(text).toContain('https://obec.example/akce/detail/koncert-dechovky');
});

it('renders a page once until what it shows changes', async () => {
  const rendered: string[] = [];
  const { app, write } = await open({
    ...siteRenderer,
    createPageRenderer: async (site) => {
      const render = await siteRenderer.createPageRenderer(site);
      return (asked) => {
        rendered.push(asked.address);
        return render(asked);
      };
    },
  });
  const ask = async () => (await app.inject('/detail/koncert-dechovky?utm_source=plakat')).body;
  await ask();
  await ask();
  expect(rendered).toEqual(['/detail/koncert-dechovky']);
  await write([createDraft('1', { title: 'Koncert dechovky', price: '150 Kč' })]);
  expect(readRendered(await ask()).text).toContain('150 Kč');
  expect(rendered).toHaveLength(2);
});

it.each<[string, RendererModule]>([
  [
    'fails',
    {
      ...siteRenderer,
      createPageRenderer: () => Promise.resolve(() => expect.fail('no page')),
    },
  ],
  [
    'does not start',
    { ...siteRenderer, createPageRenderer: () => Promise.reject(new Error('no parts')) },
  ],
])('a renderer that %s leaves the page to the browser', async (_what, renderer) => {
  const { app } = await open(renderer);
  const { statusCode, body } = await app.inject('/detail/koncert-dechovky');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="site"></div>');
  expect(body).toContain('"detail":{');
});
