import { expect, it } from 'vitest';
import { postFailures, type PostFailure } from '../../../contract/social/social-post.ts';
import { sentenceOf, writeNotice, writeShare } from './post-texts.ts';
import type { ToldFacts, ToldTime } from './told-facts.ts';

const now = Date.parse('2026-11-20T12:00+01:00');
const time: ToldTime = {
  id: 1,
  start: '2026-11-28T19:00',
  end: null,
  precision: 'timed',
  endsAt: Date.parse('2026-11-28T21:00+01:00'),
  cancelled: false,
};
const place = { title: 'Fabrika', city: 'Svitavy', lat: 49.75, lng: 16.46 };
const told: ToldFacts = { cancelled: false, time, gone: null, hasMore: false, place };
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

it('a post begins with what, when and where', () => {
  const event = { title: 'Koncert dechovky', times: [time] };
  expect(plain(writeShare(event, told, now))).toBe(
    'Koncert dechovky\nSobota 28. listopadu v 19:00\nFabrika, Svitavy',
  );
  const many = (count: number) => ({
    ...event,
    times: Array.from({ length: count }, () => time),
  });
  expect(plain(writeShare(many(2), told, now))).toContain('19:00 (a ještě jeden termín)\n');
  expect(plain(writeShare(many(4), told, now))).toContain('19:00 (a další 3 termíny)\n');
  expect(plain(writeShare(many(6), told, now))).toContain('19:00 (a dalších 5 termínů)\n');
  const town = { ...told, place: { ...place, title: 'Svitavy' } };
  expect(plain(writeShare(event, town, now))).toMatch(/\nSvitavy$/);
});

it('a notice tells what is new and what it was', () => {
  const write = (change: Parameters<typeof writeNotice>[2], before = told) =>
    plain(writeNotice('Koncert', before, change, now));
  expect(write({ kind: 'cancelled', now: { ...told, cancelled: true } })).toBe(
    'ZRUŠENO: Koncert\nSobota 28. listopadu v 19:00\nFabrika, Svitavy',
  );
  expect(write({ kind: 'restored', now: told })).toMatch(/^PŘECE SE KONÁ: Koncert\nSobota/);
  const later = { ...time, start: '2027-01-02T17:00' };
  expect(
    write({ kind: 'moved', now: { ...told, time: later }, hasNewTime: true, hasNewPlace: false }),
  ).toBe(
    'ZMĚNA TERMÍNU: Koncert\nNově: Sobota 2. ledna 2027 v 17:00\nPůvodně: Sobota 28. listopadu v 19:00\nFabrika, Svitavy',
  );
  const kino = { ...place, title: 'Kino Vesmír' };
  expect(
    write({ kind: 'moved', now: { ...told, place: kino }, hasNewTime: false, hasNewPlace: true }),
  ).toBe(
    'ZMĚNA MÍSTA: Koncert\nNově: Kino Vesmír, Svitavy\nPůvodně: Fabrika, Svitavy\nSobota 28. listopadu v 19:00',
  );
  const both = { ...told, time: later, place: kino };
  expect(write({ kind: 'moved', now: both, hasNewTime: true, hasNewPlace: true })).toBe(
    'ZMĚNA TERMÍNU A MÍSTA: Koncert\nNově: Sobota 2. ledna 2027 v 17:00, Kino Vesmír, Svitavy\nPůvodně: Sobota 28. listopadu v 19:00, Fabrika, Svitavy',
  );
  expect(write({ kind: 'date-cancelled', now: { ...told, time: later }, next: later })).toBe(
    'TERMÍN ZRUŠEN: Koncert\nSobota 28. listopadu v 19:00\nFabrika, Svitavy\nDalší termín: Sobota 2. ledna 2027 v 17:00',
  );
});

it('every failure of every step has a sentence of its own kind', () => {
  const sentence = (state: 'failed' | 'unknown' | 'posted', failure: PostFailure) =>
    sentenceOf({ kind: 'share', state, failure, next_at: null });
  for (const failure of postFailures) {
    const [failed, unknown, standing] = (['failed', 'unknown', 'posted'] as const).map((state) =>
      sentence(state, failure),
    );
    for (const text of [failed, unknown, standing])
      expect(text).toMatch(/^[A-ZÁ-Ž][^\n]{20,}[.]$/u);
    expect(new Set([failed, unknown, standing]).size).toBe(3);
    // Whatever was not deleted is never called deleted.
    expect(standing).toMatch(/Pokud příspěvek na stránce je|Podívejte se/);
  }
  expect(sentenceOf({ kind: 'share', state: 'pending', failure: 'busy', next_at: 1 })).toBeNull();
  expect(sentenceOf({ kind: 'share', state: 'posted', failure: null, next_at: null })).toBeNull();
});
