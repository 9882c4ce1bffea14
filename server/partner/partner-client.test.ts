import { describe, expect, it } from 'vitest';
import { startFakePartner, type PartnerEvent } from '../../test/support/partner/fake-partner.ts';
import { createPartnerClient, PartnerFailure } from './partner-client.ts';

const { signal } = new AbortController();
const concert: PartnerEvent = {
  id: 'e5ac8753-ef5d-478c-96f7-7e804c5ba4d2',
  title: 'Koncert v parku',
  start: '2026-12-05T18:00:00',
  end: '2026-12-05T20:00:00',
  position: [49.7553, 16.469],
  updated: '2026-11-20T10:00:00.123',
};

const open = async (patience?: number) => {
  const partner = await startFakePartner();
  partner.events.push(concert);
  return { partner, client: createPartnerClient(partner.account, patience) };
};

const reasonOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof PartnerFailure ? error.reason : String(error)),
  );

describe('the client of the partner', () => {
  it('logs in once, lists everything or what changed, and reads details', async () => {
    const { partner, client } = await open();
    const listed = { id: concert.id, updated: concert.updated };
    expect(await client.list(null, signal)).toEqual([listed]);
    expect(await client.list(Date.parse('2026-11-20T00:00Z'), signal)).toEqual([listed]);
    expect(await client.list(Date.parse('2026-11-21T00:00Z'), signal)).toEqual([]);
    const detail = await client.detail(concert.id, signal);
    expect(Buffer.from(detail!).toString()).toContain('Koncert v parku');
    expect(partner.calls).toEqual([
      `POST /login ${JSON.stringify({ email: 'partner@example.cz', password: 'tajné: heslo' })}`,
      'GET /content/events',
      'POST /content/events {"date":"2026-11-20T00:00:00.000Z"}',
      'POST /content/events {"date":"2026-11-21T00:00:00.000Z"}',
      `POST /content/events {"id":"${concert.id}"}`,
    ]);
  });

  it('logs in again when its token is refused in the middle, but only once for a call', async () => {
    const { partner, client } = await open();
    await client.list(null, signal);
    partner.faults.refusals = 1;
    expect(await client.list(null, signal)).toHaveLength(1);
    expect(partner.calls.filter((call) => call.startsWith('POST /login'))).toHaveLength(2);
    partner.faults.refusals = 9;
    expect(await reasonOf(client.list(null, signal))).toBe('login');
    expect(partner.faults.refusals).toBe(7);
  });

  it('says that the account is refused, without telling its password', async () => {
    const { partner } = await open();
    const client = createPartnerClient({ ...partner.account, password: 'velmi tajné' });
    const error = await client.list(null, signal).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ reason: 'login' });
    expect(String(error)).not.toContain('tajné');
  });

  it('reads an event that is not there any more as none', async () => {
    const { partner, client } = await open();
    partner.faults.withdrawn = new Set([concert.id]);
    expect(await client.detail(concert.id, signal)).toBeNull();
  });

  it.each([
    ['a page instead of a list', '<html>Údržba</html>', 'unreadable'],
    ['an event without a time of change', '[{"id":"a"}]', 'unreadable'],
    ['an id that is no id', '[{"id":"../x","aktualizováno":{"datum_a_čas":"1"}}]', 'unreadable'],
  ])('refuses %s', async (_name, list, reason) => {
    const { partner, client } = await open();
    partner.faults.list = list;
    expect(await reasonOf(client.list(null, signal))).toBe(reason);
  });

  it('fails when the partner fails, is slow or away', async () => {
    const { partner, client } = await open(200);
    await client.list(null, signal);
    partner.faults.status = 503;
    expect(await reasonOf(client.list(null, signal))).toBe('status');
    partner.faults.status = null;
    partner.faults.delay = 400;
    expect(await reasonOf(client.list(null, signal))).toBe('away');
    const gone = createPartnerClient({ ...partner.account, url: 'http://127.0.0.1:1' });
    expect(await reasonOf(gone.list(null, signal))).toBe('away');
  });

  it('stops with its signal', async () => {
    const { partner, client } = await open();
    partner.faults.delay = 5000;
    const stopping = new AbortController();
    const reading = client.list(null, stopping.signal);
    stopping.abort();
    await expect(reading).rejects.toThrow(/abort/i);
  });
});
