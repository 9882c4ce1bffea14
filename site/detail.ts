/** Chunk with the event detail; loaded when an event is opened. */
export { DetailPanel } from './event/panel/detail-panel.tsx';
export { DetailPage } from './pages/detail-page.tsx';
