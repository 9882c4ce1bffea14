import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import type { EditablePlace } from '../../contract/places/place-editor.ts';
import { defaultCenter, defaultZoom } from '../../domain/geo/opening-view.ts';
import { mountPlaceMap } from '../../widget/index.ts';
import { createSiteClient } from '../shell/client.ts';
import { useMountedMap } from '../components/use-mounted-map.ts';
import './places-map.css';

export interface PlacesMapHandle {
  /** Lifts the pin of the row under the pointer or focus; null returns to `lifted`. */
  lift(id: number | null): void;
}

export interface PlacesMapProps {
  places: readonly EditablePlace[];
  /** Place open beside the map; null for none. */
  chosen: EditablePlace | null;
  /** Letters of some places by id. */
  letters: ReadonlyMap<number, string>;
  /** Place whose pin is lifted while no other one is; null for none. */
  lifted: number | null;
  onChoose(id: number): void;
  ref: Ref<PlacesMapHandle>;
}

/** Map of the listed places: a pin opens its place, and an open place is moved into view. */
export const PlacesMap = (props: PlacesMapProps) => {
  const { places, chosen, letters, lifted, onChoose, ref } = props;
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  const mapPlaces =
    chosen && !places.some(({ id }) => id === chosen.id) ? [...places, chosen] : places;
  const { element, map, failed } = useMountedMap((room) =>
    mountPlaceMap(room, {
      client: createSiteClient(),
      center: defaultCenter,
      zoom: defaultZoom,
      onChoose: (id) => choose.current(id),
    }),
  );

  const pins = mapPlaces.map(({ city, title, ...place }) => {
    const letter = letters.get(place.id);
    return { ...place, title: letter ? `${letter}: ${title}` : title, town: city.title };
  });
  const key = JSON.stringify(pins.map(({ id, title, lat, lng }) => [id, title, lat, lng]));
  const hasView = useRef(false);
  const update = useEffectEvent(() => {
    if (!map) return;
    map.mark(letters);
    // Without a previous view to move from, the map starts at the chosen place.
    if (chosen && !hasView.current) map.lookAt(chosen);
    map.showPlaces(pins);
    if (!chosen) map.showAll(pins.length === 2);
    hasView.current = pins.length > 0;
  });
  useEffect(() => update(), [map, key]);
  useEffect(() => {
    // Repeated after new places: they may be in one ring with the chosen one.
    map?.choose(chosen?.id ?? null);
  }, [map, key, chosen?.id]);
  useEffect(() => map?.lift(lifted), [map, lifted]);
  useImperativeHandle(ref, () => ({ lift: (id) => map?.lift(id ?? lifted) }), [map, lifted]);

  return (
    <>
      <div className="places-map" ref={element} />
      {failed && (
        <p role="alert">Mapu se nepodařilo načíst. Všechno ostatní funguje i&nbsp;bez ní.</p>
      )}
    </>
  );
};
