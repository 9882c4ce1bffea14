/** Zoom levels of every map, as in tiles: the Czech Republic and a single house. */
export const minZoom = 6;
export const maxZoom = 18;
