import { expect, it } from 'vitest';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { addressDay, journeyNow } from '../../support/journey-clock.ts';
import { startFakePartner } from '../../support/partner/fake-partner.ts';
import { useOwnServer } from '../../support/servers/own-server.ts';

const open = useOwnServer();

it('events of the partner come by themselves, for those who ask for them, and never to other sites', async () => {
  const partner = await startFakePartner();
  const day = addDays(civilDateAt(journeyNow()), 3);
  partner.events.push({
    id: 'e5ac8753-ef5d-478c-96f7-7e804c5ba4d2',
    title: 'Koncert z Kudy z nudy',
    start: `${day}T18:00:00`,
    end: null,
    position: [49.7553, 16.469],
    updated: '2026-11-20T10:00:00',
  });
  const { email, password } = partner.account;
  const { url } = await open({
    KUDYZNUDY_KEY: `${email}:${password}`,
    KUDYZNUDY_URL: partner.url,
  });
  const titles = async (query: string): Promise<string[]> => {
    const answer = await fetch(`${url}/api/event/?s=${addressDay(0)}&e=${addressDay(7)}${query}`);
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
  };
  await expect
    .poll(() => titles('&from_kudyznudy=1'), { timeout: 15_000 })
    .toEqual(['Koncert z Kudy z nudy']);
  expect(await titles('')).toEqual([]);

  // No script of another site reads them, whatever its address asks for; nor does any output.
  const foreign = await fetch(`${url}/api/event/?city=svitavy&from_kudyznudy=1`, {
    headers: { origin: 'https://jinde.example' },
  });
  expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  for (const name of ['calendar.ics', 'feed.rss', 'events.csv']) {
    const output = await fetch(`${url}/api/event/${name}?city=svitavy&from_kudyznudy=1`);
    expect(output.status).toBe(200);
    expect(await output.text()).not.toContain('Koncert z Kudy z nudy');
  }
}, 60_000);
