import { clearSamples } from '../samples/fill-samples.ts';
import { commandUsages } from '../words/commands.ts';
import { OperatorError } from '../start/operator-error.ts';
import { runOnStorage } from './run-command.ts';

export const clear = (args: readonly string[]): Promise<void> =>
  runOnStorage(async (storage) => {
    if (args.length > 0) throw new OperatorError(commandUsages['samples-clear']);
    const { events, places } = await clearSamples(storage);
    return `Odstraněno ukázkových akcí: ${events}, míst: ${places}.`;
  });
