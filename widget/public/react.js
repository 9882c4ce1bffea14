import { createElement, useEffect, useRef } from 'react';

// A file to copy, or to import from the server: it knows neither a bundler nor the widget's version.

const listeners = {
  onReady: 'ready',
  onEventOpen: 'event-open',
  onFiltersChange: 'filters-change',
  onError: 'error',
};

/** Properties that are no options. */
const others = ['className', 'style', 'children', ...Object.keys(listeners)];
const optionsOf = (props) =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !others.includes(name)));

/** The map of events as a component; its types are in `react.d.ts`. */
export const EventMap = (props) => {
  const { server, className, style, children } = props;
  const element = useRef(null);
  const handle = useRef(null);
  const said = useRef({});
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const place = element.current;
    let isGone = false;
    const stops = Object.entries(listeners).map(([name, type]) => {
      const listen = (event) => latest.current[name]?.(event);
      place.addEventListener(`mapa-akci:${type}`, listen);
      return () => place.removeEventListener(`mapa-akci:${type}`, listen);
    });
    import(/* webpackIgnore: true */ /* @vite-ignore */ `${server}/embed/mapa-akci.js`).then(
      ({ mount }) => {
        if (isGone) return;
        said.current = optionsOf(latest.current);
        handle.current = mount(place, said.current);
      },
      () => {
        const detail = { code: 'offline' };
        if (!isGone) place.dispatchEvent(new globalThis.CustomEvent('mapa-akci:error', { detail }));
      },
    );
    return () => {
      isGone = true;
      for (const stop of stops) stop();
      handle.current?.destroy();
      handle.current = null;
    };
  }, [server]);

  useEffect(() => {
    const options = optionsOf(props);
    const taken = Object.keys(said.current).filter((name) => !(name in options));
    said.current = options;
    handle.current?.update({
      ...Object.fromEntries(taken.map((name) => [name, null])),
      ...options,
    });
  });

  return createElement('div', { ref: element, className, style }, children);
};
