import categoryRing from './category-ring.css?inline';
import cityPill from './city-pill.css?inline';
import clusterRing from './cluster-ring.css?inline';
import eventMap from './event-map.css?inline';
import gestureNote from './gesture-note.css?inline';
import leaflet from './leaflet.css?inline';
import mapColours from './map-colours.css?inline';
import outlineLayer from './outline-layer.css?inline';
import placePin from './place-pin.css?inline';
import placePopup from './place-popup.css?inline';
import townName from './town-name.css?inline';
import zoomButtons from './zoom-buttons.css?inline';

/** Everything the map needs of a style sheet; the root around the map adopts it. */
export const mapStyles = [
  leaflet,
  mapColours,
  eventMap,
  outlineLayer,
  townName,
  categoryRing,
  placePin,
  clusterRing,
  cityPill,
  placePopup,
  zoomButtons,
  gestureNote,
].join('\n');
