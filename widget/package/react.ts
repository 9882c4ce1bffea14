import { createElement, useEffect, useRef } from 'react';
import type { Events, Handle, Options } from '../public/mapa-akci.d.ts';
import type * as Public from '../public/react.d.ts';
import { mount } from './mapa-akci.ts';

type Props = Public.EventMapProps;
type ListenerName = 'onReady' | 'onEventOpen' | 'onFiltersChange' | 'onError';

const listeners: Record<ListenerName, keyof Events> = {
  onReady: 'ready',
  onEventOpen: 'event-open',
  onFiltersChange: 'filters-change',
  onError: 'error',
};

/** Properties that are no options. */
const others = ['server', 'className', 'style', 'children', ...Object.keys(listeners)];

const optionsOf = (props: Props): Options =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !others.includes(name)));

/** The map of events as a component. */
export const EventMap: typeof Public.EventMap = (props) => {
  const { server, className, style, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const handle = useRef<Handle | null>(null);
  const said = useRef<Options>({});
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const place = element.current;
    if (!place) return;
    const stops = Object.entries(listeners).map(([name, type]) => {
      const listen = (event: Event): void => {
        const listener = latest.current[name as ListenerName];
        (listener as ((event: Event) => void) | undefined)?.(event);
      };
      place.addEventListener(`mapa-akci:${type}`, listen);
      return () => place.removeEventListener(`mapa-akci:${type}`, listen);
    });
    said.current = optionsOf(latest.current);
    handle.current = mount(place, { ...said.current, server });
    return () => {
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
