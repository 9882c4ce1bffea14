/** The ES module `/embed/mapa-akci.js` for programs of host pages. */
export { mount, type MountHandle, type MountOptions } from './mount.tsx';
export { createLibrary, type GlobalLibrary } from './page/library.ts';
export type { Listen, WidgetEvents } from './events.ts';
export type { OptionValues } from './options/read-options.ts';
export type { OptionName, WidgetOptions } from '../contract/plugins/widget-options.ts';
