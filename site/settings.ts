/** Chunk of the settings page; loaded when it is opened. */
export { settingsEndpoints } from '../contract/endpoints/settings-endpoints.ts';
export { Settings } from './settings/settings.tsx';
