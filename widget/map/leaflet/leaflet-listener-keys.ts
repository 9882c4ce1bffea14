import { Handler } from 'leaflet/src/core/Handler.js';
import { preventDefault } from 'leaflet/src/dom/DomEvent.js';
import { restoreOutline } from 'leaflet/src/dom/DomUtil.js';
import { Draggable } from 'leaflet/src/dom/Draggable.js';

/**
 * Unique ids for our DOM listeners beside another Leaflet on the page. Leaflet stores the listeners
 * of `document` and `window` on them, as `_leaflet_events[type + id of listener + id of context]`,
 * and each copy counts ids from 1. If two copies have the same key, the second one does not add its
 * listener and its map cannot be dragged. So our listeners and contexts have ids that no counter
 * creates. They start with a digit, because Leaflet reads the type of a key up to its first digit.
 */
let count = 0;

interface Stamped {
  _leaflet_id?: string;
}

const setUniqueId = (owner: object): void => {
  (owner as Stamped)._leaflet_id = `0-mapa-akci-${++count}`;
};

for (const listener of [preventDefault, restoreOutline]) setUniqueId(listener);
for (const owner of [Draggable, Handler])
  owner.addInitHook(function (this: object) {
    setUniqueId(this);
  });
