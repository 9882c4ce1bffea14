/** Chunk of imports from calendars, pages and tables of organisers; loaded when it is opened. */
export { ImportsPage } from './imports/imports-page.tsx';
