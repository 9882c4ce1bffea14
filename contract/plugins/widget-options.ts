import { isCategorySlug } from '../events/category.ts';

/** Parts of a widget; `both` side by side, one at a time in a narrow widget. */
export const viewNames = ['both', 'map', 'list'] as const;
export const themeNames = ['auto', 'light', 'dark'] as const;
/** Controls that can be hidden; `categories` includes free entry and other conditions. */
export const controlNames = ['search', 'around', 'period', 'categories', 'slider', 'zoom'] as const;
/** When the mouse wheel zooms: after a press on the map, always, or never. */
export const wheelZoomNames = ['auto', 'always', 'never'] as const;
/** Window in which events open; `blank` is a new one. */
export const linkTargetNames = ['blank', 'self', 'parent', 'top'] as const;
/** Consent required before requests to third parties: none, or a click of the visitor. */
export const consentNames = ['none', 'click'] as const;
/** Texts that a page can replace. */
export const textNames = [
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
  'chooseCity',
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
] as const;

export type TextName = (typeof textNames)[number];
export type Texts = Readonly<Partial<Record<TextName, string>>>;
export type ViewName = (typeof viewNames)[number];
export type ThemeName = (typeof themeNames)[number];
export type ControlName = (typeof controlNames)[number];
export type WheelZoomName = (typeof wheelZoomNames)[number];

/** Parses the text of an option; undefined when invalid. */
type Reader<Value> = (text: string) => Value | undefined;

const oneOf =
  <const Names extends readonly string[]>(names: Names): Reader<Names[number]> =>
  (text) =>
    names.find((name) => name === text);

const decimal =
  (min: number, max: number): Reader<number> =>
  (text) => {
    const value = /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
    return value >= min && value <= max ? value : undefined;
  };

const listOf =
  <Item extends string>(isItem: (text: string) => text is Item): Reader<Item[]> =>
  (text) => {
    const items = text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
    return items.length > 0 && items.every(isItem) ? [...new Set(items)] : undefined;
  };

const matching =
  (pattern: RegExp): Reader<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;

const isControl = (text: string): text is ControlName => controlNames.some((name) => name === text);

const isText = ([name, text]: readonly [string, unknown]): boolean =>
  textNames.some((each) => each === name) && typeof text === 'string' && text.length < 100;

/** JSON object of texts. */
const readTexts: Reader<Texts> = (text) => {
  try {
    const texts = JSON.parse(text) as Texts;
    return Object.entries(texts).every(isText) ? texts : undefined;
  } catch {
    return undefined;
  }
};

const readRatio: Reader<number> = (text) => {
  const [width, height = '1', ...rest] = text.split(/[:/]/);
  return rest.length > 0 ? undefined : decimal(0.2, 5)(String(Number(width) / Number(height)));
};

/**
 * Parser of each option from trimmed, untrusted text: attributes, the URL of the iframe, arguments
 * of the API and stored plugins. The attribute is the name in kebab-case.
 */
const readers = {
  /** Plugin id; its options are the defaults of missing ones. */
  plugin: matching(/^[a-z\d]{20}$/),
  /**
   * Slug or name of the municipality where the map opens. `cesko`, the whole country, becomes
   * empty.
   */
  city: (text) => (/^[cč]esko$/i.test(text) ? '' : matching(/^[\p{L}\d .-]{1,80}$/u)(text)),
  /** Only events of these categories. */
  categories: listOf(isCategorySlug),
  /** Without events of these categories. */
  excludeCategories: listOf(isCategorySlug),
  /**
   * Period in words or days. Only its characters are checked here; the server parses it
   * (`period-text.ts`), which keeps the calendar out of the bundle.
   */
  period: matching(/^[\p{L}\d ._/–-]{1,60}$/u),
  zoom: decimal(6, 18),
  lat: decimal(48, 52),
  lng: decimal(11, 20),
  view: oneOf(viewNames),
  /** Pixels. */
  height: decimal(240, 2000),
  /** Width divided by height, `16:9`; instead of `height`. */
  aspectRatio: readRatio,
  theme: oneOf(themeNames),
  /** `#rrggbb`; text on it is black or white, whichever has more contrast. */
  accent: matching(/^#[\da-f]{6}$/i),
  /** Hidden controls. */
  hide: listOf(isControl),
  wheelZoom: oneOf(wheelZoomNames),
  linkTarget: oneOf(linkTargetNames),
  consent: oneOf(consentNames),
  /** Widgets of a page with the same group share query and view. */
  group: matching(/^[\w-]{1,40}$/),
  /** Replaced texts by name: `{"search": "Co hledáte?"}`. */
  texts: readTexts,
  /** Logs requests and events to the console. */
  debug: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
} satisfies Record<string, Reader<unknown>>;

export type OptionName = keyof typeof readers;
export const optionNames = Object.keys(readers) as OptionName[];

/** Attribute of an option: `wheelZoom` → `wheel-zoom`. */
export const toAttribute = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Valid options; a missing one has its default. */
export type WidgetOptions = {
  [Name in OptionName]?: Exclude<ReturnType<(typeof readers)[Name]>, undefined>;
};

/** Value of an option from its trimmed text; undefined when invalid. */
export const readOption = <Name extends OptionName>(
  name: Name,
  text: string,
): WidgetOptions[Name] => readers[name](text) as WidgetOptions[Name];

/**
 * Parses all options. `read` returns the text of an option, null or undefined for none. An invalid
 * text is passed to `refuse` and left out, and so is `lat` or `lng` without the other.
 */
export const readOptions = (
  read: (name: OptionName) => string | null | undefined,
  refuse: (name: OptionName, text: string) => void,
): WidgetOptions => {
  const options: Record<string, unknown> = {};
  for (const name of optionNames) {
    const text = read(name)?.trim();
    if (!text) continue;
    const value = readOption(name, text);
    if (value === undefined) refuse(name, text);
    else options[name] = value;
  }
  const { lat, lng, ...rest } = options as WidgetOptions;
  if ((lat === undefined) === (lng === undefined)) return options;
  refuse(lat === undefined ? 'lng' : 'lat', String(lat ?? lng));
  return rest;
};
