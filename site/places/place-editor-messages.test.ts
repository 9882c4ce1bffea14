import { describe, expect, it } from 'vitest';
import type { PlaceChange } from '../../contract/places/place-editor.ts';
import { makeEditablePlace } from './place-fixture.ts';
import { distanceLabel } from '../components/distance-label.ts';
import {
  distanceApartLabel,
  placeChangeLabel,
  eventCountsLabel,
  movedEventsText,
  returnedEventsText,
  scoreLabel,
  eventsToMoveText,
  distinctAddressOf,
  mergedWebText,
  withEvents,
} from './place-editor-messages.ts';

/** Text with breaking spaces. */
const plain = (words: string): string => words.replaceAll('\u00a0', ' ');

describe('texts of the place editor', () => {
  it.each([
    [0, 0, 'žádná akce'],
    [1, 0, '1 akce, žádná nadcházející'],
    [1, 1, '1 akce'],
    [2, 2, '2 akce'],
    [5, 2, '5 akcí, 2 nadcházející'],
    [1200, 21, '1 200 akcí, 21 nadcházejících'],
  ])('count %i events, %i of them upcoming', (events, coming, words) => {
    expect(plain(eventCountsLabel({ events, coming }))).toBe(words);
  });

  it.each([
    [0, 'žádná akce se nepřesouvala', 'Není tam žádná akce, nic se nepřesune.'],
    [1, 'přesunula se 1 akce', 'Přesune se 1 akce:'],
    [3, 'přesunuly se 3 akce', 'Přesunou se 3 akce:'],
    [5, 'přesunulo se 5 akcí', 'Přesune se 5 akcí:'],
    [22, 'přesunulo se 22 akcí', 'Přesune se 22 akcí:'],
  ])('inflect the verb for %i moved events', (count, moved, toMove) => {
    expect(plain(movedEventsText(count))).toBe(moved);
    expect(plain(eventsToMoveText(count))).toBe(toMove);
  });

  it('inflect returned and affected events', () => {
    expect(plain(returnedEventsText(2))).toBe('vrátily se 2 akce');
    expect([1, 2, 5].map((count) => plain(withEvents(count)))).toEqual([
      'u 1 akce',
      'u 2 akcí',
      'u 5 akcí',
    ]);
  });

  it('format distances and scores', () => {
    expect(plain(distanceLabel(14.4))).toBe('14 m');
    expect(plain(distanceLabel(1234))).toBe('1,2 km');
    expect(plain(distanceApartLabel(0.2))).toBe('na stejném bodě');
    expect(plain(distanceApartLabel(14))).toBe('14 m od sebe');
    expect([0.92, 0.7, 0.51].map((score) => plain(scoreLabel(score)))).toEqual([
      'velmi pravděpodobné, 92 %',
      'pravděpodobné, 70 %',
      'možné, 51 %',
    ]);
  });

  it.each([
    [null, null, null],
    [null, 'https://hala.cz', null],
    ['https://kd.cz', 'https://kd.cz', null],
    ['https://www.kd.cz/', null, 'Web kd.cz zůstane zachovaný.'],
    ['https://kd.cz', 'https://hala.cz', 'Web kd.cz se nezachová, zůstane hala.cz.'],
  ])('say what becomes of the web addresses %s and %s in a merge', (source, target, words) => {
    expect(mergedWebText({ web: source }, { web: target })).toBe(words);
  });

  it('distinguish places of the same name by street or point', () => {
    const place = makeEditablePlace(1, {
      lat: 49.71484,
      lng: 16.2655,
      city: { slug: 'policka', title: 'Polička' },
    });
    expect(plain(distinctAddressOf({ ...place, street: 'Nová 3' }))).toBe('Nová 3, Polička');
    expect(plain(distinctAddressOf({ ...place, street: null }))).toBe(
      'Polička, 49,7148 s. š., 16,2655 v. d.',
    );
  });

  const at = Date.parse('2026-11-12T23:30+01:00');
  const other = { id: 2, title: 'KD' };
  it.each<[PlaceChange, string]>([
    [
      { id: 1, at, actor: 'Jana Malá', kind: 'renamed', from: 'KD', to: 'Kulturní dům' },
      'Jana Malá, 12. 11. 2026 v 23:30: přejmenováno z „KD“ na „Kulturní dům“',
    ],
    [
      {
        id: 1,
        at,
        actor: null,
        kind: 'repositioned',
        from: { lat: 49.75, lng: 16.46 },
        to: { lat: 49.751, lng: 16.46 },
      },
      '12. 11. 2026 v 23:30: posunuto o 111 m, z 49,7500 s. š., 16,4600 v. d. na 49,7510 s. š., 16,4600 v. d.',
    ],
    [
      { id: 1, at, actor: null, kind: 'web', from: null, to: 'https://kd.cz' },
      '12. 11. 2026 v 23:30: doplněn web https://kd.cz',
    ],
    [
      { id: 1, at, actor: null, kind: 'web', from: 'https://kd.cz', to: 'https://www.kd.cz' },
      '12. 11. 2026 v 23:30: web změněn z https://kd.cz na https://www.kd.cz',
    ],
    [
      { id: 1, at, actor: null, kind: 'web', from: 'https://kd.cz', to: null },
      '12. 11. 2026 v 23:30: odebrán web https://kd.cz',
    ],
    [
      { id: 1, at, actor: 'Jana Malá', kind: 'merged', other, events: 5, merge: 3 },
      'Jana Malá, 12. 11. 2026 v 23:30: sloučeno s místem „KD“, přesunulo se sem 5 akcí',
    ],
    [
      { id: 1, at, actor: 'Jana Malá', kind: 'unmerged', other, events: 1 },
      'Jana Malá, 12. 11. 2026 v 23:30: sloučení s místem „KD“ vráceno, odešla zpět 1 akce',
    ],
    [
      { id: 1, at, actor: null, kind: 'merged-into', other, events: 2, merge: 3 },
      '12. 11. 2026 v 23:30: sloučeno do místa „KD“, přesunuly se tam 2 akce',
    ],
    [
      { id: 1, at, actor: null, kind: 'restored', other, events: 0 },
      '12. 11. 2026 v 23:30: sloučení do místa „KD“ vráceno, žádná akce se nevracela',
    ],
  ])('describe a change of a place (case %#)', (change, words) => {
    expect(plain(placeChangeLabel(change))).toBe(words);
  });
});
