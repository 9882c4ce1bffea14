/**
 * Types of `/embed/mapa-akci.js`, the widget's public face. Nothing of it goes away, and nothing means
 * something else, before the major version moves. All of it is described in `docs/embedding.md`.
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
  | 'chooseCity'
  | 'evening'
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

/** What a program passes; null and undefined say nothing. */
type Said<Value> = Value | null | undefined;

export interface Options {
  /** Identifier of a plugin: what its owner set holds for what is not said here. */
  plugin?: Said<string>;
  /** A municipality by its address or name. */
  city?: Said<string>;
  /** Only events of any of these. */
  categories?: Said<readonly Category[]>;
  /** No events of any of these. */
  excludeCategories?: Said<readonly Category[]>;
  /** In words (`vikend`) or days (`2026-12-24..2026-12-26`), in Europe/Prague. */
  period?: Said<string>;
  /** 6–18. */
  zoom?: Said<number>;
  /** Degrees north, with `lng`. */
  lat?: Said<number>;
  /** Degrees east, with `lat`. */
  lng?: Said<number>;
  /** Default `both`. */
  view?: Said<'both' | 'map' | 'list'>;
  /** Pixels, 240–2000. Default 600. */
  height?: Said<number>;
  /** Width divided by height, 0.2–5, instead of `height`. */
  aspectRatio?: Said<number | `${number}:${number}` | `${number}/${number}`>;
  /** `auto`, the default: as the page is where the map stands; in a frame as the visitor's system. */
  theme?: Said<'auto' | 'light' | 'dark'>;
  /** `#rrggbb`. */
  accent?: Said<string>;
  /** Controls that are left out. */
  hide?: Said<readonly Control[]>;
  /** When the wheel zooms: `auto`, the default, is once the map has been pressed. */
  wheelZoom?: Said<'auto' | 'always' | 'never'>;
  /** Where events open. Default `blank`. */
  linkTarget?: Said<'blank' | 'self' | 'parent' | 'top'>;
  /** `click`: nobody but the server is asked for anything before the visitor presses a button. Default `none`. */
  consent?: Said<'none' | 'click'>;
  /** Widgets of a page that say the same one share what is looked for; said when it mounts. */
  group?: Said<string>;
  /** Up to a hundred letters each. */
  texts?: Said<Readonly<Partial<Record<TextName, string>>>>;
  /** Tells the console what is asked for, answered and told. Default false. */
  debug?: Said<boolean>;
}

/** `wheelZoom` as an attribute has it: `wheel-zoom`. */
type Kebab<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? '' : '-'}${Lowercase<Letter>}${Kebab<Rest>}`
  : '';

/** A value as an attribute has it: words and texts as they are, numbers also as text, lists and `texts` as text. */
type Attribute<Value> = Value extends string
  ? Value
  : Value extends number | boolean
    ? `${Value}` | Extract<Value, number>
    : string;

/** Attributes of `<mapa-akci>`, for templates and JSX. */
export type ElementAttributes = {
  [Name in keyof Options as Kebab<Name>]?: Attribute<NonNullable<Options[Name]>> | undefined;
} & {
  /** `lazy`: asks for nothing until the map is near the viewport. */
  loading?: 'lazy' | undefined;
};

type ViewKey = 's' | 'e' | 'evening' | 'k' | 'q' | 'zoom' | 'lat' | 'lng' | 'r';

/** Bubbling events `mapa-akci:…` of the element, by their `detail`. */
export interface Events {
  /** The first list stands. */
  ready: null;
  /** A click on an event; `time` is the identifier of its time. */
  'event-open': { slug: string; time: number | null; url: string };
  /** Keys and values of the site's address, those set. */
  'filters-change': Partial<Record<ViewKey, string>>;
  /** Something did not come, or the widget gave up. */
  error: { code: string };
}

/** Events by the types that `addEventListener` takes. */
export type ElementEvents = {
  [Type in keyof Events as `mapa-akci:${Type}`]: CustomEvent<Events[Type]>;
};

export interface Handle {
  /** Settles when the widget stands, or when it gave up and left what was there. */
  ready: Promise<void>;
  /** Says options anew, without making the map anew; null takes one back. */
  update(changes: Options): void;
  /** Answers how to stop listening. */
  on<Type extends keyof Events>(type: Type, listener: (detail: Events[Type]) => void): () => void;
  /** Lifts the pin of an event that is shown, by its slug; null lets go of it. */
  lift(slug: string | null): void;
  /** Takes the widget away and shows again what the element holds. */
  destroy(): void;
}

/** Mounts a map into an element; `server` is the address of your Mapa akcí, without a slash at its end. */
export function mount(element: HTMLElement, options: Options & { server: string }): Handle;

declare global {
  interface HTMLElementTagNameMap {
    'mapa-akci': HTMLElement;
  }
  // They bubble, also out of shadow roots.
  interface ElementEventMap extends ElementEvents {}
  interface ShadowRootEventMap extends ElementEvents {}
  interface DocumentEventMap extends ElementEvents {}
  interface WindowEventMap extends ElementEvents {}
  interface Window {
    /** Of the script tag, which knows its server. */
    MapaAkci?: { mount(element: HTMLElement, options?: Options & { server?: string }): Handle };
  }
}
