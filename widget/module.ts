/** The ES module `/embed/mapa-akci.js` for programs of host pages. */
export { mountInPage as mount } from './page/mount-in-page.ts';
export type { MountHandle, MountOptions } from './mount.ts';
export { createGlobalApi, type GlobalApi } from './page/global-api.ts';
export type { Listen, WidgetEvents } from './events.ts';
export type { OptionValues } from './options/read-options.ts';
export type { OptionName, WidgetOptions } from '../contract/plugins/widget-options.ts';
