import { existsSync, statSync } from 'node:fs';
import { writeBackup } from '../backup/write-backup.ts';
import { createClock } from '../clock.ts';
import { OperatorError } from '../start/operator-error.ts';
import { openForStart } from '../start/open-for-start.ts';
import { sqliteFileIn } from '../storage/sqlite/open-sqlite.ts';
import { backupWords } from '../words/backup.ts';
import { commandUsages } from '../words/commands.ts';
import { readFileArgument, runCommand } from './run-command.ts';

export const backup = (args: readonly string[]): Promise<void> =>
  runCommand(async (configuration) => {
    const file = readFileArgument(args, commandUsages.backup);
    const { dataDir, databaseUrl } = configuration;
    if (!databaseUrl && !existsSync(sqliteFileIn(dataDir)))
      throw new OperatorError(backupWords.noDatabase(dataDir));
    const storage = await openForStart(configuration, { maxWaitMs: 0, print: console.log });
    try {
      const now = createClock(configuration.testClock)();
      const { rows, files, sha256 } = await writeBackup({ storage, dataDir, file, now });
      const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0);
      return backupWords.written(file, rowCount, files, statSync(file).size, sha256);
    } finally {
      await storage.close();
    }
  });
