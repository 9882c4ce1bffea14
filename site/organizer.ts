/** What organisers do: a part of its own, which comes when one of its pages is opened. */
export { EventEditor } from './organizer/event-editor.tsx';
export { organizerEndpoints } from '../contract/endpoints/organizer-endpoints.ts';
export { MyEvents } from './organizer/list/my-events.tsx';
