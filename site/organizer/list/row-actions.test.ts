import { expect, it } from 'vitest';
import type { OwnEvent } from '../../../contract/organizers/own-event.ts';
import { ownEvent } from '../../../test/support/fixtures/editable-event.ts';
import { rowActions, type RowLook } from './row-actions.ts';

const labels = (event: OwnEvent, look: Partial<RowLook> = {}) =>
  rowActions(event, { hasDates: false, isShort: false, ...look }).map(({ label, isMain }) =>
    isMain ? `*${label}` : label,
  );

it('an event to come is edited and repeated in its row, and has the rest in the menu', () => {
  expect(labels(ownEvent({ coming: 3, dates: 3 }), { hasDates: true })).toEqual([
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
  expect(labels(ownEvent({ coming: 0 }))).toEqual(past);
  expect(labels(ownEvent({ coming: 0, posts: 1 }))).toEqual(past.toSpliced(4, 0, 'Sdílet'));
  expect(labels(ownEvent({ status: 'cancelled' }))).toEqual(past.with(4, 'Přece se koná'));
});

it('a draft is published in its row, a deleted event restored', () => {
  expect(labels(ownEvent({ status: 'draft', coming: 0 }))).toEqual([
    '*Upravit',
    'Kopírovat',
    '*Zveřejnit',
    'Smazat',
  ]);
  expect(labels(ownEvent({ status: 'deleted' }))).toEqual(['*Obnovit']);
});

it('another event that stands for it is told apart in its note, in a short row by an action', () => {
  const double = ownEvent({
    coming: 0,
    shown: { slug: 'ples', title: 'Ples', clues: [] },
  });
  expect(labels(double)).not.toContain('*Není to totéž');
  expect(labels(double, { isShort: true })).toContain('*Není to totéž');
});
