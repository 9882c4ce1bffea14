/** Plugins of an organiser and the code for their pages: a part of its own, which comes when its page is opened. */
export { pluginEndpoints } from '../contract/endpoints/plugin-endpoints.ts';
export { Plugins } from './plugins/plugins.tsx';
