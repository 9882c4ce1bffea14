import { protectedPages } from '../../contract/protected-pages.ts';

/** Where a plugin is edited. */
export const pluginAddress = (id: string): string => `${protectedPages.plugins.path}/?plugin=${id}`;
