import { useRef, type ReactElement } from 'react';
import { EventMap, type EventMapProps } from 'mapa-akci/react';

// As `types.ts` of the plain project.

export const props: EventMapProps = {
  server: 'https://your.server',
  theme: 'dark',
  className: 'map',
  style: { height: 480 },
  onFiltersChange: ({ detail }) => console.log(detail.zoom),
  onError: ({ detail }) => console.log(detail.code),
};

export const Maps = (): ReactElement => {
  const place = useRef<HTMLElement>(null);
  return (
    <>
      <EventMap {...props} />
      <mapa-akci ref={place} className="map" style={{ height: 480 }} zoom={12} loading="lazy" />
      {/* @ts-expect-error: a theme there is not */}
      <EventMap server="https://your.server" theme="purple" />
      {/* @ts-expect-error: a map comes from a server */}
      <EventMap city="svitavy" />
      {/* @ts-expect-error: a theme there is not */}
      <mapa-akci theme="purple" />
      {/* @ts-expect-error: an attribute there is not */}
      <mapa-akci colour="#b3261e" />
      {/* @ts-expect-error: no part of what is told */}
      <mapa-akci onmapa-akci:event-open={({ detail }) => console.log(detail.title)} />
    </>
  );
};
