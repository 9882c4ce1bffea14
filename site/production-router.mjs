import { fileURLToPath } from 'node:url';

const file = new URL('../node_modules/react-router/dist/production/index.mjs', import.meta.url);

/** Alias of the router: the package's exports lead to a build with warnings for developers. */
export const productionRouter = [{ find: /^react-router$/, replacement: fileURLToPath(file) }];
