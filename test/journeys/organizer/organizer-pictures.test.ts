import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { useBrowser } from '../../support/browser/visitor.ts';
import { picture } from '../../support/fixtures/pictures.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';

const browser = useBrowser();
const open = useOwnServer();

/** Alternative texts in the order of the form. */
const texts = (page: Page): Promise<string[]> =>
  page
    .getByLabel(/^Co je na obrázku/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

const grip = (page: Page, index: number) => page.locator('.image-fields-grip').nth(index);

/** Presses the mouse on the grip of an image, which is being dragged then. */
const grab = async (page: Page, index: number): Promise<void> => {
  await grip(page, index).hover();
  await page.mouse.down();
  await page.locator('.image-fields-image.is-dragged').waitFor();
};

/** Centre of the grip of an image, in the viewport. */
const gripOf = async (page: Page, index: number) => {
  const box = await grip(page, index).boundingBox();
  if (!box) throw new Error('The grip is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

it('pictures are put in another order by dragging, and Escape puts them back', async () => {
  const { url, logIn } = await open();
  const { page, consoleErrors } = await browser.visit({ viewport: { width: 390, height: 700 } });
  await logIn(page);
  await page.goto(`${url}/moje-akce/vytvorit/`);
  await page.locator('input[type=file]').setInputFiles(
    await Promise.all(
      ['herci', 'sál', 'plakát'].map(async (name) => ({
        name: `${name}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await picture(900, 300).jpeg().toBuffer(),
      })),
    ),
  );
  for (const [index, name] of ['herci', 'sál', 'plakát'].entries())
    await page.getByLabel(`Co je na obrázku ${index + 1}`).fill(name);

  await page
    .locator('.image-fields-image')
    .first()
    .evaluate((row) => {
      row.scrollIntoView({ block: 'start' });
      // Below the upper edge: there the page scrolls while a row is held, and rows pass by what was measured.
      window.scrollBy(0, -100);
    });
  // Rows move until their pictures are there.
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
  );
  await grab(page, 0);
  const first = await gripOf(page, 0);
  const second = await gripOf(page, 1);
  await page.mouse.move(first.x, second.y + 10, { steps: 6 });
  await expect.poll(() => texts(page)).toEqual(['sál', 'herci', 'plakát']);
  await page.mouse.up();
  expect(await page.locator('.image-fields-image.is-dragged').count()).toBe(0);

  // At the lower edge the page scrolls on, and the row with it.
  await grab(page, 0);
  const again = await gripOf(page, 0);
  const { height } = page.viewportSize()!;
  await page.mouse.move(again.x, height - 20, { steps: 6 });
  await expect.poll(() => texts(page)).toEqual(['herci', 'plakát', 'sál']);
  await page.keyboard.press('Escape');
  expect(await texts(page)).toEqual(['sál', 'herci', 'plakát']);
  await page.mouse.up();
  expect(consoleErrors).toEqual([]);
});
