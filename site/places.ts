/** Chunk of the editor of places; loaded when its page is opened. */
export { placeEndpoints } from '../contract/endpoints/place-endpoints.ts';
export { PlaceEditor } from './places/place-editor.tsx';
