/** Chunk of the page of a place; loaded when it is opened. */
export { PlacePage } from './place-page/place-page.tsx';
