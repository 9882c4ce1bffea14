import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';
import { publishEvent } from '../../support/api/publish-event.ts';
import { cards, hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';

const browser = useBrowser();
const open = useOwnServer();

const codeOf = (page: Page): Promise<string> =>
  page.getByRole('textbox', { name: 'Kód', exact: true }).inputValue();

it('an organiser creates a plugin, pastes its code, changes it and deletes it; the host page follows each time', async () => {
  const server = await open();
  await publishEvent(server, { title: 'Večer dechovky', category: 'koncerty', latitude: 49.7553 });
  await publishEvent(server, { title: 'Zimní kino', category: 'film', latitude: 49.7561 });

  const { page, consoleErrors } = await browser.visit();
  await server.logIn(page);
  await page.goto(`${server.url}/pluginy/`);
  await page.getByRole('textbox', { name: 'Název' }).fill('Web města');
  await page.getByRole('button', { name: 'Vytvořit plugin' }).click();
  await page.getByRole('combobox', { name: 'Najít obec' }).fill('svita');
  await page.getByRole('option', { name: /^Svitavy/ }).click();
  const only = page.getByRole('group', { name: 'Jen tyto kategorie' });
  await only.getByRole('checkbox', { name: 'Koncerty' }).click();
  // The preview shows unsaved changes.
  const preview = page.frameLocator('iframe[title="Náhled: sloupec"]');
  const previewed = (title: string) => preview.locator('.event-card', { hasText: title }).first();
  await previewed('Večer dechovky').waitFor();
  await previewed('Zimní kino').waitFor({ state: 'detached' });
  const saved = page.getByText(/^Uloženo\./);
  await page.getByRole('button', { name: 'Uložit změny' }).click();
  await saved.waitFor();
  // The code shows the previous events until the server has answered.
  await expect.poll(() => codeOf(page)).toMatch(/^(?!.*Zimní kino).*Večer dechovky<\/a>/s);
  const code = await codeOf(page);
  const { violations } = await checkAccessibility(page);
  expect(violations).toEqual([]);
  expect(consoleErrors).toEqual([]);

  /** Opens a host page with this body as a new visitor. */
  const visit = async (body: string, options = {}) => {
    const visitor = await browser.visit(options);
    await visitor.page.goto(hostPageUrl(inject('hostPageOrigin'), body));
    return visitor.page;
  };
  const first = await visit(code);
  await cards(first).first().waitFor();
  expect(await cards(first).allInnerTexts()).toEqual([expect.stringContaining('Večer dechovky')]);
  const scriptless = await visit(code, { javaScriptEnabled: false });
  await scriptless.getByRole('link', { name: 'Večer dechovky' }).waitFor();

  await page.getByRole('button', { name: 'Správce značek', exact: true }).click();
  const script = await codeOf(page);
  await only.getByRole('checkbox', { name: 'Koncerty' }).click();
  await only.getByRole('checkbox', { name: 'Film' }).click();
  await page.getByText('Máte tu neuložené změny.').waitFor();
  await page.getByRole('button', { name: 'Uložit změny' }).click();
  await saved.waitFor();
  const second = await visit(script);
  await cards(second).first().waitFor();
  expect(await cards(second).allInnerTexts()).toEqual([expect.stringContaining('Zimní kino')]);

  await page.getByRole('link', { name: 'Všechny moje pluginy' }).click();
  await page.getByRole('button', { name: 'Smazat: Web města' }).click();
  await page.getByRole('button', { name: 'Smazat plugin' }).click();
  await page.getByText('Plugin „Web města“ je smazaný.').waitFor();
  const third = await visit(code);
  await third.getByRole('link', { name: 'Večer dechovky' }).waitFor();
  await third.getByRole('link', { name: 'Akce na mapě' }).waitFor();
  const fourth = await visit(script);
  await fourth.getByRole('link', { name: 'Akce na mapě' }).waitFor();
  expect(consoleErrors).toEqual([]);
});

it('the frame and the address for WordPress show the plugin’s options, and leaving unsaved changes asks', async () => {
  const server = await open();
  await publishEvent(server, { title: 'Večer dechovky', category: 'koncerty', latitude: 49.7553 });
  await publishEvent(server, { title: 'Zimní kino', category: 'film', latitude: 49.7561 });
  const { page } = await browser.visit();
  await server.logIn(page);
  const response = await fetch(`${server.url}/api/update-plugin-config/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Token ${server.token}` },
    body: JSON.stringify({
      title: 'Web',
      sites: [],
      cities: [],
      config: { city: 'svitavy', categories: 'film' },
    }),
  });
  const { id } = (await response.json()) as { id: string };
  // The preview also works when another page of the site was opened first.
  await page.goto(`${server.url}/o-nas`);
  await page.getByRole('button', { name: /jana@example\.cz/ }).click();
  await page.getByRole('link', { name: 'Pluginy' }).click();
  await page.getByRole('link', { name: 'Web', exact: true }).click();
  await page
    .frameLocator('iframe[title="Náhled: sloupec"]')
    .locator('.event-card', { hasText: 'Zimní kino' })
    .first()
    .waitFor();

  await page
    .getByRole('button', { name: 'Redakční systém, který maže skripty', exact: true })
    .click();
  const { page: host } = await browser.visit();
  await host.goto(hostPageUrl(inject('hostPageOrigin'), await codeOf(page)));
  const inside = host.frameLocator('iframe');
  await inside.locator('.event-card').first().waitFor();
  expect(await inside.locator('.event-card').allInnerTexts()).toEqual([
    expect.stringContaining('Zimní kino'),
  ]);

  await page.getByRole('button', { name: 'WordPress' }).click();
  const address = await page.getByRole('textbox', { name: 'Adresa', exact: true }).inputValue();
  const oEmbedUrl = `${server.url}/oembed?${new URLSearchParams({ url: address }).toString()}`;
  const { html } = (await (await fetch(oEmbedUrl)).json()) as { html: string };
  expect(html).toContain(`/iframe?plugin=${id}`);

  // The site check refuses private addresses such as this computer's.
  const checked = page.getByRole('textbox', { name: 'Adresa stránky' });
  await checked.fill(inject('hostPageOrigin').replace(/:\d+$/, ''));
  await page.getByRole('button', { name: 'Zkontrolovat' }).click();
  await page.getByText('Tato adresa není na veřejném internetu').waitFor();

  await page.getByRole('textbox', { name: 'Název pluginu' }).fill('Jiný název');
  await page.getByText('Máte tu neuložené změny.').waitFor();
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'O nás' }).first().click();
  expect(questions).toHaveLength(1);
  expect(await page.getByRole('textbox', { name: 'Název pluginu' }).inputValue()).toBe(
    'Jiný název',
  );
});
