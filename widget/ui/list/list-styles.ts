import reset from '../../styles/reset.css?inline';
import tokens from '../../styles/tokens.css?inline';
import cityList from './city-list.css?inline';
import eventCard from './event-card.css?inline';
import eventList from './event-list.css?inline';
import app from '../event-map-app.css?inline';
import listPane from './list-pane.css?inline';
import mapPane from '../map/map-pane.css?inline';
import notes from '../notes.css?inline';

/** Styles of the list part, for the shadow root. */
export const listStyles = [
  reset,
  tokens,
  app,
  listPane,
  notes,
  cityList,
  eventList,
  eventCard,
  mapPane,
].join('\n');
