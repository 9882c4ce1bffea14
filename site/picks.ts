/** Chunk of the page with a visitor's selection; loaded when it is opened. */
export { PicksPage } from './picks/picks-page.tsx';
