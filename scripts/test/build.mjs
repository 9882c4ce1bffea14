import { buildAll } from '../build.mjs';
import { printSizes } from '../sizes.mjs';

await buildAll();
printSizes();
