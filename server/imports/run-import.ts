import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfiguration, type Configuration } from '../configuration.ts';
import { explainFailure } from '../start/explain-failure.ts';
import { openForStart } from '../start/open-for-start.ts';
import { commandUsages } from '../words/commands.ts';
import { FileProblem } from './file-problem.ts';
import { itemFormats, type ItemFormat } from './formats.ts';
import { importFile, type ReadFormat } from './import-file.ts';
import { createItemImport } from './item-import.ts';
import { toSourceUrl } from './read-source.ts';
import { writeReport } from './write-report.ts';
import { readXmlevents } from './xmlevents/read-xmlevents.ts';

const formats: Readonly<Record<string, ReadFormat>> = {
  ...Object.fromEntries(
    Object.entries(itemFormats).map(([format, read]) => [
      format,
      createItemImport(format as ItemFormat, read),
    ]),
  ),
  // Places by the numbers of the calendar, and days that can be moved.
  xmlevents: readXmlevents,
};

export interface ImportEnvironment {
  environment: Record<string, string | undefined>;
  now: number;
  print(text: string): void;
  printError(text: string): void;
}

interface Command {
  read: ReadFormat;
  file: string;
  shiftToToday: boolean;
  city: string | null;
}

const readOptions = (argumentList: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argumentList],
      allowPositionals: true,
      options: { 'shift-to-today': { type: 'boolean', default: false }, obec: { type: 'string' } },
    });
  } catch {
    return null;
  }
};

const known = /^--(shift-to-today|obec(=.+)?)$/;

const readCommand = (argumentList: readonly string[]): Command | string => {
  const unknown = argumentList.find(
    (argument) => argument.startsWith('-') && !known.test(argument),
  );
  if (unknown !== undefined) return `Neznámá volba ${unknown}.`;
  const options = readOptions(argumentList);
  if (!options) return 'Za volbou --obec chybí adresa obce.';
  const [format, file, ...rest] = options.positionals;
  if (format === undefined) return 'Chybí formát a soubor.';
  const read = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (!read) return `Neznámý formát „${format}“.`;
  if (file === undefined) return 'Chybí soubor.';
  if (read === readXmlevents && toSourceUrl(file)) return 'Export xmlevents musí být soubor.';
  if (rest.length > 0) return `Nadbytečný argument „${rest[0]}“.`;
  const { 'shift-to-today': shiftToToday, obec: city = null } = options.values;
  if (shiftToToday && format !== 'xmlevents') return 'Posunout lze jen termíny z xmlevents.';
  return { read, file, shiftToToday, city };
};

const explain = (error: unknown, file: string, configuration: Configuration | null): string =>
  error instanceof FileProblem
    ? `${toSourceUrl(file) ? 'Adresa' : 'Soubor'} ${file}: ${error.message}.`
    : explainFailure(error, configuration);

/** Runs the import; returns the exit code: 0 success, 1 failure, 2 wrong arguments. */
export const runImport = async (
  argumentList: readonly string[],
  { environment, now, print, printError }: ImportEnvironment,
): Promise<number> => {
  const command = readCommand(argumentList);
  if (typeof command === 'string') {
    printError(`${command}\n\n${commandUsages.import}`);
    return 2;
  }
  let configuration: Configuration | null = null;
  try {
    const report = await importFile(command.read, {
      // npm changes to the project's folder; the path is relative to the operator's folder.
      path: toSourceUrl(command.file)
        ? command.file
        : resolve(environment['INIT_CWD'] ?? '', command.file),
      shiftToToday: command.shiftToToday,
      city: command.city,
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
