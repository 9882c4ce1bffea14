import { protectedPages } from '../../contract/protected-pages.ts';

/** Address of the editor of a plugin. */
export const pluginAddress = (id: string): string => `${protectedPages.plugins.path}/?plugin=${id}`;
