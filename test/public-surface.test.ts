import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import type * as Public from '../widget/public/mapa-akci.d.ts';
import type { MountHandle, MountOptions, OptionValues, WidgetEvents } from '../widget/index.ts';
import { maxZoom, minZoom } from '../contract/places/zoom.ts';
import { defaultHeight, maxHeight, minHeight } from '../contract/plugins/map-height.ts';
import { categorySlugs, type CategorySlug } from '../contract/events/category.ts';
import {
  optionNames,
  textNames,
  toAttribute,
  withDefaults,
  type ControlName,
  type OptionName,
  type TextName,
} from '../contract/plugins/widget-options.ts';
import { searchMessages } from '../widget/messages/search-messages.ts';
import { mapMessages } from '../widget/messages/map-messages.ts';
import { widgetMessages } from '../widget/messages/widget-messages.ts';
import { projectRoot } from '../server/project-root.ts';

// The public surface that host pages depend on. Additions need no change here until they are
// released; a removal or another meaning is a major version.

const widget = join(projectRoot, 'widget');
const findNames = (folder: string, ending: RegExp, pattern: RegExp): string[] => {
  const files = readdirSync(join(widget, folder), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => ending.test(file))
    .map((file) => readFileSync(join(widget, folder, file), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
};

test('the released options are still there', () => {
  const released = [
    'plugin',
    'city',
    'categories',
    'excludeCategories',
    'period',
    'zoom',
    'lat',
    'lng',
    'view',
    'height',
    'aspectRatio',
    'theme',
    'accent',
    'hide',
    'wheelZoom',
    'linkTarget',
    'consent',
    'group',
    'texts',
    'debug',
  ];
  expect(optionNames).toEqual(expect.arrayContaining(released));
  // A type error here: the new option or category is missing in widget/public/mapa-akci.d.ts.
  expectTypeOf<keyof Public.Options>().toEqualTypeOf<keyof OptionValues>();
  expectTypeOf<Public.Options & { server: string }>().toExtend<MountOptions>();
  expectTypeOf<Public.Category>().toEqualTypeOf<CategorySlug>();
  expectTypeOf<Public.Control>().toEqualTypeOf<ControlName>();
});

/** Attribute of an option: `wheelZoom` becomes `wheel-zoom`. */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? '' : '-'}${Lowercase<First>}${Kebab<Rest>}`
  : '';

test('the attributes of the element are the options in kebab-case, and loading', () => {
  expectTypeOf<keyof Public.ElementAttributes>().toEqualTypeOf<Kebab<OptionName> | 'loading'>();
  expect(toAttribute('excludeCategories')).toBe('exclude-categories');
});

test('the released names of texts are still there', () => {
  const released = [
    'title',
    'search',
    'around',
    'categories',
    'clear',
    'loading',
    'none',
    'wider',
    'wholeMap',
    'showTiles',
    'fallback',
    'retry',
    'partFailed',
    'mapFailed',
    'cityList',
    'chooseCity',
    'soonToday',
    'soonWeekend',
    'soonBoth',
    'soonest',
    'morning',
    'afternoon',
    'evening',
    'free',
    'dayPart',
    'conditions',
    'conditionsTitle',
    'clearConditions',
    'ongoing',
    'onToday',
    'onTomorrow',
    'overToday',
    'over',
    'perhapsOver',
    'cancelled',
    'sample',
    'samples',
    'filters',
    'period',
    'today',
    'tomorrow',
    'weekend',
    'nextWeekend',
    'week',
    'month',
    'longWeekend',
    'from',
    'to',
    'showPeriod',
    'pickDay',
    'missingDay',
    'endBeforeStart',
    'periodTooLong',
    'timeline',
    'withoutLong',
    'town',
    'noneThen',
    'notLocated',
    'close',
    'clearSearch',
    'clearCategories',
    'clearSearchAndCategories',
    'later',
    'elsewhere',
    'showThere',
    'showAround',
    'wholeDay',
    'fromHour',
    'perhapsEvening',
  ];
  expect(textNames).toEqual(expect.arrayContaining(released));
  expectTypeOf<Public.TextName>().toEqualTypeOf<TextName>();
});

test('the types of events and handles match the public ones', () => {
  expectTypeOf<keyof Public.Events>().toEqualTypeOf<keyof WidgetEvents>();
  expectTypeOf<WidgetEvents>().toExtend<Public.Events>();
  expectTypeOf<MountHandle>().toExtend<Public.Handle>();
});

test('the CSS custom properties are the documented ones', () => {
  // Two hyphens after the prefix are for our own properties.
  expect(findNames('.', /\.css$/, /var\(--mapa-akci-([a-z][\w-]*)/g)).toEqual([
    'accent',
    'font',
    'radius',
    'surface',
    'text',
  ]);
});

test('all other CSS custom properties have our own prefix', () => {
  // A page's `@property --text` would reach into the shadow root, as would its inherited values.
  const names = findNames('.', /(?<!\.test)\.(css|tsx?)$/, /(?:var\(|[\s{'"`])(--[a-z][\w-]*)/g);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !/^--mapa-akci-(-|[a-z]+$)/.test(name))).toEqual([]);
});

