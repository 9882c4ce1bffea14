/** What a stranger's program imports: the ES module `/embed/mapa-akci.js`. */
export { mount, type MountHandle, type MountOptions } from './mount.tsx';
export { parseOptions, type Options } from './options.ts';
export type { Theme } from './shadow-host.ts';
