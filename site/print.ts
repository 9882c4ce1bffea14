/** Chunk of the page that prints programmes; loaded when it is opened. */
export { printEndpoints } from '../contract/endpoints/print-endpoints.ts';
export { PrintPage } from './print/print-page.tsx';
