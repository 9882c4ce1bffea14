/**
 * Types of `/embed/mapa-akci.js`, the public interface of the widget. Removals and changes of meaning
 * only in a new major version. Documentation: `docs/embedding.md`.
 */

export type Category =
  | 'koncerty'
  | 'divadlo'
  | 'film'
  | 'vystavy'
  | 'festivaly'
  | 'slavnosti'
  | 'trhy'
  | 'plesy'
  | 'deti'
  | 'sport'
  | 'turistika'
  | 'prohlidky'
  | 'prednasky'
  | 'kurzy'
  | 'ostatni';

export type Control = 'search' | 'around' | 'period' | 'categories' | 'slider' | 'zoom';

export type TextName =
  | 'title'
  | 'search'
  | 'around'
  | 'categories'
  | 'clear'
  | 'loading'
  | 'none'
  | 'wider'
  | 'wholeMap'
  | 'showTiles'
  | 'fallback'
  | 'retry'
  | 'partFailed'
  | 'mapFailed'
  | 'cityList'
  | 'chooseCity'
  | 'soonToday'
  | 'soonWeekend'
  | 'soonBoth'
  | 'soonest'
  | 'morning'
  | 'afternoon'
  | 'evening'
  | 'free'
  | 'dayPart'
  | 'conditions'
  | 'conditionsTitle'
  | 'clearConditions'
  | 'ongoing'
  | 'onToday'
  | 'onTomorrow'
  | 'overToday'
  | 'over'
  | 'perhapsOver'
  | 'cancelled'
  | 'sample'
  | 'samples'
  | 'filters'
  | 'period'
  | 'today'
  | 'tomorrow'
  | 'weekend'
  | 'nextWeekend'
  | 'week'
  | 'month'
  | 'longWeekend'
  | 'from'
  | 'to'
  | 'showPeriod'
  | 'pickDay'
  | 'missingDay'
  | 'endBeforeStart'
  | 'periodTooLong'
  | 'timeline'
  | 'withoutLong'
  | 'town'
  | 'noneThen'
  | 'notLocated'
  | 'close'
  | 'clearSearch'
  | 'clearCategories'
  | 'clearSearchAndCategories'
  | 'later'
  | 'elsewhere'
  | 'showThere'
  | 'showAround'
  | 'wholeDay'
  | 'fromHour'
  | 'perhapsEvening';

/** Option value; null or undefined: not set. */
type Optional<Value> = Value | null | undefined;

export interface Options {
  /** Identifier of a plugin; its stored options apply where none is given here. */
  plugin?: Optional<string>;
  /** Municipality where the map opens: slug or name; `cesko` is the whole country. */
  city?: Optional<string>;
  /** Only events of at least one of these categories. */
  categories?: Optional<readonly Category[]>;
  /** Without events of any of these categories. */
  excludeCategories?: Optional<readonly Category[]>;
  /** Word (`vikend`) or days (`2026-12-24..2026-12-26`), in Europe/Prague. */
  period?: Optional<string>;
  /** Initial zoom level, 6–18. */
  zoom?: Optional<number>;
  /** Latitude of the initial centre, in degrees; requires `lng`. */
  lat?: Optional<number>;
  /** Longitude of the initial centre, in degrees; requires `lat`. */
  lng?: Optional<number>;
  /** Parts of the widget: map and list, or one of them. Default `both`. */
  view?: Optional<'both' | 'map' | 'list'>;
  /** Height in pixels, 240–2000. Default 600. */
  height?: Optional<number>;
  /** Width divided by height, 0.2–5; used instead of `height`. */
  aspectRatio?: Optional<number | `${number}:${number}` | `${number}/${number}`>;
  /** Default `auto`: the theme of the page around the map; in a frame that of the visitor's system. */
  theme?: Optional<'auto' | 'light' | 'dark'>;
  /** Accent colour, `#rrggbb`. */
  accent?: Optional<string>;
  /** Hidden controls; `categories` includes free entry and other conditions. */
  hide?: Optional<readonly Control[]>;
  /** When the mouse wheel zooms. Default `auto`: after the first press on the map. */
  wheelZoom?: Optional<'auto' | 'always' | 'never'>;
  /** Window in which events open. Default `blank`, a new one. */
  linkTarget?: Optional<'blank' | 'self' | 'parent' | 'top'>;
  /** `click`: no requests to other servers before the visitor presses a button. Default `none`. */
  consent?: Optional<'none' | 'click'>;
  /** Widgets of a page with the same group share filters and position. */
  group?: Optional<string>;
  /** Replacements of texts, shorter than 100 characters each. */
  texts?: Optional<Readonly<Partial<Record<TextName, string>>>>;
  /** Logs requests, responses and events to the console. Default false. */
  debug?: Optional<boolean>;
}

