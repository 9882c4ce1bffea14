import { clearSamples } from '../samples/fill-samples.ts';
import { commandUsages } from '../words/commands.ts';
import { OperatorError } from '../start/operator-error.ts';
import { runCommand, runOnStorage } from './run-command.ts';

export const clear = (args: readonly string[]): Promise<void> => {
  // Before storage is opened, and perhaps made.
  if (args.length > 0)
    return runCommand(() => Promise.reject(new OperatorError(commandUsages['samples-clear'])));
  return runOnStorage(async (storage) => {
    const { events, places } = await clearSamples(storage);
    return `Odstraněno ukázkových akcí: ${events}, míst: ${places}.`;
  });
};
