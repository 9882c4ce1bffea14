import { isCategorySlug } from '../events/category.ts';

/** Which of the two a widget shows; `both` beside each other, or in turns where it is narrow. */
export const viewNames = ['both', 'map', 'list'] as const;
export const themeNames = ['auto', 'light', 'dark'] as const;
/** What can be left out of a widget, one by one. */
export const controlNames = ['search', 'around', 'period', 'categories', 'slider', 'zoom'] as const;
/** When the wheel of a mouse zooms: once the map has been pressed, at once, or not at all. */
export const wheelZoomNames = ['auto', 'always', 'never'] as const;
/** Where events open; `blank` is a new window. */
export const linkTargetNames = ['blank', 'self', 'parent', 'top'] as const;
/** Whom a widget may ask before its visitor has said yes: everybody, or us alone until a click. */
export const consentNames = ['none', 'click'] as const;
/** What can be said in other words. */
export const textNames = [
  ...(['title', 'search', 'around', 'categories', 'clear', 'loading', 'none', 'wider'] as const),
  ...(['wholeMap', 'showTiles', 'fallback', 'retry', 'partFailed', 'mapFailed'] as const),
  ...(['chooseCity', 'evening', 'ongoing', 'onToday', 'onTomorrow', 'overToday', 'over'] as const),
  ...(['perhapsOver', 'cancelled', 'sample', 'samples', 'filters', 'period', 'today'] as const),
  ...(['tomorrow', 'weekend', 'nextWeekend', 'week', 'month', 'longWeekend', 'from'] as const),
  ...(['to', 'showPeriod', 'pickDay', 'missingDay', 'endBeforeStart', 'periodTooLong'] as const),
  ...(['timeline', 'withoutLong', 'town', 'noneThen', 'notLocated', 'close'] as const),
  ...(['clearSearch', 'clearCategories', 'clearSearchAndCategories', 'later'] as const),
  ...(['elsewhere', 'showThere', 'showAround', 'wholeDay', 'fromHour', 'perhapsEvening'] as const),
];

export type ConsentName = (typeof consentNames)[number];
export type TextName = (typeof textNames)[number];
export type Texts = Readonly<Partial<Record<TextName, string>>>;
export type ViewName = (typeof viewNames)[number];
export type ThemeName = (typeof themeNames)[number];
export type ControlName = (typeof controlNames)[number];
export type WheelZoomName = (typeof wheelZoomNames)[number];
export type LinkTargetName = (typeof linkTargetNames)[number];

/** Gives what a text means, or undefined where it means nothing. */
type Reader<Value> = (text: string) => Value | undefined;

const oneOf =
  <const Names extends readonly string[]>(names: Names): Reader<Names[number]> =>
  (text) =>
    names.find((name) => name === text);

const decimal =
  (lowest: number, highest: number): Reader<number> =>
  (text) => {
    const value = /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
    return value >= lowest && value <= highest ? value : undefined;
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

/** JSON, for an attribute has one text. */
const readTexts: Reader<Texts> = (text) => {
  try {
    const texts = JSON.parse(text) as Texts;
    return Object.entries(texts).every(isText) ? texts : undefined;
  } catch {
    return undefined;
  }
};

const readRatio: Reader<number> = (text) => {
  const [across, down = '1', ...more] = text.split(/[:/]/);
  return more.length > 0 ? undefined : decimal(0.2, 5)(String(Number(across) / Number(down)));
};

/**
 * One reader an option, of the trimmed text a stranger wrote: attributes, the iframe's address, what
 * a program passes and what is kept of a plugin are all read by these. An attribute is the name in
 * kebab-case.
 */
const readers = {
  /** Identifier of a plugin: what is set there holds for what is not said here. */
  plugin: matching(/^[a-z\d]{20}$/),
  /** A municipality by its slug or name: the map opens there. Empty for the whole country. */
  city: (text) => (/^[cč]esko$/i.test(text) ? '' : matching(/^[\p{L}\d .-]{1,80}$/u)(text)),
  /** Only events of any of these. */
  categories: listOf(isCategorySlug),
  /** No events of any of these. */
  excludeCategories: listOf(isCategorySlug),
  /**
   * Words or days. The server reads what they mean today (`period-text.ts`); a bundle with the
   * calendar in it would do it twice.
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
  /** `#rrggbb`; what is written on it is black or white, whichever reads better. */
  accent: matching(/^#[\da-f]{6}$/i),
  /** What is left out. */
  hide: listOf(isControl),
  wheelZoom: oneOf(wheelZoomNames),
  linkTarget: oneOf(linkTargetNames),
  consent: oneOf(consentNames),
  /** Widgets of a page that say the same one share what is looked for, and where. */
  group: matching(/^[\w-]{1,40}$/),
  /** By their names, such as `{"search": "Co hledáte?"}`. */
  texts: readTexts,
  /** Tells the console what is asked for and told. */
  debug: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
} satisfies Record<string, Reader<unknown>>;

export type OptionName = keyof typeof readers;
export const optionNames = Object.keys(readers) as OptionName[];

/** `wheelZoom` as an attribute has it: `wheel-zoom`. */
export const toAttribute = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What was said and makes sense; the rest is missing, and means the default. */
export type WidgetOptions = {
  [Name in OptionName]?: Exclude<ReturnType<(typeof readers)[Name]>, undefined>;
};

/** What an option's text means; undefined where it means nothing. The text is trimmed. */
export const readOption = <Name extends OptionName>(
  name: Name,
  text: string,
): WidgetOptions[Name] => readers[name](text) as WidgetOptions[Name];

/**
 * Reads all options. `read` gives the text of one, null or undefined where nothing was said; a text
 * that makes no sense is told to `refuse` and left out. A point is one only with both of its numbers.
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
