/** Chunk of the page of an organiser; loaded when it is opened. */
export { OrganizerPage } from './organizer-page/organizer-page.tsx';
