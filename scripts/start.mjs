import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAll, isBuilt } from './build.mjs';
import { runPrepared } from './prepared.mjs';
import { root } from './run.mjs';

await runPrepared(async () => {
  if (!isBuilt()) {
    console.log('Sestavuji server, widget a web (jen napoprvé a po změnách)…');
    await buildAll();
  }
  await import(pathToFileURL(join(root, 'build', 'js', 'server', 'main.js')).href);
});
