import { basename } from 'node:path';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import type { NewEvent } from '../../events/new-event.ts';
import { FileProblem } from '../file-problem.ts';
import type { ImportOptions, ReadFormat } from '../import-file.ts';
import type { PreparedEvents } from '../import-report.ts';
import { loadMunicipalities, type Municipalities } from '../municipalities.ts';
import type { RepairKind } from '../repair-kinds.ts';
import type { EventRecord } from './event-record.ts';
import { readExport, type CalendarExport } from './read-export.ts';
import { mainDate, weeksBetween } from './shift.ts';
import { toNewEvent } from './to-new-event.ts';

/** Region of the calendar; decides between municipalities of the same name. */
const region = 'Královéhradecký kraj';

const countWeeks = (exportDate: CivilDate | null, options: ImportOptions): number => {
  if (!options.shiftToToday) return 0;
  if (!exportDate)
    throw new FileProblem('neříká, kdy vznikl, a není tedy podle čeho posunout termíny');
  return weeksBetween(exportDate, civilDateAt(options.now));
};

const prepare = (
  { records, refusals, nomenclature }: CalendarExport,
  municipalities: Municipalities,
  options: ImportOptions,
): PreparedEvents => {
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
    fileName: basename(options.path),
    found,
    exportDate,
    weeks,
    drafts: [...drafts.values()],
    repairs,
    refusals: refused,
  };
};

/** Number and title of an event for the report. */
const describe = ({ id, names }: EventRecord): string =>
  `${id} ${names[0]?.text ?? ''}`.trim().slice(0, 80);

/** Reads a regional calendar's export. */
export const readXmlevents: ReadFormat = async (options) => {
  const calendar = await readExport(options.path);
  return async ({ storage, gazetteer }) =>
    prepare(calendar, await loadMunicipalities(storage.db, gazetteer, region), options);
};
