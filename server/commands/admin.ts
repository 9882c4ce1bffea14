import { runAdmin, UsageError } from '../accounts/run-admin.ts';
import { readConfiguration } from '../configuration.ts';
import { prepareStorage } from '../prepare.ts';
import { openStorage } from '../storage/database.ts';

const storage = openStorage({ ...readConfiguration(process.env), patient: true });
try {
  await prepareStorage(storage);
  console.log(await runAdmin(process.argv.slice(2), storage.db, Date.now));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await storage.close();
}
