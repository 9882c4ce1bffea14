/** Chunk of regular editions and their issues; loaded when it is opened. */
export { EditionsPage } from './print/editions/editions-page.tsx';
