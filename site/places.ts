/** Chunk of the editor of places; loaded when its page is opened. */
export { PlaceEditor } from './places/place-editor.tsx';
