import { clearSamples } from '../samples/fill-samples.ts';
import { runOnStorage } from './run-command.ts';

await runOnStorage(async (storage) => {
  const { events, places } = await clearSamples(storage);
  return `Odstraněno ukázkových akcí: ${events}, míst: ${places}.`;
});
