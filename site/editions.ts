/** Chunk of regular editions and their issues; loaded when it is opened. */
export { editionEndpoints } from '../contract/endpoints/edition-endpoints.ts';
export { EditionsPage } from './print/editions/editions-page.tsx';
