/**
 * What our components use of React, by Preact itself: the bundle for strangers' pages has this in
 * place of `react` and `react-dom` (`scripts/preact-alias.mjs`); docs/decisions/0019 says why.
 */
import { options, render, type ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export { Component, createContext, createElement, createPortal } from 'preact';
export { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

/** Attributes and events that Preact knows by the browser's name, and React by its own. */
const names: Record<string, string> = {
  onChange: 'onInput',
  onFocus: 'onFocusIn',
  onBlur: 'onFocusOut',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
};

options.vnode = ({ type, props }) => {
  const said = props as Record<string, unknown>;
  if (typeof type === 'string')
    for (const name in names)
      if (name in said) {
        said[names[name] as string] = said[name];
        delete said[name];
      }
};

/** `subscribe` is called once: what it listens to stays the same for a component's life. */
export const useSyncExternalStore = <Value>(
  subscribe: (changed: () => void) => () => void,
  read: () => Value,
): Value => {
  const value = read();
  const latest = useRef(read);
  latest.current = read;
  const [, show] = useState(value);
  useLayoutEffect(() => {
    const look = (): void => show(latest.current());
    // It may have changed since it was read.
    look();
    return subscribe(look);
  }, []);
  return value;
};

export const createRoot = (container: Element) => ({
  render: (children: ComponentChildren) => render(children, container),
  unmount: () => render(null, container),
});
