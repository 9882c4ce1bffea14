import { expect, it } from 'vitest';
import { publishEvent } from '../../support/api/publish-event.ts';
import { password, useOwnServer } from '../../support/servers/own-server.ts';
import { cards, useBrowser } from '../../support/browser/visitor.ts';

const browser = useBrowser();
const open = useOwnServer();

/** Registers a second organiser; gives the session token. */
const registerPetr = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Petr',
      last_name: 'Dvořák',
      email: 'petr@example.cz',
      consent: true,
      password,
      confirmPassword: password,
    }),
  });
  return ((await answer.json()) as { token: string }).token;
};

it('one concert of two accounts is one pin, until the second organiser says it is not the same', async () => {
  const server = await open();
  const { url } = server;
  const concert = { category: 'koncerty', latitude: 49.7553 };
  await publishEvent(server, { ...concert, title: 'Spirituál kvintet' });
  const token = await registerPetr(url);
  await publishEvent(
    { url, token },
    { ...concert, latitude: 49.7554, title: 'Koncert: SPIRITUÁL KVINTET' },
  );

  /** Cards of the list; on the map one place has a pin, two neighbours a ring. */
  const cardsAndSigns = async () => {
    // Another visitor each time, who has no answers in the cache.
    const visitor = await browser.visit();
    await visitor.page.goto(`${url}/svitavy`);
    await cards(visitor.page).first().waitFor();
    const signs = visitor.page.locator('.place-pin, .cluster-ring');
    await signs.first().waitFor();
    return {
      cards: await cards(visitor.page).count(),
      signs: await signs.evaluateAll((all) => all.map((sign) => sign.classList.item(1))),
    };
  };
  const once = { cards: 1, signs: ['place-pin'] };
  expect(await cardsAndSigns()).toEqual(once);

  const { page, consoleErrors } = await browser.visit();
  await page.addInitScript((text) => localStorage.setItem('mapa-akci-token', text), token);
  await page.goto(`${url}/moje-akce/`);
  const note = page.getByText(/^Na mapě stojí jako/);
  await note.waitFor();
  expect(await note.innerText()).toMatch(/stejný název.*stejný den i\shodina/);
  await note.getByRole('link', { name: '„Spirituál kvintet“' }).click();
  await page.getByRole('heading', { name: 'Spirituál kvintet', exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: /^Není to totéž/ }).click();
  await page.getByText(/je na mapě samostatně/).waitFor();
  expect(await cardsAndSigns()).toMatchObject({ cards: 2 });

  await page.getByRole('button', { name: 'Vrátit' }).click();
  await note.waitFor();
  expect(await cardsAndSigns()).toEqual(once);
  expect(consoleErrors).toEqual([]);
});
