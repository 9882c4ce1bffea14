/** Chunk of the organisers' pages; loaded when one of them is opened. */
export { EventEditor } from './organizer/event-editor.tsx';
export { organizerEndpoints } from '../contract/endpoints/organizer-endpoints.ts';
export { MyEvents } from './organizer/list/my-events.tsx';
