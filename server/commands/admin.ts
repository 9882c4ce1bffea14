import { runAdmin } from '../accounts/run-admin.ts';
import { runOnStorage } from './run-command.ts';

await runOnStorage(({ db }, clock) => runAdmin(process.argv.slice(2), db, clock));
