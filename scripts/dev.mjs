import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { buildServer } from './build.mjs';
import { programs, root } from './run.mjs';

// tsc recompiles the server, node restarts it, Vite reloads the site.
await buildServer();
const children = [
  [programs.tsc, '-b', 'server', '--watch', '--preserveWatchOutput'],
  ['--watch', '--watch-preserve-output', 'build/js/server/main.js'],
  [programs.vite, '--config', 'site/vite.config.mjs'],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

const stop = async () => {
  for (const child of children) child.kill('SIGTERM');
  await setTimeout(500);
  process.exit(0);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
