import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll, isBuilt } from './build.mjs';
import { root } from './run.mjs';

if (!isBuilt()) {
  console.log('Sestavuji server, widget a web (jen napoprvé a po změnách)…');
  await buildAll();
}
await import(pathToFileURL(join(root, 'build', 'js', 'server', 'main.js')).href);
