import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import type { EditablePlace } from '../../contract/place-editor.ts';
import { defaultCenter, defaultZoom } from '../../domain/opening-view.ts';
import { mountPlaceMap, type PlaceMap } from '../../widget/index.ts';
import { createSiteClient } from '../client.ts';
import './places-map.css';

export interface PlacesMapHandle {
  /** Marks the pin of what the pointer or the focus is on. */
  lift(id: number | null): void;
}

export interface PlacesMapProps {
  places: readonly EditablePlace[];
  /** The one that is opened beside the map. */
  chosen: EditablePlace | null;
  onChoose(id: number): void;
  ref: Ref<PlacesMapHandle>;
}

/** The listed places on a map: a pin opens its place, an opened place comes in sight. */
export const PlacesMap = ({ places, chosen, onChoose, ref }: PlacesMapProps) => {
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<PlaceMap | null>(null);
  const [failed, setFailed] = useState(false);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    if (!element.current) return undefined;
    let gone = false;
    let mounted: PlaceMap | null = null;
    mountPlaceMap(element.current, {
      client: createSiteClient(),
      center: defaultCenter,
      zoom: defaultZoom,
      onChoose: (id) => choose.current(id),
    }).then(
      (made) => {
        if (gone) return made.destroy();
        mounted = made;
        setMap(made);
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      mounted?.destroy();
    };
  }, []);

  const shown = chosen && !places.some(({ id }) => id === chosen.id) ? [...places, chosen] : places;
  const key = JSON.stringify(shown.map(({ id, title, lat, lng }) => [id, title, lat, lng]));
  useEffect(() => {
    map?.showPlaces(shown.map(({ city, ...place }) => ({ ...place, town: city.title })));
    if (!chosen) map?.showAll();
  }, [map, key]);
  useEffect(() => {
    map?.choose(chosen?.id ?? null);
  }, [map, chosen?.id, chosen?.lat, chosen?.lng]);
  useImperativeHandle(ref, () => ({ lift: (id) => map?.lift(id) }), [map]);

  return (
    <>
      <div className="places-map" ref={element} />
      {failed && <p role="alert">Mapa se nenačetla. Všechno ostatní funguje i&nbsp;bez ní.</p>}
    </>
  );
};
