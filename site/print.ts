/** Chunk of the page that prints programmes; loaded when it is opened. */
export { PrintPage } from './print/print-page.tsx';
