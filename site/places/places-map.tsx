import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import type { EditablePlace } from '../../contract/organizers/place-editor.ts';
import { defaultCenter, defaultZoom } from '../../domain/geo/opening-view.ts';
import { mountPlaceMap } from '../../widget/index.ts';
import { createSiteClient } from '../shell/client.ts';
import { useMountedMap } from '../components/use-mounted-map.ts';
import './places-map.css';

export interface PlacesMapHandle {
  /** Marks the pin of what the pointer or the focus is on; null goes back to `lifted`. */
  lift(id: number | null): void;
}

export interface PlacesMapProps {
  places: readonly EditablePlace[];
  /** The one that is opened beside the map. */
  chosen: EditablePlace | null;
  /** Letters for a few of them, by number. */
  letters: ReadonlyMap<number, string>;
  /** The one whose pin is lifted while nothing else is pointed at. */
  lifted: number | null;
  onChoose(id: number): void;
  ref: Ref<PlacesMapHandle>;
}

/** The listed places on a map: a pin opens its place, an opened place comes in sight. */
export const PlacesMap = (props: PlacesMapProps) => {
  const { places, chosen, letters, lifted, onChoose, ref } = props;
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  const shown = chosen && !places.some(({ id }) => id === chosen.id) ? [...places, chosen] : places;
  const { element, map, failed } = useMountedMap((room) =>
    mountPlaceMap(room, {
      client: createSiteClient(),
      center: defaultCenter,
      zoom: defaultZoom,
      onChoose: (id) => choose.current(id),
    }),
  );

  const named = shown.map(({ city, title, ...place }) => {
    const letter = letters.get(place.id);
    return { ...place, title: letter ? `${letter}: ${title}` : title, town: city.title };
  });
  const key = JSON.stringify(named.map(({ id, title, lat, lng }) => [id, title, lat, lng]));
  const isLooking = useRef(false);
  useEffect(() => {
    if (!map) return;
    map.mark(letters);
    // An opened place is brought in sight from where somebody looks; at first that is nowhere.
    if (chosen && !isLooking.current) map.lookAt(chosen);
    map.showPlaces(named);
    if (!chosen) map.showAll(named.length === 2);
    isLooking.current = named.length > 0;
  }, [map, key]);
  useEffect(() => {
    // Those that came later may stand in one ring with it.
    map?.choose(chosen?.id ?? null);
  }, [map, key, chosen?.id]);
  useEffect(() => map?.lift(lifted), [map, lifted]);
  useImperativeHandle(ref, () => ({ lift: (id) => map?.lift(id ?? lifted) }), [map, lifted]);

  return (
    <>
      <div className="places-map" ref={element} />
      {failed && <p role="alert">Mapa se nenačetla. Všechno ostatní funguje i&nbsp;bez ní.</p>}
    </>
  );
};
