import { isCategorySlug } from '../events/category.ts';
import { maxZoom, minZoom } from '../places/zoom.ts';
import { maxHeight, minHeight } from './map-height.ts';

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
 * What an option changes besides the looks: the opening `position`, the `query` of the events, the
 * `group` it shares both with, or the `layout`, of which the first request needs to know.
 */
type OptionEffect = 'position' | 'query' | 'group' | 'layout';

/** Everything about one option; its words in the editor of plugins are in `option-labels.ts`. */
interface OptionRow {
  /** Parses trimmed, untrusted text: attributes, the address of a frame, the API, stored plugins. */
  read: Reader<unknown>;
  effect?: OptionEffect;
  /** Value of an option that is not set; without one the option stays unset. */
  default?: unknown;
  /** Default on our own site, which has no page around the map to scroll. */
  siteDefault?: unknown;
  /** Set only by the page: sizes are needed before a plugin is loaded, the rest is local. */
  isPageOnly?: true;
}

/** Options by name; the attribute is the name in kebab-case. */
const rows = {
  /** Plugin id; its options are the defaults of missing ones. */
  plugin: { read: matching(/^[a-z\d]{20}$/), effect: 'position', isPageOnly: true },
  /**
   * Slug or name of the municipality where the map opens. `cesko`, the whole country, becomes
   * empty.
   */
  city: {
    read: (text: string) =>
      /^[cč]esko$/i.test(text) ? '' : matching(/^[\p{L}\d .-]{1,80}$/u)(text),
    effect: 'position',
  },
  /** Only events of these categories. */
  categories: { read: listOf(isCategorySlug), effect: 'query' },
  /** Without events of these categories. */
  excludeCategories: { read: listOf(isCategorySlug), effect: 'query' },
  /**
   * Period in words or days. Only its characters are checked here; the server parses it
   * (`period-text.ts`), which keeps the calendar out of the bundle.
   */
  period: { read: matching(/^[\p{L}\d ._/–-]{1,60}$/u), effect: 'query' },
  zoom: { read: decimal(minZoom, maxZoom), effect: 'position' },
  lat: { read: decimal(48, 52), effect: 'position' },
  lng: { read: decimal(11, 20), effect: 'position' },
  view: { read: oneOf(viewNames), effect: 'layout', default: 'both' },
  /** Pixels. */
  height: { read: decimal(minHeight, maxHeight), isPageOnly: true },
  /** Width divided by height, `16:9`; instead of `height`. */
  aspectRatio: { read: readRatio, isPageOnly: true },
  theme: { read: oneOf(themeNames), default: 'auto' },
  /** `#rrggbb`; text on it is black or white, whichever has more contrast. */
  accent: { read: matching(/^#[\da-f]{6}$/i) },
  /** Hidden controls. */
  hide: { read: listOf(isControl), effect: 'layout', default: [] },
  wheelZoom: { read: oneOf(wheelZoomNames), default: 'auto', siteDefault: 'always' },
  linkTarget: { read: oneOf(linkTargetNames), default: 'blank', siteDefault: 'self' },
  consent: { read: oneOf(consentNames), default: 'none' },
  /** Widgets of a page with the same group share query and view. */
  group: { read: matching(/^[\w-]{1,40}$/), effect: 'group', isPageOnly: true },
  /** Replaced texts by name: `{"search": "Co hledáte?"}`. */
  texts: { read: readTexts, default: {}, isPageOnly: true },
  /** Logs requests and events to the console. */
  debug: {
    read: (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined),
    default: false,
    isPageOnly: true,
  },
} as const satisfies Record<string, OptionRow>;

type Rows = typeof rows;
export type OptionName = keyof Rows;
export const optionNames = Object.keys(rows) as OptionName[];

/** Names of the options whose rows have a fact. */
type NamesWith<Fact> = {
  [Name in OptionName]: Rows[Name] extends Fact ? Name : never;
}[OptionName];

export type PageOnlyName = NamesWith<{ isPageOnly: true }>;

export const isPageOnly = (name: OptionName): name is PageOnlyName => 'isPageOnly' in rows[name];

/** Options that change one of these. */
export const optionsOf = <const Effects extends readonly OptionEffect[]>(
  ...effects: Effects
): NamesWith<{ effect: Effects[number] }>[] =>
  optionNames.filter((name): name is NamesWith<{ effect: Effects[number] }> =>
    effects.some((effect) => (rows[name] as OptionRow).effect === effect),
  );

/** Attribute of an option: `wheelZoom` → `wheel-zoom`. */
export const toAttribute = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Valid options; a missing one has its default. */
export type WidgetOptions = {
  [Name in OptionName]?: Exclude<ReturnType<Rows[Name]['read']>, undefined>;
};

/** Options with the defaults filled in. */
export type CompleteOptions = WidgetOptions &
  Required<Pick<WidgetOptions, NamesWith<{ default: unknown }>>>;

/** Fills in the defaults. */
export const withDefaults = (options: WidgetOptions, isSite: boolean): CompleteOptions => {
  const defaults = optionNames.map((name) => {
    const row: OptionRow = rows[name];
    return [name, (isSite && row.siteDefault) || row.default];
  });
  return { ...Object.fromEntries(defaults), ...options } as CompleteOptions;
};

/** Value of an option from its trimmed text; undefined when invalid. */
export const readOption = <Name extends OptionName>(
  name: Name,
  text: string,
): WidgetOptions[Name] => rows[name].read(text) as WidgetOptions[Name];

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
