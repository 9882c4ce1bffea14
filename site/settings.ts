/** Chunk of the settings page; loaded when it is opened. */
export { AccountSettings } from './settings/account-settings.tsx';
export { FacebookReturn } from './settings/social/facebook-return.tsx';
