import { restoreBackup } from '../backup/restore-backup.ts';
import { openForStart } from '../start/open-for-start.ts';
import { backupWords } from '../words/backup.ts';
import { commandUsages } from '../words/commands.ts';
import { readFileArgument, runCommand } from './run-command.ts';

export const restore = (args: readonly string[]): Promise<void> =>
  runCommand(async (configuration) => {
    const file = readFileArgument(args, commandUsages.restore);
    if (configuration.databaseUrl) {
      const options = { maxWaitMs: 0, mayBeEmpty: true, print: console.log };
      await (await openForStart(configuration, options)).close();
    }
    const { header, totals } = await restoreBackup({ ...configuration, file });
    const rowCount = Object.values(totals.rows).reduce((sum, count) => sum + count, 0);
    return backupWords.restored(file, header.created, rowCount, totals.files);
  });
