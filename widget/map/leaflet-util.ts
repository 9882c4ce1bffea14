/**
 * Leaflet's small tools in today's terms; stands in for its `Util`, whose other half is for browsers
 * without these. Leaflet calls them by the same names and in the same way.
 */
type Values = Record<string, unknown>;
type Method = (...args: never[]) => unknown;

/** Copies inherited values, too: options lean on those of their class. */
export const extend = (target: Values, ...sources: Values[]) => {
  for (const source of sources) for (const name in source) target[name] = source[name];
  return target;
};

export const create = Object.create as (prototype: object) => Values;

export const bind = (method: Method, ...args: [object, ...unknown[]]) =>
  method.bind(...(args as [object])) as Method;

let last = 0;

/** An identifier the object keeps. */
export const stamp = (value: { _leaflet_id?: number }) => (value._leaflet_id ??= ++last);

/** At most one call in so many milliseconds, the latest one not lost. */
export const throttle = (method: Method, milliseconds: number, context: object) => {
  let isWaiting = false;
  let latest: never[] | null = null;
  const call = (...args: never[]) => {
    if (isWaiting) {
      latest = args;
      return;
    }
    isWaiting = true;
    method.apply(context, args);
    setTimeout(() => {
      isWaiting = false;
      if (latest) call(...latest);
      latest = null;
    }, milliseconds);
  };
  return call;
};

export const wrapNum = (value: number, [low, high]: [number, number], isClosed?: boolean) => {
  const width = high - low;
  return isClosed && value === high ? value : ((((value - low) % width) + width) % width) + low;
};

export const falseFn = () => false;

/** Imported where nothing is left that would call it. */
export const formatNum = (value: number) => value;

export const splitWords = (text: string) => text.trim().split(/\s+/);

export const setOptions = (owner: { options?: Values }, options?: Values) => {
  if (!Object.hasOwn(owner, 'options')) owner.options = owner.options ? create(owner.options) : {};
  return extend(owner.options as Values, options ?? {});
};

export const { isArray } = Array;

export const indexOf = (list: readonly unknown[], value: unknown) => list.indexOf(value);

export const requestAnimFrame = (method: FrameRequestCallback, context?: object) =>
  requestAnimationFrame(method.bind(context));

export const cancelAnimFrame = (id?: number) => {
  if (id) cancelAnimationFrame(id);
};
