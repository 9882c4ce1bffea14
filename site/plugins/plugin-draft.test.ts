import { expect, test } from 'vitest';
import {
  emptyPluginDraft,
  toPluginDraftPaths,
  pluginDraftProblems,
  toPluginInput,
  withOption,
  type PluginDraft,
} from './plugin-draft.ts';
import { toPeriodParts, toPeriodText } from './options/period-parts.ts';

const base: PluginDraft = {
  title: 'Web města',
  config: { city: 'svitavy', theme: 'light' },
  sites: ['svitavy.cz'],
  cities: [],
};

test('removes an option set to null or an empty text', () => {
  expect(withOption({ theme: 'dark', view: 'map' }, 'theme', null)).toEqual({ view: 'map' });
  expect(withOption({}, 'hide', '')).toEqual({});
  expect(withOption({}, 'hide', 'slider')).toEqual({ hide: 'slider' });
});

test('ignores an empty site row and keeps the problems at their rows', () => {
  const draft = { ...base, sites: ['svitavy.cz', ' ', 'nic'] };
  expect(toPluginInput(draft).sites).toEqual(['svitavy.cz', 'nic']);
  expect(Object.keys(pluginDraftProblems(draft))).toEqual(['sites.2']);
  expect(toPluginDraftPaths({ 'sites.1': 'Ne.', 'config.city': 'Ne.' }, draft)).toEqual({
    'sites.2': 'Ne.',
    'config.city': 'Ne.',
  });
});

test('reports the problems of a draft by path', () => {
  expect(pluginDraftProblems(base)).toEqual({});
  expect(Object.keys(pluginDraftProblems(emptyPluginDraft))).toEqual(['title']);
  expect(
    Object.keys(pluginDraftProblems({ ...base, config: { accent: 'modrá', period: '0' } })),
  ).toEqual(['config.period', 'config.accent']);
});

test.each([
  [undefined, 'usual'],
  ['vikend', 'vikend'],
  ['30', 'ahead'],
  ['2026-12-01..2026-12-24', 'days'],
] as const)('converts the period %s to fields of kind %s and back', (text, kind) => {
  const parts = toPeriodParts(text);
  expect(parts.kind).toBe(kind);
  expect(toPeriodText(parts)).toBe(text ?? null);
});

test('writes incomplete fixed days as an invalid period', () => {
  const parts = { ...toPeriodParts(undefined), kind: 'days' as const };
  expect(pluginDraftProblems({ ...base, config: { period: toPeriodText(parts) ?? '' } })).toEqual({
    'config.period': 'Tato hodnota neplatí.',
  });
  expect(toPeriodText({ ...parts, start: '2026-12-01' })).toBe('2026-12-01..2026-12-01');
});
