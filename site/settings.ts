/** What a person sets: a part of its own, which comes when its page is opened. */
export { settingsEndpoints } from '../contract/endpoints/settings-endpoints.ts';
export { Settings } from './settings/settings.tsx';
