import { createElement, useEffect, useRef } from 'react';
import type { Events, Handle, Options } from '../public/mapa-akci.d.ts';
import type * as Public from '../public/react.d.ts';
import { mount } from './mapa-akci.ts';

type Props = Public.EventMapProps;
type ListenerName = 'onReady' | 'onEventOpen' | 'onFiltersChange' | 'onError';

/** Event of each listener property. */
const eventTypes: Record<ListenerName, keyof Events> = {
  onReady: 'ready',
  onEventOpen: 'event-open',
  onFiltersChange: 'filters-change',
  onError: 'error',
};

/** Properties that are not options. */
const otherProps = ['server', 'className', 'style', 'children', ...Object.keys(eventTypes)];

const optionsOf = (props: Props): Options =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !otherProps.includes(name)));

/** Map of events. Remounts only for another server; changed options update the map. */
export const EventMap: typeof Public.EventMap = (props) => {
  const { server, className, style, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const handle = useRef<Handle | null>(null);
  /** Options last passed to the map. */
  const passed = useRef<Options>({});
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const container = element.current;
    if (!container) return;
    const removers = Object.entries(eventTypes).map(([name, type]) => {
      const listen = (event: Event): void => {
        const listener = latest.current[name as ListenerName];
        (listener as ((event: Event) => void) | undefined)?.(event);
      };
      container.addEventListener(`mapa-akci:${type}`, listen);
      return () => container.removeEventListener(`mapa-akci:${type}`, listen);
    });
    passed.current = optionsOf(latest.current);
    handle.current = mount(container, { ...passed.current, server });
    return () => {
      for (const remove of removers) remove();
      handle.current?.destroy();
      handle.current = null;
    };
  }, [server]);

  useEffect(() => {
    const options = optionsOf(props);
    const removed = Object.keys(passed.current).filter((name) => !(name in options));
    passed.current = options;
    handle.current?.update({
      ...Object.fromEntries(removed.map((name) => [name, null])),
      ...options,
    });
  });

  return createElement('div', { ref: element, className, style }, children);
};
