import { runAdmin } from '../accounts/run-admin.ts';
import { runOnStorage } from './run-command.ts';

export const admin = (args: readonly string[]): Promise<void> =>
  runOnStorage(({ db }, clock) => runAdmin(args, db, clock));
