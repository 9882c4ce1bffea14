import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { fillCities, loadGazetteer } from '../../cities/fill-cities.ts';
import type { NewEvent } from '../../events/new-event.ts';
import { writeEvents, type WrittenEvents } from '../../events/write-events.ts';
import type { Storage } from '../../storage/storage.ts';
import { migrate } from '../../storage/migrate.ts';
import { FileProblem } from '../file-problem.ts';
import { loadMunicipalities, type Municipalities } from '../municipalities.ts';
import type { EventRecord } from './event-record.ts';
import type { RepairKind } from './repair-kinds.ts';
import { readExport, type CalendarExport, type Refusal } from './read-export.ts';
import { mainDate, weeksBetween } from './shift.ts';
import { toNewEvent } from './to-new-event.ts';

/** Region of the calendar; decides between municipalities of the same name. */
const region = 'Královéhradecký kraj';

export interface ImportOptions {
  path: string;
  /** Shifts all days by whole weeks, from the week of the export to the current one. */
  shiftToToday: boolean;
  now: number;
  /** Called only after the file was read, so that a broken file creates no database. */
  openStorage(): Storage | Promise<Storage>;
}

export interface ImportReport {
  fileName: string;
  found: number;
  exportDate: CivilDate | null;
  weeks: number;
  drafts: NewEvent[];
  repairs: Map<RepairKind, number>;
  refusals: Refusal[];
  written: WrittenEvents;
}

type Prepared = Omit<ImportReport, 'written'>;

const countWeeks = (exportDate: CivilDate | null, options: ImportOptions): number => {
  if (!options.shiftToToday) return 0;
  if (!exportDate)
    throw new FileProblem('neříká, kdy vznikl, a není tedy podle čeho posunout termíny');
  return weeksBetween(exportDate, civilDateAt(options.now));
};

const prepare = (
  { fileName, records, refusals, nomenclature }: CalendarExport,
  municipalities: Municipalities,
  options: ImportOptions,
): Prepared => {
  const exportDate = mainDate(records);
  const weeks = countWeeks(exportDate, options);
  const repairs = new Map<RepairKind, number>();
  const count = (kind: RepairKind): void => void repairs.set(kind, (repairs.get(kind) ?? 0) + 1);
  const drafts = new Map<string, NewEvent>();
  const refused = [...refusals];
  for (const record of records) {
    const reading = toNewEvent(record, { municipalities, nomenclature, shiftDays: weeks * 7 });
    if (typeof reading.outcome === 'string') {
      refused.push({ reason: reading.outcome, event: describe(record) });
      continue;
    }
    reading.repairs.forEach(count);
    // The last record wins; otherwise each import would alternate between them.
    if (drafts.has(record.id)) count('event-repeated');
    drafts.set(record.id, reading.outcome);
  }
  const found = records.length + refusals.length;
  return {
    fileName,
    found,
    exportDate,
    weeks,
    drafts: [...drafts.values()],
    repairs,
    refusals: refused,
  };
};

const describe = ({ id, names }: EventRecord): string =>
  `${id} ${names[0]?.text ?? ''}`.trim().slice(0, 80);

/**
 * Imports all valid events of a regional calendar's export in one transaction. Throws FileProblem,
 * and writes nothing, when the file is not a complete export.
 */
export const importXmlevents = async (options: ImportOptions): Promise<ImportReport> => {
  const calendar = await readExport(options.path);
  const storage = await options.openStorage();
  try {
    await storage.exclusively(async () => {
      await migrate(storage);
      await fillCities(storage.db);
    });
    const gazetteer = await loadGazetteer(storage.db);
    const municipalities = await loadMunicipalities(storage.db, gazetteer, region);
    const prepared = prepare(calendar, municipalities, options);
    const written = await writeEvents(storage, gazetteer, prepared.drafts, options.now);
    return { ...prepared, written };
  } finally {
    await storage.close();
  }
};
