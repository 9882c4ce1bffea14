import { expect, test } from 'vitest';
import * as v from 'valibot';
import { issuesByPath } from '../issues-by-path.ts';
import { PluginInputSchema, SiteSchema, maxCities, maxSites, siteWrong } from './plugin.ts';

const form = { title: 'Web města', config: {}, sites: [], cities: [] };
const problems = (changes: object) => {
  const result = v.safeParse(PluginInputSchema, { ...form, ...changes });
  return result.success ? {} : issuesByPath(result.issues);
};

test.each([
  ['svitavy.cz', 'svitavy.cz'],
  [' WWW.Svitavy.cz ', 'svitavy.cz'],
  ['https://www.svitavy.cz/kultura?a=1#b', 'svitavy.cz'],
  ['http://akce.svitavy.cz:8080/', 'akce.svitavy.cz'],
  ['xn--pklad-zsa96e.cz', 'xn--pklad-zsa96e.cz'],
  ['https://Příklad.cz/', 'příklad.cz'],
])('SiteSchema reads %s as %s', (typed, host) => {
  expect(v.parse(SiteSchema, typed)).toBe(host);
});

test.each([
  '',
  'svitavy',
  'localhost',
  '127.0.0.1',
  '[::1]',
  '*.cz',
  'a b.cz',
  '-a.cz',
  'a-.cz',
  'a..cz',
  'https://',
  'https://a@b.cz',
  "a.cz;script-src'none'",
  'a.cz https://b.cz',
  'a_b.cz',
  'a.c',
  `${'a'.repeat(64)}.cz`,
  `${'a.'.repeat(130)}cz`,
  'a.cz\u0000',
  'javascript:alert(1)',
])('SiteSchema refuses "%s"', (typed) => {
  expect(v.safeParse(SiteSchema, typed).issues?.[0].message).toBe(siteWrong);
});

test('PluginInputSchema reports errors by field path', () => {
  expect(problems({})).toEqual({});
  expect(problems({ title: ' ' })).toEqual({
    title: 'Pojmenujte plugin, abyste ho v\u00a0seznamu poznali.',
  });
  expect(problems({ config: { period: 'vcera', theme: 'dark' } })).toEqual({
    'config.period': 'Tato hodnota neplatí.',
  });
  expect(problems({ config: { lat: '49,75' } })).toEqual({
    'config.lat': 'Zeměpisná šířka a\u00a0délka platí jen společně.',
  });
  expect(Object.keys(problems({ config: { height: '400' } }))).toEqual(['config.height']);
  expect(problems({ sites: ['svitavy.cz', 'nic'] })).toEqual({ 'sites.1': siteWrong });
  expect(problems({ cities: ['Svitavy!'] })).toEqual({ 'cities.0': 'Takovou obec neznáme.' });
});

test('PluginInputSchema removes duplicates and limits the length of lists', () => {
  const sites = ['svitavy.cz', 'https://www.svitavy.cz/', 'policka.cz'];
  expect(v.parse(PluginInputSchema, { ...form, sites, cities: ['praha', 'praha'] })).toMatchObject({
    sites: ['svitavy.cz', 'policka.cz'],
    cities: ['praha'],
  });
  const many = (limit: number) => Array.from({ length: limit + 1 }, (_, index) => `a${index}.cz`);
  expect(problems({ sites: many(maxSites) })).toEqual({ sites: 'Nejvýše 50 webů.' });
  const cities = Array.from({ length: maxCities + 1 }, (_, index) => `obec-${index}`);
  expect(problems({ cities })).toEqual({ cities: 'Nejvýše 30 obcí.' });
});
