import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { RenderedPage } from '../contract/pages/page-renderer.ts';
import type { NewEvent, NewTime } from '../server/events/new-event.ts';
import { projectRoot } from '../server/project-root.ts';
import * as siteRenderer from '../site/render.tsx';
import { createOutage } from './support/servers/outage.ts';
import { readRendered } from './support/servers/rendered-page.ts';
import { createDraft, openTestApp, testNow } from './support/servers/test-app.ts';
import { itLong } from './support/thorough.ts';

const page = readFileSync(join(projectRoot, 'site', 'index.html'), 'utf8');
const phone = 'Mozilla/5.0 (Linux; Android 15; Mobile) Firefox/150';

const at = (title: string, lat: number, lng: number) => ({ title, lat, lng });
const drafts = [
  createDraft('1', { title: 'Koncert dechovky' }),
  createDraft('2', { title: 'Přednáška o včelách', source: 'kudyznudy' }),
  // Lačnov is a part of Svitavy, beyond the edge of the town's map.
  createDraft('3', { title: 'Zábava v Lačnově', place: at('Hospoda', 49.7867, 16.4867) }),
  createDraft('4', { title: 'Trhy', place: at('Náměstí', 49.8706, 16.3115) }),
  createDraft('5', { title: 'Plzeňský trh', place: at('Náměstí Republiky', 49.7477, 13.3776) }),
];

const open = async (events: readonly NewEvent[] = drafts) => {
  const rendered: RenderedPage[] = [];
  const test = await openTestApp('sqlite', events, {
    assets: {
      page,
      pageParts: { mapStyles: 'static/js/app/map-text.css' },
      renderer: {
        ...siteRenderer,
        createPageRenderer: async (site) => {
          const render = await siteRenderer.createPageRenderer(site);
          return (asked) => {
            rendered.push(asked);
            return render(asked);
          };
        },
      },
    },
  });
  onTestFinished(() => test.close());
  const ask = (url: string, agent = 'Firefox') =>
    test.app.inject({ url, headers: { 'user-agent': agent } });
  return { ...test, rendered, ask };
};

it('the page of a town has its list, in a shadow root with its styles', async () => {
  const { ask } = await open();
  const { body, headers } = await ask('/svitavy');
  expect(body).toContain(
    '<div class="map-text"><template shadowrootmode="open"><link rel="stylesheet" href="/static/js/app/map-text.css">',
  );
  const { text, links, styled } = readRendered(body);
  for (const part of ['Akce ve Svitavách', 'Koncert dechovky', 'Přednáška o včelách', '18:00–'])
    expect(text).toContain(part);
  expect(links).toContainEqual(
    expect.stringMatching(/^https:\/\/akce.example\/detail\/koncert-dechovky\?time=\d+$/),
  );
  expect(styled).toBe(0);
  expect(headers['vary']).toBe('accept-encoding, user-agent, sec-ch-ua-mobile');
});

it('readers without scripts get every event of the town, its neighbours, days and categories', async () => {
  const { ask } = await open();
  const { text, links } = readRendered((await ask('/svitavy')).body);
  expect(text).toContain('Zábava v Lačnově');
  for (const link of [
    '/detail/zabava-v-lacnove',
    'https://akce.example/litomysl',
    'https://akce.example/svitavy?s=1-12-2026&e=31-12-2026',
    '/svitavy?d=zitra',
    '/svitavy?s=27-11-2026&e=3-12-2026',
    '/svitavy?k=koncerty',
  ])
    expect(links).toContain(link);
  expect(links).not.toContain('https://akce.example/plzen');
});

it('a walk by links from the start meets every event of the week', async () => {
  const { ask } = await open();
  const paths = new Set(['/']);
  for (const path of paths)
    for (const link of readRendered((await ask(path)).body).links) {
      const { origin, pathname } = new URL(link ?? '', 'https://akce.example');
      // Days and months have no end.
      if (origin === 'https://akce.example' && /^\/(detail\/)?[\w-]+$/.test(pathname))
        paths.add(pathname);
    }
  expect([...paths].filter((path) => path.startsWith('/detail/')).sort()).toEqual([
    '/detail/koncert-dechovky',
    '/detail/plzensky-trh',
    '/detail/prednaska-o-vcelach',
    '/detail/trhy',
    '/detail/zabava-v-lacnove',
  ]);
});

it('the address decides what is listed', async () => {
  const { ask } = await open();
  const { text } = readRendered((await ask('/svitavy?k=divadlo')).body);
  expect(text).not.toContain('Koncert dechovky');
  const later = readRendered((await ask('/svitavy?s=1-12-2026&e=7-12-2026')).body);
  expect(later.text).not.toContain('Koncert dechovky');
  expect(later.text).toContain('1.–7. prosince');
});

it('pages that are asked for at once have their own towns', async () => {
  const inTown = (town: string, lat: number, lng: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      createDraft(`${town}${index}`, {
        title: `${town} ${index}`,
        place: at(`Sál ${town}`, lat, lng),
      }),
    );
  const { ask } = await open([
    ...inTown('Svitavy', 49.7553, 16.4693, 5),
    ...inTown('Litomysl', 49.8706, 16.3115, 3),
  ]);
  const pages = await Promise.all([ask('/svitavy'), ask('/litomysl')]);
  const [svitavy = [], litomysl = []] = pages.map(({ body }) => readRendered(body).links);
  expect(svitavy.filter((link) => link?.startsWith('/detail/litomysl'))).toEqual([]);
  expect(litomysl.filter((link) => link?.startsWith('/detail/litomysl'))).toHaveLength(3);
});

