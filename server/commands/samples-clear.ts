import { readConfiguration } from '../configuration.ts';
import { prepareStorage } from '../prepare.ts';
import { clearSamples } from '../samples/fill-samples.ts';
import { openStorage } from '../storage/database.ts';

const storage = openStorage({ ...readConfiguration(process.env), patient: true });
try {
  await prepareStorage(storage);
  const { events, places } = await clearSamples(storage);
  console.log(`Odstraněno ukázkových akcí: ${events}, míst: ${places}.`);
} finally {
  await storage.close();
}
