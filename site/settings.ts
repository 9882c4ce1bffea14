/** What a person sets: a part of its own, which comes when its page is opened. */
export { Settings } from './settings/settings.tsx';
