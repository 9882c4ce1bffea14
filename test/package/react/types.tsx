import { useRef, type ReactElement } from 'react';
import { EventMap, type EventMapProps } from 'mapa-akci/react';

// The same checks as `types.ts` of the plain project.

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
      {/* @ts-expect-error: unknown theme */}
      <EventMap server="https://your.server" theme="purple" />
      {/* @ts-expect-error: the server is required */}
      <EventMap city="svitavy" />
      {/* @ts-expect-error: unknown theme */}
      <mapa-akci theme="purple" />
      {/* @ts-expect-error: unknown attribute */}
      <mapa-akci colour="#b3261e" />
      {/* @ts-expect-error: not a part of detail */}
      <mapa-akci onmapa-akci:event-open={({ detail }) => console.log(detail.title)} />
    </>
  );
};
