/** Everything about one event, as one part that comes when one is opened. */
export { DetailPanel } from './event/panel/detail-panel.tsx';
export { DetailPage } from './pages/detail-page.tsx';
