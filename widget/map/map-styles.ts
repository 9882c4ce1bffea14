import categoryRing from './markers/category-ring.css?inline';
import cityPill from './markers/city-pill.css?inline';
import clusterRing from './markers/cluster-ring.css?inline';
import eventMap from './event-map.css?inline';
import gestureNote from './controls/gesture-note.css?inline';
import leaflet from './leaflet/leaflet.css?inline';
import mapColours from './base-map/map-colours.css?inline';
import outlineLayer from './base-map/outline-layer.css?inline';
import placeDot from './markers/place-dot.css?inline';
import placePin from './markers/place-pin.css?inline';
import placePopup from './popup/place-popup.css?inline';
import townName from './base-map/town-name.css?inline';
import zoomButtons from './controls/zoom-buttons.css?inline';

/** All styles of the map; the shadow root around the map adopts them. */
export const mapStyles = [
  leaflet,
  mapColours,
  eventMap,
  outlineLayer,
  townName,
  categoryRing,
  placePin,
  placeDot,
  clusterRing,
  cityPill,
  placePopup,
  zoomButtons,
  gestureNote,
].join('\n');
