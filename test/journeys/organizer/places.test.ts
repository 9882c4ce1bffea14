import { expect, it } from 'vitest';
import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';
import { press, tabTo } from '../../support/browser/keyboard.ts';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';
import { useBrowser } from '../../support/browser/visitor.ts';
import { nextYear } from '../../support/journey-clock.ts';

const browser = useBrowser();
const open = useOwnServer();
const year = nextYear();

it('with the keyboard only, a clerk merges two spellings of a place and undoes it; visitors see each change', async () => {
  const { url, token, logIn } = await open();
  const publish = async (title: string, house: string, latitude: number): Promise<void> => {
    const at = { use_existing_place: false, latitude, longitude: 16.2655 };
    const place = { ...emptyEventDraft.place, ...at, title: house };
    const time = { precision: 'timed', start: `${year}-03-06T18:00`, end: null };
    const schedule = [{ key: 's1', time, rule: null, excluded: [], changes: [] }];
    const form = { ...emptyEventDraft, title, categories: ['koncerty'], place, schedule };
    const answer = await fetch(`${url}/api/event-user/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify({ status: 'published', form }),
    });
    expect(answer.status).toBe(200);
  };
  const placeTitles = async (): Promise<string[]> => {
    const answer = await fetch(`${url}/api/event/?s=1-1-${year}&e=31-12-${year}`);
    const events = (await answer.json()) as { place: { title: string } }[];
    return events.map(({ place }) => place.title).sort();
  };
  const countFound = async (words: string): Promise<number> => {
    const query = `s=1-1-${year}&e=31-12-${year}&q=${encodeURIComponent(words)}`;
    const answer = await fetch(`${url}/api/event/?${query}`);
    return ((await answer.json()) as unknown[]).length;
  };
  await publish('Ples hasičů', 'Kulturní dům Polička', 49.7148);
  await publish('Beseda o včelách', 'KD Polička', 49.7151);

  const { page, consoleErrors } = await browser.visit();
  await logIn(page);
  await page.goto(`${url}/moje-akce`);
  await tabTo(page, 'Moje místa');
  await page.keyboard.press('Enter');
  await page.getByText('2 místa').waitFor();
  const { violations, passes } = await checkAccessibility(page);
  expect(violations).toEqual([]);
  expect(passes).toBeGreaterThanOrEqual(25);
  await tabTo(page, 'Možná totéž*');
  await page.keyboard.press('Enter');
  await page.getByText(/zkratka názvu/).waitFor();
  await press(page, 'Sloučit*');
  await page.getByText(/^Přesune se/).waitFor();
  await press(page, 'Sloučit místa');
  await page.getByText(/^Sloučeno do\s„Kulturní dům Polička“, přesunula se/).waitFor();
  expect(await placeTitles()).toEqual(['Kulturní dům Polička', 'Kulturní dům Polička']);
  // A search for the old name finds both events.
  expect(await countFound('KD Polička')).toBe(2);

  await press(page, 'Vrátit');
  await page.getByText(/^Sloučení je vrácené/).waitFor();
  expect(await placeTitles()).toEqual(['KD Polička', 'Kulturní dům Polička']);
  expect(await countFound('KD Polička')).toBe(1);
  expect(consoleErrors).toEqual([]);
});

it('each place has a URL that works with Back and reload, and leaving an unsaved name asks', async () => {
  const { url, token, logIn } = await open();
  const at = { use_existing_place: false, latitude: 49.7148, longitude: 16.2655 };
  const place = { ...emptyEventDraft.place, ...at, title: 'Sokolovna' };
  const time = { precision: 'timed', start: `${year}-03-06T18:00`, end: null };
  const schedule = [{ key: 's1', time, rule: null, excluded: [], changes: [] }];
  const form = { ...emptyEventDraft, title: 'Ples', categories: ['koncerty'], place, schedule };
  await fetch(`${url}/api/event-user/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
    body: JSON.stringify({ status: 'published', form }),
  });
  const { page, consoleErrors } = await browser.visit();
  await logIn(page);
  await page.goto(`${url}/editor-mist`);
  const row = page.getByRole('button', { name: 'Sokolovna', exact: true });
  const heading = page.getByRole('heading', { name: 'Sokolovna' });
  await row.click();
  await heading.waitFor();
  expect(page.url()).toMatch(/\/editor-mist\?misto=\d+$/);
  // The list behind the place comes after Back only: the focus returns to the row all the same.
  const isList = ({ pathname }: URL): boolean => pathname === '/api/edit-place/';
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(isList, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await heading.waitFor();
  await page.goBack();
  await page.getByText('Načítáme…').waitFor();
  release();
  await row.waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Sokolovna');
  await page.unroute(isList);
  await page.goForward();
  await heading.waitFor();

  const name = page.getByRole('textbox', { name: 'Název' });
  await name.fill('Sokolovna s hřištěm');
  // The page knows of the unsaved change after two animation frames.
  await page.locator('form[data-unsaved]').waitFor();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const questions: string[] = [];
  const answer = (isDismissed: boolean) =>
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void (isDismissed ? dialog.dismiss() : dialog.accept());
    });
  answer(true);
  await page.goBack();
  await page.waitForFunction(() => window.location.search.startsWith('?misto='));
  expect(await name.inputValue()).toBe('Sokolovna s hřištěm');
  answer(false);
  await page.goBack();
  await row.waitFor();
  expect(questions).toHaveLength(2);
  expect(consoleErrors).toEqual([]);
});
