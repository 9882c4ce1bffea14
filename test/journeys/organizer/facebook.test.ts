import { expect, it, onTestFinished } from 'vitest';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
import { useBrowser } from '../../support/browser/visitor.ts';
import { startFakeGraph } from '../../support/graph/fake-graph.ts';
import { createSampleWorld } from '../../support/graph/graph-samples.ts';
import { publishEvent } from '../../support/api/publish-event.ts';
import { journeyNow } from '../../support/journey-clock.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';

const browser = useBrowser();
const open = useOwnServer();

/** Server whose Facebook is the fake one. */
const openWithFacebook = async () => {
  const redirects: string[] = [];
  const world = createSampleWorld({ redirects }, journeyNow);
  const graph = await startFakeGraph(world);
  onTestFinished(graph.stop);
  const server = await open({
    FACEBOOK_APP_ID: world.app.id,
    FACEBOOK_APP_SECRET: world.app.secret,
    FACEBOOK_GRAPH_URL: graph.url,
  });
  redirects.push(`${server.url}/fb/redirect`);
  return { server, world, graph };
};

it('an organiser connects their pages with Facebook, keeps one, and disconnects', async () => {
  const { server, graph } = await openWithFacebook();
  const { page, consoleErrors } = await browser.visit();
  await server.logIn(page);
  await page.goto(`${server.url}/nastaveni/`);
  const own = page.getByRole('region', { name: 'Facebook' });
  await own.getByRole('button', { name: /^Propojit s/ }).click();
  await page.getByRole('heading', { name: 'Mapa akcí žádá o přístup' }).waitFor();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await page.getByText('Facebook je propojený: Město Svitavy a Městská knihovna').waitFor();
  // The code is no longer in the address.
  expect(new URL(page.url()).search).toBe('');
  expect((await checkAccessibility(page)).violations).toEqual([]);
  await page.getByRole('link', { name: 'Zpět do Nastavení' }).click();
  await own.getByText('Propojeno jako Jana Nováková').waitFor();
  expect((await checkAccessibility(page)).violations).toEqual([]);
  await own.getByRole('button', { name: /^Odebrat stránku: Městská knihovna/ }).click();
  await own.getByText('Stránka „Městská knihovna ve Svitavách“ je odebraná.').waitFor();
  await page.reload();
  await own.getByText('Propojeno jako Jana Nováková').waitFor();
  expect(await own.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Město Svitavy'),
  ]);
  await own.getByRole('button', { name: 'Odpojit Facebook' }).click();
  await own.getByText('Facebook je odpojený.').waitFor();
  expect(graph.calls.at(-1)).toBe('revoke');
  expect(consoleErrors).toEqual([]);
});

it('an organiser shares an event, cancels it, and the page says so once', async () => {
  const { server, world, graph } = await openWithFacebook();
  const { page, consoleErrors } = await browser.visit();
  await server.logIn(page);
  const title = 'Adventní koncert';
  await publishEvent(server, { title, category: 'koncerty', latitude: 49.7563, days: 5 });
  await page.goto(`${server.url}/nastaveni/`);
  const own = page.getByRole('region', { name: 'Facebook' });
  await own.getByRole('button', { name: /^Propojit s/ }).click();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await page.getByText(/^Facebook je propojený/).waitFor();

  await page.goto(`${server.url}/moje-akce`);
  await page.getByRole('link', { name: `Sdílet: ${title}` }).click();
  const text = page.getByLabel('Text');
  expect(await text.inputValue()).toMatch(/^Adventní koncert\n[A-ZÚČŠŘŽ].* v.18:00\nDům Adventní/u);
  await text.fill('Přijďte na koncert!');
  await page.getByLabel('Město Svitavy').check();
  expect((await checkAccessibility(page)).violations).toEqual([]);
  await page.getByRole('button', { name: 'Zveřejnit' }).click();
  const list = page.getByRole('region', { name: 'Kde je sdílená' });
  await list.getByText(/^Zveřejněno/).waitFor();
  expect(world.posts).toMatchObject([{ page: '2001', message: 'Přijďte na koncert!' }]);
  expect((await checkAccessibility(page)).violations).toEqual([]);
  // The picture of the preview is the one that the network reads.
  const picture = page.getByRole('figure').locator('img');
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);

  await page.goto(`${server.url}/moje-akce`);
  await page.getByText(/sdílená na.Facebooku/).waitFor();
  await page.getByRole('button', { name: `Zrušit akci: ${title}` }).click();
  await page.getByRole('button', { name: `Přece se koná: ${title}` }).waitFor();
  await page.getByRole('link', { name: `Sdílet: ${title}` }).click();
  await list.getByText(/^ZRUŠENO: Adventní koncert/).waitFor();
  expect(world.posts).toHaveLength(1);
  await list.getByRole('button', { name: /^Zveřejnit hned/ }).click();
  await expect.poll(() => list.getByText(/^Zveřejněno/).count()).toBe(2);
  await page.reload();
  await list.getByText(/^ZRUŠENO: Adventní koncert/).waitFor();
  const told = world.posts.map(({ message }) => message.split('\n')[0]);
  expect(told).toEqual(['Přijďte na koncert!', 'ZRUŠENO: Adventní koncert']);
  await page.goto(`${graph.url}/2001`);
  await page.getByText(/^ZRUŠENO: Adventní koncert/).waitFor();
  expect(consoleErrors).toEqual([]);
});

it('whoever refuses the dialog, or returns by an old address, is told so', async () => {
  const { server } = await openWithFacebook();
  const { page } = await browser.visit();
  await server.logIn(page);
  await page.goto(`${server.url}/nastaveni/`);
  const own = page.getByRole('region', { name: 'Facebook' });
  await own.getByRole('button', { name: /^Propojit s/ }).click();
  await page.getByRole('button', { name: 'Zrušit' }).click();
  await page.getByText('Na Facebooku jste propojení nepovolili. Nic se nezměnilo.').waitFor();
  await page.goto(`${server.url}/fb/redirect?state=stary&code=stary`);
  await page.getByText(/^Propojení s\sFacebookem už neplatí/).waitFor();
  await page.getByRole('link', { name: 'Do Nastavení' }).click();
  await own.getByRole('button', { name: /^Propojit s/ }).waitFor();
});

it('whoever asks Facebook for an erasure is led to the page that says it is done', async () => {
  const { server, world, graph } = await openWithFacebook();
  const { page, consoleErrors } = await browser.visit();
  await server.logIn(page);
  await page.goto(`${server.url}/nastaveni/`);
  const own = page.getByRole('region', { name: 'Facebook' });
  await own.getByRole('button', { name: /^Propojit s/ }).click();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await page.getByText(/^Facebook je propojený/).waitFor();
  const [person] = world.people;
  const answer = await graph.removeApp(person?.id ?? '', `${server.url}/api/fb-data-deletion/`);
  const { url } = (await answer.json()) as { url: string };
  // In another browser, without a login.
  const visitor = await browser.visit();
  await visitor.page.goto(url);
  await visitor.page.getByText(/^Údaje z.Facebooku jsme smazali .*, stránky s.klíči/).waitFor();
  expect((await checkAccessibility(visitor.page)).violations).toEqual([]);
  expect(await visitor.page.context().cookies()).toEqual([]);
  await page.goto(`${server.url}/nastaveni/`);
  await own.getByRole('button', { name: /^Propojit s/ }).waitFor();
  expect([...consoleErrors, ...visitor.consoleErrors]).toEqual([]);
});