/** Name of the attribute of an option: `wheelZoom` → `wheel-zoom`. */
type Kebab<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? '' : '-'}${Lowercase<Letter>}${Kebab<Rest>}`
  : '';

/**
 * Attribute value of an option: numbers and booleans also as text; lists separated by commas and
 * `texts` as JSON are strings.
 */
type Attribute<Value> = Value extends string
  ? Value
  : Value extends number | boolean
    ? `${Value}` | Extract<Value, number>
    : string;

/** Attributes of `<mapa-akci>` in templates and JSX. */
export type ElementAttributes = {
  [Name in keyof Options as Kebab<Name>]?: Attribute<NonNullable<Options[Name]>> | undefined;
} & {
  /** `lazy`: no requests until the element is near the viewport. */
  loading?: 'lazy' | undefined;
};

type ViewKey =
  | 's'
  | 'e'
  | 'morning'
  | 'afternoon'
  | 'evening'
  | 'free'
  | 'k'
  | 'facets'
  | 'q'
  | 'zoom'
  | 'lat'
  | 'lng'
  | 'r';

/** `detail` of the bubbling events `mapa-akci:…` of the element, by name without the prefix. */
export interface Events {
  /** First list rendered. */
  ready: null;
  /** Click on an event; `time` is the identifier of one of its times, `url` its page. */
  'event-open': { slug: string; time: number | null; url: string };
  /** Filters or position changed: query parameters of the same view on the site, only those set. */
  'filters-change': Partial<Record<ViewKey, string>>;
  /** A request failed, or the widget could not be shown. */
  error: { code: string };
}

/** Event objects by the type passed to `addEventListener`. */
export type ElementEvents = {
  [Type in keyof Events as `mapa-akci:${Type}`]: CustomEvent<Events[Type]>;
};

export interface Handle {
  /** Resolves when the widget is rendered, or when it failed and the element's content is back. */
  ready: Promise<void>;
  /** Changes options without recreating the map; null unsets one. */
  update(changes: Options): void;
  /** Adds a listener of a widget event. Returns a function that removes it. */
  on<Type extends keyof Events>(type: Type, listener: (detail: Events[Type]) => void): () => void;
  /** Highlights the pin of a listed event by its slug; null removes the highlight. */
  lift(slug: string | null): void;
  /** Removes the widget and restores the element's own content. */
  destroy(): void;
}

/** Mounts a map in an element; `server` is the URL of your Mapa akcí, without a trailing slash. */
export function mount(element: HTMLElement, options: Options & { server: string }): Handle;

declare global {
  interface HTMLElementTagNameMap {
    'mapa-akci': HTMLElement;
  }
  // The events bubble, also out of shadow roots.
  interface ElementEventMap extends ElementEvents {}
  interface ShadowRootEventMap extends ElementEvents {}
  interface DocumentEventMap extends ElementEvents {}
  interface WindowEventMap extends ElementEvents {}
  interface Window {
    /** Set by the script tag; `server` defaults to the server of the tag. */
    MapaAkci?: { mount(element: HTMLElement, options?: Options & { server?: string }): Handle };
  }
}