test('the CSS parts are the documented ones', () => {
  expect(findNames('ui', /\.tsx$/, /\bpart="([^"]+)"/g)).toEqual([
    'credits',
    'event-card',
    'filters',
    'list',
    'map',
  ]);
});

const documentation = readFileSync(join(projectRoot, 'docs/embedding.md'), 'utf8');

test('docs/embedding.md lists each text with its default', () => {
  const ours: Record<string, unknown> = { ...mapMessages, ...searchMessages, ...widgetMessages };
  const rows = [...documentation.matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map(([, name, text]) => [
    name,
    text,
  ]);
  for (const name of textNames) {
    const defaultText = String(ours[name]).replaceAll('\u00a0', ' ');
    expect(rows).toContainEqual([name, defaultText]);
  }
});

test('docs/embedding.md and the types say the default and the limits of each option', () => {
  const types = readFileSync(join(widget, 'public/mapa-akci.d.ts'), 'utf8');
  const rowOf = (name: OptionName): string =>
    documentation.split('\n').find((line) => line.startsWith(`| \`${toAttribute(name)}\` `)) ?? '';
  const commentOf = (name: OptionName): string =>
    new RegExp(`/\\*\\* (.*) \\*/\\n  ${name}\\?:`).exec(types)?.[1] ?? '';
  const defaults = Object.entries(withDefaults({}, false)).filter(
    (entry): entry is [OptionName, string] => typeof entry[1] === 'string',
  );
  expect(defaults.length).toBeGreaterThan(4);
  for (const [name, value] of defaults) {
    expect(rowOf(name)).toMatch(new RegExp(`\\| \`${value}\`[^|]*\\|$`));
    expect(commentOf(name)).toContain(`Default \`${value}\``);
  }
  for (const text of [rowOf('zoom'), commentOf('zoom')])
    expect(text).toContain(`${minZoom}–${maxZoom}`);
  for (const text of [rowOf('height'), commentOf('height')]) {
    expect(text).toContain(`${minHeight}–${maxHeight}`);
    expect(text).toContain(String(defaultHeight));
  }
});

test('docs/embedding.md names all categories', () => {
  expect(categorySlugs.filter((slug) => !documentation.includes(`\`${slug}\``))).toEqual([]);
});

test('docs/embedding.md names all options, texts, parts, events and custom properties', () => {
  const names = [
    ...optionNames.map(toAttribute),
    ...textNames,
    'credits',
    'event-card',
    'filters',
    'list',
    'map',
    ...['ready', 'event-open', 'filters-change', 'error'].map((name) => `mapa-akci:${name}`),
  ];
  expect(names.filter((name) => !documentation.includes(`\`${name}\``))).toEqual([]);
  const properties = ['accent', 'font', 'radius', 'surface', 'text'];
  expect(properties.filter((name) => !documentation.includes(`--mapa-akci-${name}: `))).toEqual([]);
});
