// Commands of the operator: `node build/js/server/command.js NAME …`. The program of a command is
// loaded only when it can run.
import { asksForHelp } from './start/asks-for-help.ts';
import { findObstacle } from './start/obstacle.ts';
import {
  commandUsages,
  knownCommands,
  unknownCommand,
  type CommandName,
} from './words/commands.ts';

type Command = (args: readonly string[]) => Promise<void>;

const commands: Record<CommandName, () => Promise<Command>> = {
  admin: async () => (await import('./commands/admin-command.ts')).admin,
  backup: async () => (await import('./commands/backup-command.ts')).backup,
  import: async () => (await import('./commands/import-command.ts')).importEvents,
  restore: async () => (await import('./commands/restore-command.ts')).restore,
  'samples-clear': async () => (await import('./commands/samples-clear-command.ts')).clear,
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

const run = async ([name = '', ...args]: readonly string[]): Promise<void> => {
  // Not process.exit, which would cut off what is printed into a pipe.
  if (asksForHelp(name)) console.log(knownCommands(Object.keys(commands)));
  else if (!isCommand(name)) {
    console.error(unknownCommand(Object.keys(commands)));
    process.exitCode = 2;
  } else if (args.some(asksForHelp)) console.log(commandUsages[name]);
  else {
    const obstacle = findObstacle();
    if (obstacle === null) return (await commands[name]())(args);
    console.error(obstacle);
    process.exitCode = 1;
  }
};

await run(process.argv.slice(2));
