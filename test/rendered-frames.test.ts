import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { PluginSchema } from '../contract/plugins/plugin.ts';
import type { RenderedFrame, RendererModule } from '../contract/pages/page-renderer.ts';
import type { NewEvent } from '../server/events/new-event.ts';
import { projectRoot } from '../server/project-root.ts';
import { createFrameRenderer, createPageRenderer } from '../site/render.tsx';
import { createAccountCalls } from './support/api/account-calls.ts';
import { createOutage } from './support/servers/outage.ts';
import { readRenderedPart } from './support/servers/rendered-page.ts';
import { createDraft, openTestApp } from './support/servers/test-app.ts';

const page = readFileSync(join(projectRoot, 'site', 'index.html'), 'utf8');

const siteRenderer: RendererModule = { createFrameRenderer, createPageRenderer };

const at = (title: string, lat: number, lng: number) => ({ title, lat, lng });
const drafts = [
  createDraft('1', { title: 'Koncert dechovky' }),
  createDraft('2', { title: 'Přednáška o včelách', source: 'kudyznudy' }),
  createDraft('3', { title: 'Film </section><script>alert(1)</script>', categories: ['film'] }),
  createDraft('4', { title: 'Trhy', place: at('Náměstí', 49.8706, 16.3115) }),
];

const open = async (
  events: readonly NewEvent[] = drafts,
  renderer: RendererModule | null = siteRenderer,
  environment = {},
) => {
  const rendered: RenderedFrame[] = [];
  const test = await openTestApp('sqlite', events, {
    environment,
    assets: {
      page,
      renderer: renderer && {
        ...renderer,
        createFrameRenderer: (site) => {
          const render = renderer.createFrameRenderer(site);
          return (frame) => {
            rendered.push(frame);
            return render(frame);
          };
        },
      },
    },
  });
  onTestFinished(() => test.close());
  const ask = async (url: string) => {
    const { body } = await test.app.inject(url);
    return { body, ...readRenderedPart(body, 'section') };
  };
  return { ...test, whole: test, rendered, ask };
};

it('the frame of a town has its programme as text, which opens on the site, and other days in the frame', async () => {
  const { ask } = await open();
  const { body, text, links, scripts } = await ask('/iframe/svitavy');
  for (const part of ['Akce těchto dnů: Svitavy', 'Koncert dechovky', '18:00–', 'Náměstí Míru'])
    expect(text).toContain(part);
  expect(links).toContain('/detail/koncert-dechovky');
  expect(body).toContain('href="/detail/koncert-dechovky" target="_blank" rel="noopener"');
  expect(links).toContain('/iframe/svitavy?s=21-11-2026&e=21-11-2026');
  expect(scripts).toBe(0);
  const today = await ask('/iframe/svitavy?s=20-11-2026&e=20-11-2026');
  expect(today.text).not.toContain('Koncert dechovky');
});

it('events imported for the site alone are never in a frame, nor those of other towns', async () => {
  const { ask } = await open();
  const { text } = await ask('/iframe/svitavy?from_kudyznudy=1');
  expect(text).not.toContain('včelách');
  expect(text).not.toContain('Trhy');
});

it('a frame without a town leads to the frames of towns, and a map around a point lists its events', async () => {
  const { ask } = await open();
  const { text, links } = await ask('/iframe?k=koncerty');
  expect(text).toContain('Litomyšl 1 akce');
  expect(links).toContain('/iframe/litomysl?k=koncerty');
  const around = await ask('/iframe?lat=49.8706&lng=16.3115&zoom=14');
  expect(around.text).toContain('Trhy');
  expect(around.text).not.toContain('dechovky');
});

it('the address and the plugin decide what is listed, and links keep both', async () => {
  const { ask, whole } = await open();
  expect((await ask('/iframe/svitavy?categories=film')).text).not.toContain('dechovky');
  const { call, register } = createAccountCalls(() => whole);
  const token = await register();
  const form = {
    title: 'Web',
    config: { city: 'svitavy', excludeCategories: 'film' },
    sites: [],
    cities: [],
  };
  const made = await call('POST', 'update-plugin-config/', { body: form, token });
  const { id } = v.parse(PluginSchema, made.json);
  const { text, links } = await ask(`/iframe?plugin=${id}`);
  expect(text).toContain('dechovky');
  expect(text).not.toContain('Film');
  expect(links).toContain(`/iframe/svitavy?plugin=${id}&s=21-11-2026&e=21-11-2026`);
});

it('a long programme ends with the number of what it does not list', async () => {
  const many = Array.from({ length: 53 }, (_, index) => createDraft(String(index)));
  const { ask } = await open(many);
  const { text, links } = await ask('/iframe/svitavy');
  expect(links.filter((link) => link?.startsWith('/detail/'))).toHaveLength(50);
  expect(text).toContain('A další: 3 akce.');
});

it('an empty programme says so', async () => {
  const { ask } = await open([]);
  expect((await ask('/iframe/svitavy')).text).toContain('V těchto dnech tu není žádná akce.');
});

it('is rendered once until an event of it changes', async () => {
  const { ask, write, rendered } = await open();
  await ask('/iframe/svitavy');
  await ask('/iframe/svitavy');
  expect(rendered).toHaveLength(1);
  await write([createDraft('9', { title: 'Beseda' })]);
  expect((await ask('/iframe/svitavy')).text).toContain('Beseda');
});

it.each<[string, RendererModule | null]>([
  ['fails', { ...siteRenderer, createFrameRenderer: () => () => expect.fail('no list') }],
  ['does not start', { ...siteRenderer, createFrameRenderer: () => expect.fail('no renderer') }],
  ['is not built', null],
])('a frame whose renderer %s has the map and the link to it', async (_name, renderer) => {
  const { ask } = await open(drafts, renderer);
  const { body, links } = await ask('/iframe/svitavy');
  expect(links).toEqual(['/svitavy']);
  expect(body).toContain('/embed/v1.js');
});

it('past days, which only storage knows, leave the map during an outage', async () => {
  const { ask, whole } = await open();
  const outage = await createOutage(whole.test);
  await outage.begin();
  onTestFinished(() => outage.close());
  const { body, links } = await ask('/iframe/svitavy?s=1-1-2026&e=2-1-2026');
  expect(links).toEqual(['/svitavy']);
  expect(body).toContain('/embed/v1.js');
});

it('links have the base path of the server', async () => {
  const { ask } = await open(drafts, siteRenderer, { PUBLIC_URL: 'https://obec.example/akce' });
  const { links } = await ask('/akce/iframe/svitavy');
  expect(links.filter((link) => !link?.startsWith('/akce/'))).toEqual([]);
  expect(links).toContain('/akce/iframe/svitavy?s=21-11-2026&e=21-11-2026');
});
