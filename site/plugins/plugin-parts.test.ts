import { expect, test } from 'vitest';
import { isSameDraft, mergeDrafts } from '../../domain/merge-drafts.ts';
import type { PluginDraft } from './plugin-draft.ts';
import { pluginFixture } from './plugin-fixture.ts';
import { pluginParts, pluginPartText, pluginPartTitle } from './plugin-parts.ts';

const base: PluginDraft = {
  title: 'Web města',
  config: { city: 'svitavy', theme: 'light' },
  sites: ['svitavy.cz'],
  cities: [],
};

test('a draft with an empty row of sites is the same as without it', () => {
  expect(isSameDraft(pluginParts, { ...base, sites: ['svitavy.cz', ''] }, base)).toBe(true);
  expect(isSameDraft(pluginParts, { ...base, config: {} }, base)).toBe(false);
});

test('merges two changes of one plugin and reports parts changed by both', () => {
  const mine = { ...base, config: { theme: 'dark', wheelZoom: 'never' }, title: 'Město' };
  const theirs = {
    ...base,
    config: { city: 'policka', theme: 'auto', view: 'list' },
    title: 'Město',
    sites: [],
  };
  const merged = mergeDrafts(pluginParts, { base, mine, theirs });
  expect(merged.mine).toEqual({
    title: 'Město',
    sites: [],
    cities: [],
    config: { theme: 'dark', wheelZoom: 'never', view: 'list' },
  });
  expect(merged.theirs.config).toEqual({
    city: 'policka',
    theme: 'auto',
    wheelZoom: 'never',
    view: 'list',
  });
  expect(merged.taken).toEqual(['sites', 'view']);
  expect(merged.both).toEqual(['city', 'theme']);
});

test('merges a point as a whole: never a latitude from here with a longitude from elsewhere', () => {
  const at = (lat: string, lng: string): PluginDraft => ({ ...base, config: { lat, lng } });
  const merged = mergeDrafts(pluginParts, {
    base: at('49.7', '16.4'),
    mine: at('49.7', '16.5'),
    theirs: at('49.8', '16.4'),
  });
  expect([merged.taken, merged.both]).toEqual([[], ['lat']]);
  expect(merged.mine).toEqual(at('49.7', '16.5'));
  expect(merged.theirs).toEqual(at('49.8', '16.4'));
});

test('parts and their stored values have Czech names', () => {
  const plugin = pluginFixture({
    config: { theme: 'dark', hide: 'slider,zoom', lat: '49.75', lng: '16.46' },
    sites: ['svitavy.cz', 'policka.cz'],
  });
  const line = (part: Parameters<typeof pluginPartText>[1]): string =>
    `${pluginPartTitle(part)}: ${pluginPartText(plugin, part)}`;
  expect(line('sites')).toBe('weby: svitavy.cz, policka.cz');
  expect(line('theme')).toBe('barevný režim: Tmavý');
  expect(line('hide')).toBe('co vynechat: Časová osa, Tlačítka přiblížení');
  expect(line('lat')).toBe('výřez mapy: 49.75, 16.46');
  expect(line('view')).toBe('co je vidět: mapa i seznam');
});
