import { expect, it } from 'vitest';
import { emptyEventDraft } from '../../contract/event-draft.ts';
import { press, tabTo } from '../support/by-keyboard.ts';
import { examine } from '../support/examine.ts';
import { useOwnServer } from '../support/own-server.ts';
import { useBrowser } from '../support/visitor.ts';

const browser = useBrowser();
const open = useOwnServer();
const year = new Date().getFullYear() + 1;

it('with the keyboard alone a clerk makes two spellings of one house one, and takes it back; visitors see both', async () => {
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
  const houses = async (): Promise<string[]> => {
    const answer = await fetch(`${url}/api/event/?s=1-1-${year}&e=31-12-${year}`);
    const events = (await answer.json()) as { place: { title: string } }[];
    return events.map(({ place }) => place.title).sort();
  };
  await publish('Ples hasičů', 'Kulturní dům Polička', 49.7148);
  await publish('Beseda o včelách', 'KD Polička', 49.7151);

  const { page, complaints } = await browser.visit();
  await logIn(page);
  await page.goto(`${url}/editor-mist`);
  await page.getByText('2 místa').waitFor();
  const { violations, passes } = await examine(page);
  expect(violations).toEqual([]);
  expect(passes).toBeGreaterThanOrEqual(25);
  await tabTo(page, 'Pravděpodobně totéž*');
  await page.keyboard.press('Enter');
  await page.getByText(/stejný název/).waitFor();
  await press(page, 'Sloučit*');
  await page.getByText(/^Přesune se/).waitFor();
  await press(page, 'Sloučit místa');
  await page.getByText(/^Sloučeno, přesunula se/).waitFor();
  const merged = await houses();
  expect(merged[0]).toBe(merged[1]);

  await press(page, 'Vzít zpět');
  await page.getByText(/^Vzato zpět/).waitFor();
  expect(await houses()).toEqual(['KD Polička', 'Kulturní dům Polička']);
  expect(complaints).toEqual([]);
});
