/** The editor of places: a part of its own, which comes when its page is opened. */
export { placeEndpoints } from '../contract/endpoints/place-endpoints.ts';
export { PlaceEditor } from './places/place-editor.tsx';
