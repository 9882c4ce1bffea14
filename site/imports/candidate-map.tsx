import { useEffect, useEffectEvent, useRef } from 'react';
import type { ImportItem } from '../../contract/imports/import-item.ts';
import { defaultCenter, defaultZoom } from '../../domain/geo/opening-view.ts';
import { mountPlaceMap } from '../../widget/index.ts';
import { useMountedMap } from '../components/use-mounted-map.ts';
import { createSiteClient } from '../shell/client.ts';

export interface CandidateMapProps {
  candidates: ImportItem['candidates'];
  chosen: number | null;
  onChoose(id: number): void;
}

/** Map of known places, of which the chosen one is lifted. */
export const CandidateMap = ({ candidates, chosen, onChoose }: CandidateMapProps) => {
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  const { element, map, failed } = useMountedMap((room) =>
    mountPlaceMap(room, {
      client: createSiteClient(),
      center: defaultCenter,
      zoom: defaultZoom,
      onChoose: (id) => choose.current(id),
    }),
  );
  const show = useEffectEvent(() => {
    map?.showPlaces(candidates.map(({ city, ...place }) => ({ ...place, town: city.title })));
    map?.showAll(candidates.length === 2);
  });
  useEffect(() => show(), [map]);
  useEffect(() => map?.lift(chosen), [map, chosen]);
  return (
    <div>
      <div className="import-places-map" ref={element} />
      {failed && <p role="alert">Mapu se nepodařilo načíst. Místo vyberte v&nbsp;seznamu.</p>}
    </div>
  );
};
