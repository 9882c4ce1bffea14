import { maxHeight } from '../../contract/plugins/map-height.ts';
import type { WidgetEvents } from '../events.ts';

/** Keys of a view in an address, as in `filters-change`; all other keys are options or unknown. */
export const viewKeys = [
  's',
  'e',
  'morning',
  'afternoon',
  'evening',
  'free',
  'k',
  'x',
  'facets',
  'q',
  'zoom',
  'lat',
  'lng',
  'r',
] as const;

/** Maximum length of a text in a message, in characters. */
const maxMessageTextLength = 500;

/**
 * Messages between a frame and its page by name: `hello` is from the page, all others from the
 * frame.
 */
export interface FrameMessages extends Omit<WidgetEvents, 'error'> {
  /** The frame posts nothing before it, and then to the sender's origin only. */
  hello: {
    /** `auto`: the page resizes the frame to its `size` messages. */
    height: 'auto' | 'fixed';
  };
  /** Height the frame needs, in whole pixels. */
  size: { height: number };
  /** A code of `WidgetEvents`, or one of a newer server. */
  error: { code: string };
}

/** Envelope of a message. */
export interface FrameMessage<Name extends keyof FrameMessages = keyof FrameMessages> {
  type: 'mapa-akci';
  version: 1;
  name: Name;
  detail: FrameMessages[Name];
}

/** Content of a message from a frame. */
export type ReceivedMessage = {
  [Name in Exclude<keyof FrameMessages, 'hello'>]: { name: Name; detail: FrameMessages[Name] };
}[Exclude<keyof FrameMessages, 'hello'>];

export const toMessage = <Name extends keyof FrameMessages>(
  name: Name,
  detail: FrameMessages[Name],
): FrameMessage<Name> => ({ type: 'mapa-akci', version: 1, name, detail });

type Fields = Readonly<Record<string, unknown>>;

/** Properties of any value; none for primitives, null and undefined. */
const fieldsOf = (value: unknown): Fields => Object(value) as Fields;

/** Opens an envelope; any other value gives an empty object. */
const openEnvelope = (data: unknown): { name?: unknown; detail?: unknown } => {
  const { type, version, name, detail } = fieldsOf(data);
  return type === 'mapa-akci' && version === 1 ? { name, detail } : {};
};

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= maxMessageTextLength;
const isInteger = (value: unknown): value is number => Number.isInteger(value);

/** Validators of `detail` by message name; false means invalid. Unknown properties are left out. */
const readers: {
  [Name in ReceivedMessage['name']]: (fields: Fields) => FrameMessages[Name] | false;
} = {
  size: ({ height }) => isInteger(height) && height > 0 && height <= maxHeight && { height },
  ready: () => null,
  'event-open': ({ slug, time, url }) =>
    isText(slug) &&
    isText(url) &&
    /^https?:/.test(url) &&
    (time === null || isInteger(time)) && { slug, time, url },
  'filters-change': (fields) => {
    const view: Record<string, string> = {};
    for (const key of viewKeys) {
      const text = fields[key];
      if (isText(text)) view[key] = text;
    }
    return view;
  },
  error: ({ code }) => isText(code) && { code },
};

/** Reads a message received by the page, from any sender; null if it is not one of a frame. */
export const readFrameMessage = (data: unknown): ReceivedMessage | null => {
  const { name, detail } = openEnvelope(data);
  if (!isText(name) || !Object.hasOwn(readers, name)) return null;
  // Only `ready` has no detail.
  if (typeof detail !== 'object' || (detail === null) !== (name === 'ready')) return null;
  const validated = readers[name as ReceivedMessage['name']](fieldsOf(detail));
  return validated === false ? null : ({ name, detail: validated } as ReceivedMessage);
};

/** Reads a message received by the frame, from any sender; null if it is not `hello`. */
export const readHello = (data: unknown): FrameMessages['hello'] | null => {
  const { name, detail } = openEnvelope(data);
  const { height } = fieldsOf(detail);
  return name === 'hello' && (height === 'auto' || height === 'fixed') ? { height } : null;
};
