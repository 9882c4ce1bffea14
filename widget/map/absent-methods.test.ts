import { readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { absentMethods, withoutAbsentMethods } from './absent-methods.mjs';
import { absentStatements } from './absent-statements.mjs';

const sourceOf = (name: string) =>
  readFileSync(new URL(`../../node_modules/${name}`, import.meta.url), 'utf8');

it.each(Object.keys(absentMethods))('takes out of %s what is listed, and nothing else', (name) => {
  const [before, after] = [sourceOf(name), withoutAbsentMethods(sourceOf(name), name)];
  const methods = (source: string) =>
    [...source.matchAll(/^\t{1,2}(\w+): function/gm)].map(([, method]) => method);
  const listed = absentMethods[name] as readonly string[];
  expect(methods(after)).toEqual(
    methods(before).filter((method) => !listed.includes(method ?? '')),
  );
  expect(methods(after).length).toBeLessThan(methods(before).length);
});

it('takes nothing out that what is left calls', () => {
  const rest = Object.keys(absentMethods)
    .map((name) => withoutAbsentMethods(sourceOf(name), name))
    .join('\n')
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '');
  const called = new Set(
    Object.values(absentMethods)
      .flat()
      .filter((method) => new RegExp(`\\.${method}\\b`).test(rest))
      .filter((method) => !new RegExp(`^\\t+${method}: function`, 'm').test(rest)),
  );
  // These have bodies in files that lose nothing: points, ours and those of the subclasses;
  // where the middle may be, `keep-in-reach.ts` says.
  for (const method of [
    'distanceTo',
    'createTile',
    'stop',
    'createIcon',
    'addLayer',
    '_limitCenter',
  ])
    called.delete(method);
  expect([...called]).toEqual([]);
});

it.each(Object.keys(absentStatements))('leaves nothing undeclared in %s', (name) => {
  const globals = ['window', 'document', 'navigator', 'console', 'setTimeout', 'clearTimeout', 'L'];
  const found = new Linter().verify(withoutAbsentMethods(sourceOf(name), name), {
    languageOptions: { globals: Object.fromEntries(globals.map((global) => [global, true])) },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    rules: { 'no-undef': 'error' },
  });
  expect(found.map(({ message }) => message)).toEqual([]);
});

it('says so when a newer version no longer has a method', () => {
  expect(() => withoutAbsentMethods('', 'leaflet/src/map/Map.js')).toThrow('fitWorld');
});

it('says so when a newer version no longer has a statement', () => {
  expect(() => withoutAbsentMethods('', 'leaflet/src/core/Events.js')).toThrow('typeof fn');
});

it('takes lines that end as on Windows for what they are', () => {
  const gone = absentMethods['leaflet/src/layer/LayerGroup.js'] ?? [];
  const source = gone.map((method) => `\t${method}: function () {\r\n\t},\r\n`).join('');
  const rest = '\r\n\tcreateTile: function () {\r\n\t}\r\n';
  const name = 'leaflet/src/layer/LayerGroup.js';
  expect(withoutAbsentMethods(source + rest, name).trim()).toBe('createTile: function () {\n\t}');
});
