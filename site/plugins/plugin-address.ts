import { protectedPages } from '../../contract/protected-pages.ts';

export const pluginAddress = (id: string): string => `${protectedPages.plugins.path}/?plugin=${id}`;
