import type { Frame } from 'playwright';
import { expect, inject, it } from 'vitest';
import { journeyNow } from '../../support/journey-clock.ts';
import { hostPageUrl, useBrowser } from '../../support/browser/visitor.ts';
import { password, useOwnServer } from '../../support/servers/own-server.ts';

const serverUrl = inject('serverUrl');
const hostPageOrigin = inject('hostPageOrigin');
const browser = useBrowser();
const open = useOwnServer();

/** A slow start of a process or page, in milliseconds. */
const slowness = 60_000;

/** All ways by which a window tells the time, in epoch milliseconds. */
const clocksOf = (frame: Frame): Promise<number[]> =>
  frame.evaluate(() => [
    Date.now(),
    new Date().getTime(),
    // In whole seconds.
    Date.parse((Date as unknown as () => string)()) + 999,
  ]);

it('servers, pages, their frames and popups have the clock of journeys', async () => {
  const { page } = await browser.visit();
  const frame = `<iframe src="${serverUrl}/about"></iframe><iframe srcdoc="nic"></iframe>`;
  await page.goto(hostPageUrl(hostPageOrigin, frame));
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void window.open(url), page.url()),
  ]);
  await popup.waitForLoadState();
  const frames = [...page.frames(), popup.mainFrame()];
  expect(frames).toHaveLength(4);
  for (const each of frames)
    for (const clock of await clocksOf(each))
      expect(Math.abs(clock - journeyNow()), each.url()).toBeLessThan(slowness);
  const kinds = await page.evaluate(() => {
    const [now, given] = [new Date(), new Date(0)];
    return [now instanceof Date, now.constructor === Date, given.getTime(), Date.UTC(1970, 0)];
  });
  expect(kinds).toEqual([true, true, 0, 0]);
});

it.each([
  ['shared by all files', () => Promise.resolve(serverUrl)],
  ['of one test', async () => (await open()).url],
])('a server %s has the clock of journeys', async (_, start) => {
  const url = await start();
  const person = {
    first_name: 'Hana',
    last_name: 'Malá',
    email: `hana.${Date.now()}@example.cz`,
    consent: true,
    password,
    confirmPassword: password,
  };
  const answer = await fetch(`${url}/api/auth/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { token } = (await answer.json()) as { token: string };
  const headers = { authorization: `Token ${token}` };
  const sessions = (await (await fetch(`${url}/api/auth/sessions/`, { headers })).json()) as {
    used_at: number;
  }[];
  expect(Math.abs((sessions[0]?.used_at ?? 0) - journeyNow())).toBeLessThan(slowness);
});
