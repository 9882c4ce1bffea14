import { useEffect, useMemo } from 'react';
import { roundOutwards } from '../../../domain/geo/grid.ts';
import type { EventMapHandle } from '../../map/types.ts';
import type { Place } from '../../../contract/places/place.ts';
import { createPlaceStore } from '../../stores/place-store.ts';
import { useStore } from '../use-store.ts';
import { useWidget } from '../widget-context.ts';

/** Lowest zoom at which all places of the view are loaded and drawn as dots. */
export const dotsZoom = 14;

/**
 * Loads the places of the view from zoom 14 on and draws them as quiet dots, except those known by
 * their municipality only. Returns the places.
 */
export const usePlaceDots = (map: EventMapHandle | null): readonly Place[] => {
  const { store, client } = useWidget();
  const places = useMemo(() => createPlaceStore(client), [client]);
  useEffect(() => () => places.destroy(), [places]);
  const { bounds } = useStore(store.$filters);
  const { zoom } = useStore(store.$mapConfig);
  useEffect(() => {
    places.$placesBounds.set(
      map && bounds && zoom >= dotsZoom ? roundOutwards(bounds, zoom) : null,
    );
  }, [places, map, bounds, zoom]);
  const list = useStore(places.$places);
  useEffect(() => {
    map?.showDots(
      list
        .filter(({ approximate }) => !approximate)
        .map(({ id, title, latitude: lat, longitude: lng }) => ({ id, title, lat, lng })),
    );
  }, [map, list]);
  return list;
};