it('filters of the address are named, count for the towns, and stay in the links', async () => {
  const { ask } = await open([
    ...drafts,
    createDraft('6', {
      title: 'Loutky',
      categories: ['divadlo'],
      place: at('Sál', 49.8706, 16.3115),
    }),
  ]);
  const start = readRendered((await ask('/?k=divadlo&d=vikend')).body);
  expect(start.text).toMatch(/Vybráno: Divadlo, 21\.–22\.\s11\. Zrušit všechny filtry/);
  const towns = start.links.filter((link) => /^\/[a-z]+\?/.test(link ?? ''));
  expect(towns).toEqual(['/litomysl?d=vikend&k=divadlo']);
  expect(start.links).toContain('/?k=divadlo&d=zitra');
  expect(start.links).toContain('/?d=vikend&k=koncerty');
  const words = readRendered((await ask('/svitavy?q=a?dechovky')).body);
  expect(words.text).toContain('Vybráno: „a?dechovky“ Zrušit');
  expect(readRendered((await ask('/svitavy')).body).text).not.toContain('Vybráno');
});

it('a town has as many events here as the map counts, also on the last evening', async () => {
  const times: NewTime[] = [
    { precision: 'timed', start: '2026-11-27T21:00', end: null, cancelled: false },
  ];
  const { ask, app } = await open([
    ...drafts,
    createDraft('7', { title: 'Ples', place: at('Sál', 49.8706, 16.3115), times }),
  ]);
  const { body } = await app.inject('/api/events-by-city/?from_kudyznudy=1');
  const counts = JSON.parse(body) as { city: { title: string }; count: number }[];
  const { count } = counts.find(({ city }) => city.title === 'Litomyšl')!;
  expect(count).toBe(2);
  for (const path of ['/', '/svitavy'])
    expect(readRendered((await ask(path)).body).text).toContain(
      `Litomyšl ${count}\u00a0akce`.replace('\u00a0', ' '),
    );
});

it('a page is rendered once for a screen and five minutes, and anew after a change in its area', async () => {
  const { app, ask, rendered, write, setNow } = await open();
  await ask('/svitavy');
  await ask('/Svitavy/?utm_source=plakat');
  expect(rendered.map(({ map }) => map?.size.width)).toEqual([1280]);
  await ask('/svitavy', phone);
  expect(rendered.map(({ map }) => map?.size.width)).toEqual([1280, 390]);
  await app.inject({ url: '/svitavy', headers: { 'user-agent': 'X', 'sec-ch-ua-mobile': '?1' } });
  expect(rendered).toHaveLength(2);
  await write([
    createDraft('5', {
      title: 'Plzeňský jarmark',
      place: at('Náměstí Republiky', 49.7477, 13.3776),
    }),
  ]);
  await ask('/svitavy');
  expect(rendered).toHaveLength(2);
  await write([createDraft('1', { title: 'Koncert v parku' })]);
  expect(readRendered((await ask('/svitavy')).body).text).toContain('Koncert v parku');
  expect(rendered).toHaveLength(3);
  // In the town beyond the edge of the map, and in a town beside it.
  await write([createDraft('3', { title: 'Ples v Lačnově', place: drafts[2]!.place })]);
  expect(readRendered((await ask('/svitavy')).body).text).toContain('Ples v Lačnově');
  await write([createDraft('8', { title: 'Trh', place: at('Tržnice', 49.8706, 16.3115) })]);
  expect(readRendered((await ask('/svitavy')).body).text).toMatch(/Litomyšl 2\sakce/);
  expect(rendered).toHaveLength(5);
  setNow(testNow + 5 * 60_000);
  await ask('/svitavy');
  expect(rendered).toHaveLength(6);
});

it('the list of a town is answered from memory during an outage of storage', async () => {
  const { ask, test } = await open();
  const outage = await createOutage(test);
  await outage.begin();
  const { statusCode, body } = await ask('/svitavy');
  expect([statusCode, readRendered(body).text]).toEqual([
    200,
    expect.stringContaining('Koncert dechovky'),
  ]);
  await outage.close();
});

it.each(['/svitavy?r=10&lat=49.75&lng=16.46', '/?s=1-1-1990&e=1-1-1991', '/?e=x&zoom=99&k=nic'])(
  'the page of %s is answered',
  async (url) => {
    const { ask } = await open();
    const { statusCode, body } = await ask(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('id="site"');
  },
);

it('texts of a person stay text in the list', async () => {
  const nasty = '</template></script><script>alert(1)</script> \u202Etxt';
  const { ask } = await open([createDraft('1', { title: nasty })]);
  const { body } = await ask('/svitavy');
  const { text, scripts } = readRendered(body);
  expect(scripts).toBe(0);
  expect(text).toContain('</template></script><script>alert(1)</script>');
});

itLong('a town with thousands of events has a thousand of them as links', async () => {
  const many = Array.from({ length: 1200 }, (_, index) =>
    createDraft(`m${index}`, { title: `Akce číslo ${index}` }),
  );
  const { ask } = await open(many);
  const { links, text } = readRendered((await ask('/svitavy')).body);
  const details = new Set(links.filter((link) => /^\/detail\//.test(link ?? '')));
  expect(details.size).toBe(1000);
  expect(text).toMatch(/A\sdalší: 200\sakcí\./);
  expect(text).not.toContain('Načítáme');
});
