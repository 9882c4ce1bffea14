import { expect, test } from 'vitest';
import { clusterName } from './cluster-name.ts';

const place = (title: string, town: string, count: number) => ({ title, town, count });
const inSvitavy = [place('Fabrika', 'Svitavy', 3), place('Ottendorferův dům', 'Svitavy', 5)];

test('names a cluster within one town by the town', () => {
  expect(clusterName(inSvitavy, false)).toBe('Svitavy');
});

test('names a cluster across towns by the town with the most events', () => {
  const across = [place('Sál', 'Koclířov', 4), ...inSvitavy];
  expect(clusterName(across, false)).toBe('Svitavy a\u00a0okolí');
});

test('a precise name has the busiest place of that town', () => {
  const across = [place('Sál', 'Koclířov', 7), ...inSvitavy];
  expect(clusterName(across, true)).toBe('Svitavy, Ottendorferův dům a\u00a0okolí');
});
