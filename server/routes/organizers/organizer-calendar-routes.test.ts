import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeStorages } from '../../../test/support/servers/storages.ts';
import { createDraft, openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';
import type { NewTime } from '../../events/new-event.ts';

const on = (date: string): NewTime => ({
  precision: 'timed',
  start: `${date}T18:00`,
  end: `${date}T20:00`,
  cancelled: false,
});
const library = { organizer: 'Městská knihovna' };
const trebova = { title: 'Kino', lat: 49.902, lng: 16.4474 };
const drafts = [
  createDraft('1', { ...library, title: 'Byl', times: [on('2026-11-01')] }),
  createDraft('2', { ...library, title: 'Dávno', times: [on('2025-03-01')] }),
  createDraft('3', { ...library, title: 'Příští', times: [on('2026-12-05'), on('2026-11-21')] }),
  createDraft('4', { ...library, title: 'Jinde', place: trebova, times: [on('2026-11-22')] }),
  createDraft('5', { ...library, title: 'Zrušený', cancelled: true, times: [on('2026-11-23')] }),
  createDraft('6', { ...library, title: 'Převzatý', source: 'kudyznudy' }),
  createDraft('7', { ...library, title: 'Za dva roky', times: [on('2028-11-24')] }),
  createDraft('8', { organizer: 'MĚSTSKÁ  KNIHOVNA!', title: 'Nejnovější' }),
  createDraft('10', { organizer: 'Jen partner', title: 'Partner', source: 'kudyznudy' }),
];

describeStorages('calendar of an organiser', (engine) => {
  let test: TestApp;
  const read = (path: string) => test.app.inject(`/api/organizer/${path}/calendar.ics`);
  const titlesOf = (body: string) =>
    [...body.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title);

  beforeAll(async () => {
    test = await openTestApp(engine, drafts);
  });
  afterAll(() => test.close());

  it('has its events in the town, of the last month too, without Kudy z nudy', async () => {
    const { statusCode, headers, body } = await read('svitavy/mestska-knihovna');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="svitavy-mestska-knihovna.ics"',
      'access-control-allow-origin': '*',
    });
    expect(body).toContain('\r\nX-WR-CALNAME:MĚSTSKÁ  KNIHOVNA!, Svitavy\r\n');
    expect(body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n');
    expect(titlesOf(body)).toEqual(['Byl', 'Příští', 'Příští', 'Nejnovější', 'Zrušený']);
  });

  it('has another name in another town', async () => {
    const { headers, body } = await read('ceska-trebova/mestska-knihovna');
    expect(headers['content-disposition']).toContain('"ceska-trebova-mestska-knihovna.ics"');
    expect(body).toContain('\r\nX-WR-CALNAME:Městská knihovna, Česká Třebová\r\n');
    expect(titlesOf(body)).toEqual(['Jinde']);
  });

  it('follows a change, and is empty for partner data alone', async () => {
    await read('svitavy/mestska-knihovna');
    await test.write([createDraft('8', { organizer: 'Kino', title: 'Nejnovější' })]);
    const later = await read('svitavy/mestska-knihovna');
    expect(titlesOf(later.body)).toEqual(['Byl', 'Příští', 'Příští', 'Zrušený']);
    const partner = await read('svitavy/jen-partner');
    expect(partner.body).toMatch(/END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/);
  });
});
