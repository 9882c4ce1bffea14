import { parseArgs } from 'node:util';
import { importTypeScript } from './bench/import-typescript.mjs';
import { answerHelp } from './help.mjs';

answerHelp(`Runs the fake Graph API of the tests, for trying Facebook by hand:
  npm run fake-graph                                    port 4010, for a server on http://localhost:3000
  npm run fake-graph -- --port 4011 --site https://map.example`);

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    site: { type: 'string', default: 'http://localhost:3000' },
  },
});

const { startFakeGraph, createSampleWorld } = await importTypeScript(
  'fake-graph',
  `export { startFakeGraph } from './test/support/graph/fake-graph.ts';
   export { createSampleWorld } from './test/support/graph/graph-samples.ts';`,
);
const world = createSampleWorld({ redirects: [`${values.site}/fb/redirect`] });
const { url } = await startFakeGraph(world, Number(values.port));
console.log(`FACEBOOK_GRAPH_URL=${url} FACEBOOK_APP_ID=${world.app.id} \\
  FACEBOOK_APP_SECRET='${world.app.secret}' npm start

Pages with their posts:`);
for (const { id, name } of world.pages) console.log(`  ${url}/${id}  ${name}`);
