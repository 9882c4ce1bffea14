import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { createTwinSteps, translatePage } from '../../support/browser/translator.ts';
import { cards, useBrowser } from '../../support/browser/visitor.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();

/** Two visitors of the same pages, one of whom has them translated. */
const openBoth = async () => {
  const plain = await browser.visit();
  const translated = await browser.visit();
  const inBoth = createTwinSteps(plain, translated);
  return {
    inBoth,
    async open(path: string, ready: (page: Page) => Promise<unknown>): Promise<void> {
      for (const { page } of [plain, translated]) {
        await page.goto(serverUrl + path);
        await ready(page);
      }
      await translatePage(translated.page);
      await inBoth(ready);
    },
  };
};

const press = (name: RegExp | string) => (page: Page) =>
  page.getByRole('button', { name }).first().click();
const follow = (name: RegExp | string) => (page: Page) =>
  page.getByRole('link', { name }).first().click();
const panelOf = (page: Page) => page.getByRole('dialog');
const title = (page: Page) => panelOf(page).getByRole('heading', { level: 1 });

it('a visitor of the translated map filters it, reads about an event and picks it', async () => {
  const { inBoth, open } = await openBoth();
  await open('/svitavy', async (page) => {
    await cards(page).first().waitFor();
    await page.locator('.place-pin').first().waitFor();
    await page.locator('.time-slider-track').waitFor();
  });
  await inBoth(press('Dnes'));
  await inBoth(press('Dnes'));
  await inBoth(press(/^Kategorie/));
  await inBoth((page) => page.getByRole('checkbox', { name: 'Sport' }).check());
  await inBoth(press('Zrušit vše'));
  await inBoth((page) => page.getByRole('combobox').fill('koncert'));
  await inBoth((page) => page.getByRole('combobox').press('Enter'));
  await inBoth(press('Zrušit vše'));
  await inBoth((page) =>
    page
      .getByRole('button', { name: /^Přidat do výběru/ })
      .nth(1)
      .click(),
  );

  await inBoth((page) => cards(page).first().click());
  await inBoth((page) => title(page).waitFor());
  await inBoth((page) =>
    page.getByRole('button', { name: 'Do výběru', exact: true }).last().click(),
  );
  for (const name of ['Sdílet', 'Zkopírovat'])
    await inBoth((page) => panelOf(page).getByRole('button', { name }).first().click());
  // The result is visible for four seconds.
  await inBoth((page) =>
    expect.poll(() => page.locator('.copy-button-status').first().innerText()).toBe(''),
  );
  await inBoth(follow(/Zpět na seznam/));
  await inBoth((page) => cards(page).nth(2).click());
  await inBoth((page) => title(page).waitFor());
  await inBoth((page) => page.goBack());

  await inBoth(follow('Můj výběr'));
  await inBoth((page) => page.locator('.picked-row').first().waitFor());
  await inBoth(press(/^Odebrat/));
  await inBoth(press('Vrátit'));
  await inBoth((page) => page.goBack());
  await inBoth((page) => cards(page).first().waitFor());
});

it('a visitor of a translated page of an event opens another one nearby', async () => {
  const { inBoth, open } = await openBoth();
  const events = (await (await fetch(`${serverUrl}/api/event/`)).json()) as { slug: string }[];
  await open(`/detail/${events[0]?.slug ?? ''}`, (page) =>
    page.locator('.event-card').first().waitFor(),
  );
  await inBoth((page) => page.locator('.event-card').first().click());
  await inBoth((page) => page.locator('.event-card').first().waitFor());
  await inBoth((page) => page.goBack());
  await inBoth((page) => page.locator('.event-card').first().waitFor());
});

it('a person who registers on a translated page sees what is wrong', async () => {
  const { inBoth, open } = await openBoth();
  await open('/o-nas/', (page) => page.getByRole('button', { name: 'Registrace' }).waitFor());
  await inBoth(press('Registrace'));
  await inBoth((page) => page.getByRole('button', { name: 'Registrovat se' }).click());
});
