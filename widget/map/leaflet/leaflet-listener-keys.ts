import { Handler } from 'leaflet/src/core/Handler.js';
import { preventDefault } from 'leaflet/src/dom/DomEvent.js';
import { restoreOutline } from 'leaflet/src/dom/DomUtil.js';
import { Draggable } from 'leaflet/src/dom/Draggable.js';

/**
 * Keeps our DOM listeners apart from those of another Leaflet on the page. Leaflet remembers listeners
 * of `document` and `window` there, as `_leaflet_events[type + id of listener + id of context]`, with
 * ids counted from 1 by each copy: where two copies arrive at the same key, the second believes that it
 * is listening already, and its map cannot be dragged. Whatever of ours listens there has an id that no
 * counter gives. It begins with a digit, for Leaflet reads the type of a key up to the first one.
 */
let count = 0;

interface Stamped {
  _leaflet_id?: string;
}

const stampApart = (owner: object): void => {
  (owner as Stamped)._leaflet_id = `0-mapa-akci-${++count}`;
};

for (const listener of [preventDefault, restoreOutline]) stampApart(listener);
for (const owner of [Draggable, Handler])
  owner.addInitHook(function (this: object) {
    stampApart(this);
  });
