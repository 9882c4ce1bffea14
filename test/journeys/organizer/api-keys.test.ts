import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
import { useBrowser } from '../../support/browser/visitor.ts';
import { journeyNow } from '../../support/journey-clock.ts';

const serverUrl = inject('serverUrl');
const browser = useBrowser();
const password = 'tajné heslo';
const title = `Posvícení ${Date.now()}`;

/** Runs `curl`; gives the status and the body of its answer. */
const curl = async (...parameters: string[]): Promise<{ status: number; json: unknown }> => {
  const { stdout } = await promisify(execFile)('curl', [
    '-s',
    '-w',
    '\n%{http_code}',
    ...parameters,
  ]);
  const end = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(end + 1)), json: JSON.parse(stdout.slice(0, end)) };
};

it('a town’s own system publishes an event with one curl', async () => {
  const { page } = await browser.visit();
  const answer = await page.request.post(`${serverUrl}/api/auth/register/`, {
    data: {
      first_name: 'Petra',
      last_name: 'Malá',
      email: `petra.klice.${Date.now()}@example.cz`,
      consent: true,
      password,
      confirmPassword: password,
    },
  });
  const { token } = (await answer.json()) as { token: string };
  await page.goto(`${serverUrl}/o-nas/`);
  await page.evaluate((value) => localStorage.setItem('mapa-akci-token', value), token);

  // The key is made in the browser.
  await page.goto(`${serverUrl}/nastaveni/`);
  const section = page.getByRole('region', { name: 'Klíče pro programy' });
  await section.getByRole('button', { name: 'Vytvořit klíč…' }).click();
  await page.getByLabel('K čemu bude').fill('Kalendář města');
  await page.keyboard.press('Enter');
  await section.getByRole('heading', { name: /je hotový$/ }).waitFor();
  expect((await checkAccessibility(page)).violations).toEqual([]);
  const key = await section.getByLabel('Klíč', { exact: true }).inputValue();

  const put = (form: object) =>
    curl(
      '-X',
      'PUT',
      `${serverUrl}/api/event-user/by-source/akce%2F2026-1/`,
      '-H',
      `Authorization: Bearer ${key}`,
      '-H',
      'Content-Type: application/json',
      '-d',
      JSON.stringify({ form }),
    );
  const tomorrow = addDays(civilDateAt(journeyNow()), 1);
  const form = {
    title,
    categories: ['slavnosti'],
    place: { title: 'Náves', latitude: 49.5123, longitude: 16.6123 },
    schedule: [{ time: { start: `${tomorrow}T14:00`, end: `${tomorrow}T22:00` } }],
  };
  const created = await put(form);
  expect(created).toMatchObject({ status: 201, json: { unchanged: false, version: 1 } });
  const { slug, page: address } = created.json as { slug: string; page: string };
  expect(address).toMatch(new RegExp(`/detail/${slug}$`));
  const onMap = async (text: string) =>
    (await curl(`${serverUrl}/api/event/?q=${encodeURIComponent(text)}`)).json;
  expect(await onMap(title)).toMatchObject([{ title, slug }]);
  await page.goto(`${serverUrl}/detail/${slug}`);
  await page.getByRole('heading', { name: title }).waitFor();

  expect(await put(form)).toMatchObject({ status: 200, json: { unchanged: true, version: 1 } });
  const changed = await put({ ...form, title: `${title} a pouť` });
  expect(changed).toMatchObject({ status: 200, json: { unchanged: false, version: 2, slug } });
  expect(await onMap(`${title} a pouť`)).toHaveLength(1);

  await page.goto(`${serverUrl}/moje-akce/`);
  await page.getByText('přes API').waitFor();

  await page.goto(`${serverUrl}/nastaveni/`);
  await section.getByText(/naposledy použitý/).waitFor();
  await section.getByRole('button', { name: 'Zrušit klíč: Kalendář města' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zrušit klíč' }).click();
  await section.getByText('Klíč „Kalendář města“ už neplatí.').waitFor();
  expect(await put(form)).toMatchObject({ status: 401, json: { error: { code: 'unauthorized' } } });
  expect(await onMap(`${title} a pouť`)).toHaveLength(1);
});
