import { expect, it } from 'vitest';
import type { EventTime } from '../../../contract/events/event.ts';
import { googleAddress, outlookAddress } from './calendar-services.ts';

const event = {
  title: 'Koncert & jazz',
  street: 'Wolkerova alej 92',
  place: {
    id: 1,
    title: 'Kulturní dům',
    lat: 49.75,
    lng: 16.46,
    city: { slug: 'svitavy', title: 'Svitavy' },
  },
};
const page = 'https://akce.example/detail/koncert?time=1';
const time: EventTime = {
  id: 1,
  start: '2026-11-21T18:00+01:00',
  end: '2026-11-21T20:30+01:00',
  precision: 'timed',
  cancelled: false,
};
const days: EventTime = { ...time, precision: 'all-day', start: '2026-12-30', end: '2026-12-31' };
const values = (address: string) => Object.fromEntries(new URL(address).searchParams);

it('Google gets local times with their zone, and the day after a whole one', () => {
  expect(values(googleAddress(event, time, page))).toEqual({
    action: 'TEMPLATE',
    text: 'Koncert & jazz',
    dates: '20261121T180000/20261121T203000',
    ctz: 'Europe/Prague',
    location: 'Kulturní dům, Wolkerova alej 92, Svitavy',
    details: page,
  });
  expect(values(googleAddress(event, days, page))['dates']).toBe('20261230/20270101');
  const open = { ...time, end: null };
  expect(values(googleAddress(event, open, page))['dates']).toBe('20261121T180000/20261121T180000');
});

it('Outlook gets instants with their offset, and whole days as such', () => {
  expect(values(outlookAddress(event, time, page))).toMatchObject({
    subject: 'Koncert & jazz',
    startdt: '2026-11-21T18:00+01:00',
    enddt: '2026-11-21T20:30+01:00',
    location: 'Kulturní dům, Wolkerova alej 92, Svitavy',
    body: page,
  });
  expect(values(outlookAddress(event, time, page))).not.toHaveProperty('allday');
  expect(values(outlookAddress(event, { ...days, end: null }, page))).toMatchObject({
    startdt: '2026-12-30',
    enddt: '2026-12-31',
    allday: 'true',
  });
});
