/** Chunk of the settings page; loaded when it is opened. */
export { settingsEndpoints } from '../contract/endpoints/settings-endpoints.ts';
export { AccountSettings } from './settings/account-settings.tsx';
