/** Chunk of the organisers' pages; loaded when one of them is opened. */
export { EventEditor } from './organizer/event-editor.tsx';
export { MyEvents } from './organizer/list/my-events.tsx';
export { ShareEventPage } from './share/posts/share-event-page.tsx';
