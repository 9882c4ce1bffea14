import { runAdmin } from '../accounts/run-admin.ts';
import { runOnStorage } from './run-command.ts';

await runOnStorage(({ db }) => runAdmin(process.argv.slice(2), db, Date.now));
