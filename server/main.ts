// The program of the server. It is loaded only when it can run.
import { asksForHelp } from './start/asks-for-help.ts';
import { findObstacle } from './start/obstacle.ts';
import { serverUsage } from './words/commands.ts';

const obstacle = findObstacle();
if (process.argv.some(asksForHelp)) console.log(serverUsage);
else if (obstacle === null) await (await import('./serve.ts')).serve();
else {
  console.error(obstacle);
  process.exitCode = 1;
}
