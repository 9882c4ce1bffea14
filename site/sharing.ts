/** Chunk of the page on which an own event is shared; loaded when it is opened. */
export { socialEndpoints } from '../contract/endpoints/social-endpoints.ts';
export { ShareEventPage } from './share/posts/share-event-page.tsx';
