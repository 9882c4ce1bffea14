import { apiKeyEndpoints } from '../contract/endpoints/api-key-endpoints.ts';
import { organizerEndpoints } from '../contract/endpoints/organizer-endpoints.ts';
import { settingsEndpoints } from '../contract/endpoints/settings-endpoints.ts';
import { socialEndpoints } from '../contract/endpoints/social-endpoints.ts';
import type { Calls } from './account/session/account-client.ts';

/** Chunk of the settings page; loaded when it is opened. */
export { AccountSettings } from './settings/account-settings.tsx';
export { FacebookReturn } from './settings/social/facebook-return.tsx';

/** Endpoints that the page calls. */
export const settingsCalls: Calls = {
  ...settingsEndpoints,
  ...apiKeyEndpoints,
  ...socialEndpoints,
  findPlaces: organizerEndpoints.findPlaces,
};
