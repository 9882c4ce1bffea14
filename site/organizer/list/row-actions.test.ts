import { expect, it } from 'vitest';
import { ownEvent } from '../../../test/support/fixtures/editable-event.ts';
import { rowActions } from './row-actions.ts';

const labels = (...arguments_: Parameters<typeof rowActions>) =>
  rowActions(...arguments_).map(({ label, isMain }) => (isMain ? `*${label}` : label));

it('an event to come is edited and repeated in its row, and has the rest in the menu', () => {
  expect(labels(ownEvent({ coming: 3, dates: 3 }), true)).toEqual([
    '*Upravit',
    'Zobrazit',
    'Kopírovat',
    'Termíny',
    '*Znovu',
    'Sdílet',
    'Plakát',
    'Zrušit akci',
    'Smazat',
  ]);
});

it('an event that is over or cancelled is neither shared nor printed, unless it has posts', () => {
  const past = ['*Upravit', 'Zobrazit', 'Kopírovat', '*Znovu', 'Zrušit akci', 'Smazat'];
  expect(labels(ownEvent({ coming: 0 }), false)).toEqual(past);
  expect(labels(ownEvent({ coming: 0, posts: 1 }), false)).toEqual(past.toSpliced(4, 0, 'Sdílet'));
  expect(labels(ownEvent({ status: 'cancelled' }), false)).toEqual(past.with(4, 'Přece se koná'));
});

it('a draft is published in its row, a deleted event restored', () => {
  expect(labels(ownEvent({ status: 'draft', coming: 0 }), false)).toEqual([
    '*Upravit',
    'Kopírovat',
    '*Zveřejnit',
    'Smazat',
  ]);
  expect(labels(ownEvent({ status: 'deleted' }), false)).toEqual(['*Obnovit']);
});
