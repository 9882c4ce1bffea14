import { resolve } from 'node:path';
import { readConfiguration, type Configuration } from '../configuration.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { openForStart } from '../start/open-for-start.ts';
import { FileProblem } from './file-problem.ts';
import { importXmlevents } from './xmlevents/import-xmlevents.ts';
import { writeReport } from './xmlevents/write-report.ts';

const usage = `Použití: npm run import -- xmlevents SOUBOR [--shift-to-today]

  xmlevents         export krajského kalendáře akcí (XML)
  --shift-to-today  posune termíny o celé týdny, aby export hrál kolem dneška`;

export interface ImportEnvironment {
  environment: Record<string, string | undefined>;
  now: number;
  print(text: string): void;
  printError(text: string): void;
}

interface Command {
  file: string;
  shiftToToday: boolean;
}

const readCommand = (argumentList: readonly string[]): Command | string => {
  const options = argumentList.filter((argument) => argument.startsWith('-'));
  const unknown = options.find((option) => option !== '--shift-to-today');
  if (unknown !== undefined) return `Neznámá volba ${unknown}.`;
  const [format, file, ...rest] = argumentList.filter((argument) => !argument.startsWith('-'));
  if (format === undefined) return 'Chybí formát a soubor.';
  if (format !== 'xmlevents') return `Neznámý formát „${format}“.`;
  if (file === undefined) return 'Chybí soubor.';
  if (rest.length > 0) return `Nadbytečný argument „${rest[0]}“.`;
  return { file, shiftToToday: options.length > 0 };
};

const explain = (error: unknown, file: string, configuration: Configuration | null): string =>
  error instanceof FileProblem
    ? `Soubor ${file}: ${error.message}.`
    : explainFailure(error, configuration);

/** Runs the import; returns the exit code: 0 success, 1 failure, 2 wrong arguments. */
export const runImport = async (
  argumentList: readonly string[],
  { environment, now, print, printError }: ImportEnvironment,
): Promise<number> => {
  const command = readCommand(argumentList);
  if (typeof command === 'string') {
    printError(`${command}\n\n${usage}`);
    return 2;
  }
  let configuration: Configuration | null = null;
  try {
    const report = await importXmlevents({
      // npm changes to the project's folder; the path is relative to the operator's folder.
      path: resolve(environment['INIT_CWD'] ?? '', command.file),
      shiftToToday: command.shiftToToday,
      now,
      openStorage: () => {
        configuration = readConfiguration(environment);
        return openForStart(configuration, { maxWaitMs: 0, print });
      },
    });
    print(writeReport(report));
    if (report.drafts.length > 0) return 0;
    printError('Ani jedna akce se nedala převzít. Nic se nezapsalo.');
    return 1;
  } catch (error) {
    printError(`${explain(error, command.file, configuration)}\nNic se nezapsalo.`);
    return 1;
  }
};
