import type { WidgetEvents } from '../events.ts';

/** Keys of a view in an address, as `filters-change` tells them; all others are options, or nobody's. */
export const viewKeys = ['s', 'e', 'evening', 'k', 'x', 'q', 'zoom', 'lat', 'lng', 'r'] as const;

/** No text of ours is longer. */
const longest = 500;
/** Nobody makes a page higher than this, in pixels. */
export const highest = 2000;

/** What a frame of ours tells its page, and `hello`, which is all that a page says. */
export interface FrameMessages extends Omit<WidgetEvents, 'error'> {
  /** The frame says nothing before it, and then to this page alone. */
  hello: {
    /** Whether the page makes the frame as high as it needs. */
    height: 'auto' | 'fixed';
  };
  /** What the frame needs, in whole pixels. */
  size: { height: number };
  /** A code of `WidgetEvents`, or one that a later server knows. */
  error: { code: string };
}

/** One envelope for all of them. */
export interface FrameMessage<Name extends keyof FrameMessages = keyof FrameMessages> {
  type: 'mapa-akci';
  version: 1;
  name: Name;
  detail: FrameMessages[Name];
}

/** What a frame tells. */
export type Told = {
  [Name in Exclude<keyof FrameMessages, 'hello'>]: { name: Name; detail: FrameMessages[Name] };
}[Exclude<keyof FrameMessages, 'hello'>];

export const toMessage = <Name extends keyof FrameMessages>(
  name: Name,
  detail: FrameMessages[Name],
): FrameMessage<Name> => ({ type: 'mapa-akci', version: 1, name, detail });

type Fields = Readonly<Record<string, unknown>>;

/** Of what has no fields there are none. */
const fieldsOf = (value: unknown): Fields => Object(value) as Fields;

/** What is inside of an envelope of ours; of anything else there is no name. */
const open = (data: unknown): { name?: unknown; detail?: unknown } => {
  const { type, version, name, detail } = fieldsOf(data);
  return type === 'mapa-akci' && version === 1 ? { name, detail } : {};
};

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longest;
const isWhole = (value: unknown): value is number => Number.isInteger(value);

/** What a frame tells, of fields somebody sent; false where it is none of that name. */
const readers: { [Name in Told['name']]: (said: Fields) => FrameMessages[Name] | false } = {
  size: ({ height }) => isWhole(height) && height > 0 && height <= highest && { height },
  ready: () => null,
  'event-open': ({ slug, time, url }) =>
    isText(slug) &&
    isText(url) &&
    /^https?:/.test(url) &&
    (time === null || isWhole(time)) && { slug, time, url },
  'filters-change': (said) => {
    const view: Record<string, string> = {};
    for (const key of viewKeys) {
      const text = said[key];
      if (isText(text)) view[key] = text;
    }
    return view;
  },
  error: ({ code }) => isText(code) && { code },
};

/** Reads what a page may have heard from anybody; null for what no frame of ours tells. */
export const readTold = (data: unknown): Told | null => {
  const { name, detail } = open(data);
  if (!isText(name) || !Object.hasOwn(readers, name)) return null;
  // Only `ready` says no more than its name.
  if (typeof detail !== 'object' || (detail === null) !== (name === 'ready')) return null;
  const read = readers[name as Told['name']](fieldsOf(detail));
  return read === false ? null : ({ name, detail: read } as Told);
};

/** Reads what a frame may have heard from anybody; null for what is no greeting. */
export const readHello = (data: unknown): FrameMessages['hello'] | null => {
  const { name, detail } = open(data);
  const { height } = fieldsOf(detail);
  return name === 'hello' && (height === 'auto' || height === 'fixed') ? { height } : null;
};
