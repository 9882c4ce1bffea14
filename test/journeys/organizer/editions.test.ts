import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { EditableEvent } from '../../../contract/organizers/own-event.ts';
import { addDays, civilDateAt, toInstant, weekdayOf } from '../../../domain/time/civil-time.ts';
import { publishEvent } from '../../support/api/publish-event.ts';
import { checkAccessibility } from '../../support/browser/check-accessibility.ts';
import { useBrowser } from '../../support/browser/visitor.ts';
import { journeyNow } from '../../support/journey-clock.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';
import { useProcesses } from '../../support/servers/server-process.ts';
import { createShiftedClock } from '../../support/servers/shifted-clock.ts';

const browser = useBrowser();
const open = useOwnServer();
const { afterwards, emptyFolder } = useProcesses();

const today = civilDateAt(journeyNow());
const closingDay = addDays(today, 1);
/** Days from today to the Monday after the closing day. */
const toMonday = 1 + 8 - weekdayOf(closingDay);

it('an issue comes by mail on the closing day, and a new version keeps what the clerk changed', async () => {
  const mails = await startMailServer();
  afterwards(mails.stop);
  const clock = createShiftedClock(emptyFolder());
  const server = await open({ ...clock.environment, SMTP_URL: mails.url });
  const titles = ['Večer dechovky', 'Přednáška o včelách', 'Schůze zahrádkářů'];
  for (const [index, title] of titles.entries())
    await publishEvent(server, {
      title,
      category: 'koncerty',
      latitude: 49.7553 + index / 1000,
      days: toMonday + index,
    });
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${server.url}/api/event-user/${path}/`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Token ${server.token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    return answer.json();
  };

  const { page, consoleErrors } = await browser.visit();
  await server.logIn(page);
  await page.goto(`${server.url}/tisk/`);
  await page.getByRole('link', { name: 'Pravidelná vydání' }).click();
  await page.getByRole('link', { name: 'Nové pravidelné vydání' }).click();
  await page.getByRole('combobox', { name: 'Obec' }).fill('svita');
  await page.getByRole('option', { name: /^Svitavy/ }).click();
  await page.getByLabel('Název vydání').fill('Zpravodaj');
  await page.getByLabel('Den uzávěrky').selectOption(String(weekdayOf(closingDay)));
  await page.getByLabel(/^Znaků textu/).fill('1500');
  await page.getByRole('button', { name: 'Uložit vydání' }).click();
  await page.getByText(/^Zatím nic nevyšlo/).waitFor();

  const dueMs = toInstant(`${closingDay}T06:01`) - journeyNow();
  clock.shift(Math.ceil(dueMs / 1000));
  const ready = () =>
    mails.received.filter(({ subject }) => subject?.startsWith('Vydání Zpravodaj'));
  await expect.poll(() => ready().length, { timeout: 60_000 }).toBe(1);
  const text = ready()[0]?.text ?? '';
  expect(text).toContain('jsou v\u00a0něm 3\u00a0akce');
  const [link = ''] = /http\S+\/tisk\/vydani\/\d+\//.exec(text) ?? [];

  await page.goto(link);
  await page.getByRole('button', { name: 'Zkrátit: Večer dechovky' }).click();
  await page.getByLabel('Název v tomto vydání').fill('Dechovka');
  await page.getByRole('button', { name: 'Uložit znění' }).click();
  await page.getByRole('heading', { name: 'Dechovka' }).waitFor();
  await page.getByRole('button', { name: 'Vynechat: Schůze zahrádkářů' }).click();
  await page.getByText(/^Vytisknou se 2\sakce ze\s3\.$/).waitFor();

  const lecture = (await call('GET', 'prednaska-o-vcelach')) as EditableEvent;
  const schedule = lecture.form.schedule.map((series) => ({
    ...series,
    time: { ...series.time, start: series.time.start.replace('18:00', '19:30') },
  }));
  await call('PUT', lecture.slug, {
    version: lecture.version,
    status: 'published',
    form: { ...lecture.form, schedule },
  });
  await page.getByRole('button', { name: 'Nová verze podle dat' }).click();
  await page.getByText('změnil se čas').waitFor();
  await page.getByRole('heading', { name: 'Dechovka' }).waitFor();
  const preview = page.getByRole('region', { name: 'Náhled textu pro zpravodaj' });
  expect(await preview.innerText()).toMatch(/18:00 Dechovka[^]*19:30 Přednáška o\svčelách/);
  expect(await preview.innerText()).not.toContain('zahrádkářů');
  const { violations } = await checkAccessibility(page);
  expect(violations).toEqual([]);

  const download = async (name: string): Promise<{ name: string; body: Buffer }> => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const file = await downloading;
    return { name: file.suggestedFilename(), body: readFileSync(await file.path()) };
  };
  const pdf = await download('Stáhnout PDF');
  expect(pdf.name).toMatch(/^akce-[\d-]+\.pdf$/);
  expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
  const rtf = await download('Stáhnout RTF');
  expect(rtf.body.toString()).toContain('{\\b Dechovka}');
  expect(ready()).toHaveLength(1);
  expect(consoleErrors).toEqual([]);
}, 180_000);
