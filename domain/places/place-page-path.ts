/** Path of the pages of places; the slug of a place follows. Alone it is the page of the town Místo. */
export const placePagePath = '/misto/';
