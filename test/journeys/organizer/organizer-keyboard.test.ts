import { expect, it } from 'vitest';
import { press, tabTo, write } from '../../support/browser/keyboard.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';
import { picture } from '../../support/fixtures/pictures.ts';
import { useBrowser, waitUntilAtRest } from '../../support/browser/visitor.ts';
import { nextYear } from '../../support/journey-clock.ts';

const browser = useBrowser();
const open = useOwnServer();
const year = nextYear();

it('with the keyboard only, an organiser publishes a weekly theatre with a picture at a new place, cancels a date and moves another', async () => {
  const { url, logIn, starts } = await open();
  const { page } = await browser.visit();
  await logIn(page);
  await page.goto(`${url}/moje-akce/`);
  await page.getByText('Zatím nemáte žádnou akci.').waitFor();
  await press(page, 'Vytvořit novou akci');
  await page.getByLabel('Název akce').waitFor();
  await write(page, 'Název akce', 'O perníkové chaloupce');
  await press(page, 'Divadlo', 'Space');
  await press(page, 'Pro děti', 'Space');
  await write(page, 'Den', `6. 3. ${year}`);
  await write(page, 'Začátek', '15');
  await write(page, 'Konec (nepovinné)', '16.30');
  // Letters with diacritics would go into the field typed into last: Chromium inserts them as a text.
  await press(page, 'Opakování*', 'ArrowDown');
  await page.keyboard.press('ArrowDown');
  await press(page, 'v\u00a0určitý den', 'ArrowDown');
  await write(page, 'Kolikrát', '6');

  await write(page, 'Najít místo', 'svitavy');
  const chosen = page.getByRole('option', { name: /^Nové místo v.obci Svitavy/, selected: true });
  await page.getByRole('option', { name: /^Nové místo v.obci Svitavy/ }).waitFor();
  while ((await chosen.count()) === 0) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('Název nového místa').waitFor();
  await write(page, 'Název nového místa', 'Loutková scéna');
  await write(page, 'Zeměpisná šířka', '49,7571');
  await write(page, 'Zeměpisná délka', '16,4702');
  await page.getByText('Svitavy, okres Svitavy').waitFor();

  await tabTo(page, 'Vybrat obrázky');
  const chosenFile = page.waitForEvent('filechooser');
  // Chromium drops a pressed key while the page scrolls to the focused element.
  await waitUntilAtRest(page);
  await page.keyboard.press('Space', { delay: 100 });
  const chooser = await chosenFile;
  const buffer = await picture(900, 600).jpeg().toBuffer();
  await chooser.setFiles({ name: 'herci.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Co je na obrázku').waitFor();
  // Back to the fields that have appeared before the focused element.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await press(page, 'Co má zůstat vidět*', 'ArrowUp');
  await write(page, 'Co je na obrázku', 'Herci na jevišti');
  await press(page, 'Zveřejnit');
  await page.getByText('Akce je zveřejněná').waitFor();
  expect((await starts(year)).map((start) => start.slice(5))).toHaveLength(6);

  await press(page, 'Upravit: O perníkové chaloupce');
  await page.getByLabel('Název akce').waitFor();
  await press(page, 'Zrušit termín*');
  await tabTo(page, 'Přesunout termín*');
  await press(page, 'Přesunout termín*');
  await write(page, 'Začátek', '17');
  await write(page, 'Konec (nepovinné)', '18');
  await press(page, 'Přesunout');
  await press(page, 'Uložit změny');
  await page.getByText('Změny jsou uložené').waitFor();
  const after = await starts(year);
  expect(after.filter((start) => start.endsWith('×'))).toHaveLength(1);
  expect(after.filter((start) => start.includes('T17:00'))).toHaveLength(1);
});
