import { resolve } from 'node:path';
import { ConfigurationError, readConfiguration } from '../configuration.ts';
import { openStorage, type Storage } from '../storage/database.ts';
import { FileProblem } from './file-problem.ts';
import { importXmlevents } from './xmlevents/import-xmlevents.ts';
import { writeReport } from './xmlevents/write-report.ts';

const usage = `Použití: npm run import -- xmlevents SOUBOR [--shift-to-today]

  xmlevents         export krajského kalendáře akcí (XML)
  --shift-to-today  posune termíny o celé týdny, aby export hrál kolem dneška`;

export interface Surroundings {
  environment: Record<string, string | undefined>;
  now: number;
  print(text: string): void;
  printError(text: string): void;
}

interface Order {
  file: string;
  shiftToToday: boolean;
}

const readOrder = (given: readonly string[]): Order | string => {
  const options = given.filter((argument) => argument.startsWith('-'));
  const unknown = options.find((option) => option !== '--shift-to-today');
  if (unknown !== undefined) return `Neznámá volba ${unknown}.`;
  const [format, file, ...rest] = given.filter((argument) => !argument.startsWith('-'));
  if (format === undefined) return 'Chybí formát a soubor.';
  if (format !== 'xmlevents') return `Neznámý formát „${format}“.`;
  if (file === undefined) return 'Chybí soubor.';
  if (rest.length > 0) return `Nadbytečný argument „${rest[0]}“.`;
  return { file, shiftToToday: options.length > 0 };
};

/** Where the events belong, read in this one place. */
const openStorageOf = (environment: Surroundings['environment']): Storage =>
  openStorage(readConfiguration(environment));

// A refused connection to several addresses says nothing but its code.
const messageOf = (error: unknown): string =>
  error instanceof Error
    ? error.message || String((error as NodeJS.ErrnoException).code ?? error.name)
    : String(error);

const explain = (error: unknown, file: string): string => {
  if (error instanceof FileProblem) return `Soubor ${file}: ${error.message}.`;
  if (error instanceof ConfigurationError) return error.message;
  return `Import se nezdařil: ${messageOf(error)}`;
};

/** Carries out the command; answers with its exit code: 0, 1 for failure, 2 for a wrong call. */
export const runImport = async (
  given: readonly string[],
  { environment, now, print, printError }: Surroundings,
): Promise<number> => {
  const order = readOrder(given);
  if (typeof order === 'string') {
    printError(`${order}\n\n${usage}`);
    return 2;
  }
  try {
    const report = await importXmlevents({
      // npm moves to the project's folder; the file is named from where the operator stands.
      path: resolve(environment['INIT_CWD'] ?? '', order.file),
      shiftToToday: order.shiftToToday,
      now,
      openStorage: () => openStorageOf(environment),
    });
    print(writeReport(report));
    if (report.drafts.length > 0) return 0;
    printError('Ani jedna akce se nedala převzít. Nic se nezapsalo.');
    return 1;
  } catch (error) {
    printError(`${explain(error, order.file)}\nNic se nezapsalo.`);
    return 1;
  }
};
