// Commands of the operator: `node build/js/server/command.js NAME …`. The program of a command is
// loaded only when it can run.
import { findObstacle } from './start/obstacle.ts';
import { commandUsages, unknownCommand, type CommandName } from './words/commands.ts';

type Command = (args: readonly string[]) => Promise<void>;

const commands: Record<CommandName, () => Promise<Command>> = {
  admin: async () => (await import('./commands/admin.ts')).admin,
  backup: async () => (await import('./commands/backup.ts')).backup,
  import: async () => (await import('./commands/import.ts')).importEvents,
  restore: async () => (await import('./commands/restore.ts')).restore,
  'samples-clear': async () => (await import('./commands/samples-clear.ts')).clear,
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

const run = async ([name = '', ...args]: readonly string[]): Promise<void> => {
  const obstacle = isCommand(name) ? findObstacle() : unknownCommand(Object.keys(commands));
  if (obstacle !== null || !isCommand(name)) {
    console.error(obstacle);
    // Not process.exit, which would cut off what is printed into a pipe.
    process.exitCode = isCommand(name) ? 1 : 2;
  } else if (args.some((argument) => argument === '--help' || argument === '-h'))
    console.log(commandUsages[name]);
  else await (await commands[name]())(args);
};

await run(process.argv.slice(2));
