import { describe, expect, it } from 'vitest';
import { findZone } from './zones.ts';

const none = new Map<string, never>();

describe('findZone', () => {
  it.each([
    'Europe/Prague',
    '/citadel.org/20210210_1/Europe/Prague',
    'Central Europe Standard Time',
    '"Central European Standard Time"',
    'W. Europe Standard Time',
    '(UTC+01:00) Belgrade, Bratislava, Budapest, Ljubljana, Prague',
  ])('%s is Prague time', (name) => {
    const zone = findZone(name, none);
    expect(zone?.toInstant('2026-07-01T19:00:00')).toBe(Date.parse('2026-07-01T17:00Z'));
    expect(zone?.toWall(Date.parse('2026-12-01T17:00Z'))).toBe('2026-12-01T18:00:00');
  });

  it('keeps both nights of the change of clocks', () => {
    const london = findZone('Europe/London', none);
    // Skipped there: one hour on; repeated: the first of the two.
    expect(london?.toInstant('2026-03-29T01:30:00')).toBe(Date.parse('2026-03-29T01:30Z'));
    expect(london?.toInstant('2026-10-25T01:30:00')).toBe(Date.parse('2026-10-25T00:30Z'));
    expect(london?.toWall(Date.parse('2026-10-25T01:30Z'))).toBe('2026-10-25T01:30:00');
  });

  it('does not know a made-up name', () => {
    expect(findZone('Moje pásmo', none)).toBeNull();
    expect(findZone('Europe/Atlantis', none)).toBeNull();
  });
});
