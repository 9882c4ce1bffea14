import { describe, expect, it } from 'vitest';
import type { PlaceDraft } from '../../places/place-draft.ts';
import { importItem } from './fixtures/source-item.ts';
import type { SourceItem } from './source-item.ts';
import { toNewEvents } from './to-new-events.ts';

const place: PlaceDraft = {
  title: 'Náměstí',
  street: null,
  lat: 49.756,
  lng: 16.468,
  cityId: null,
  approximate: false,
  source: 'ical',
  sourceId: 'namesti',
  sample: false,
};

const prepare = (...items: SourceItem[]) =>
  toNewEvents(
    { items, refusals: [], repairs: new Map() },
    { fileName: 'a.ics', source: 'ical', placing: { place: () => place } },
  );

describe('toNewEvents', () => {
  it.each([
    ['ZRUŠENO: Farmářský trh', 'Farmářský trh', true],
    ['Zrušeno! Farmářský trh', 'Farmářský trh', true],
    ['*zrušena* – Přednáška', 'Přednáška', true],
    ['Zrušeno', 'Zrušeno', false],
    ['Zrušené nádraží: výstava', 'Zrušené nádraží: výstava', false],
  ])('reads %j', (title, expected, cancelled) => {
    const { drafts, repairs } = prepare(importItem({ title }));
    expect(drafts).toMatchObject([{ title: expected, cancelled }]);
    expect(repairs.get('cancelled-in-title')).toBe(cancelled ? 1 : undefined);
  });

  it('keeps identifiers that storage takes, and long ones by their hash', () => {
    expect(prepare(importItem({ id: 'a\0b ' })).drafts).toMatchObject([{ sourceId: 'ab' }]);
    const [long] = prepare(importItem({ id: 'x'.repeat(3000) })).drafts;
    expect(long?.sourceId).toMatch(/^long:.{22}$/);
    expect(prepare(importItem({ id: '\0' })).drafts).toMatchObject([
      { sourceId: expect.stringMatching(/^name:/) as string },
    ]);
  });

  it('refuses an event without a name or with a too long one, and counts repairs', () => {
    const { drafts, refusals, repairs } = prepare(
      importItem({ title: '…' }),
      importItem({ id: 'b', title: 'x'.repeat(251) }),
      importItem({ id: 'c', url: 'javascript:alert(1)', images: ['file:///etc/passwd'] }),
    );
    expect(refusals.map(({ reason }) => reason)).toEqual(['no-name', 'too-long']);
    expect(drafts).toMatchObject([{ url: null, sourceImages: [] }]);
    expect(Object.fromEntries(repairs)).toMatchObject({ 'address-dropped': 1, 'image-dropped': 1 });
  });
});
