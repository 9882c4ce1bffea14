// The program of the server. It is loaded only when it can run.
import { findObstacle } from './start/obstacle.ts';
import { serverUsage } from './words/commands.ts';

const obstacle = findObstacle();
if (process.argv.some((argument) => argument === '--help' || argument === '-h'))
  console.log(serverUsage);
else if (obstacle === null) await (await import('./serve.ts')).serve();
else {
  console.error(obstacle);
  process.exitCode = 1;
}
