import { organizerEndpoints } from '../contract/endpoints/organizer-endpoints.ts';
import { settingsEndpoints } from '../contract/endpoints/settings-endpoints.ts';
import { socialEndpoints } from '../contract/endpoints/social-endpoints.ts';
import type { Calls } from './account/session/account-client.ts';

/** Chunk of the organisers' pages; loaded when one of them is opened. */
export { EventEditor } from './organizer/event-editor.tsx';
export { MyEvents } from './organizer/list/my-events.tsx';
export { ShareEventPage } from './share/posts/share-event-page.tsx';

/** Endpoints that the pages call. */
export const organizerCalls: Calls = {
  ...organizerEndpoints,
  ...socialEndpoints,
  setOrganizerProfile: settingsEndpoints.setOrganizerProfile,
};
