import { CsvError, parse } from 'csv-parse/sync';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { ColumnUse, TableColumn } from '../../../contract/imports/table-columns.ts';
import { fold } from '../../../domain/text/fold.ts';
import type { NewTime } from '../../events/new-event.ts';
import { decodeText } from '../decode-text.ts';
import { ColumnsProblem, FileProblem } from '../file-problem.ts';
import type { Refusal } from '../import-report.ts';
import type { ReadBytes } from '../item-import.ts';
import { collectItems } from '../items/collect-items.ts';
import { readWrittenDate, withClock } from '../items/date-in-words.ts';
import type { SourceItem, ItemPlace } from '../items/source-item.ts';
import { readIsoMoment, toItemTime, type ItemMoment } from '../items/item-time.ts';
import type { OnRepair, RepairKind } from '../repair-kinds.ts';
import { describeColumns, findColumns } from './columns.ts';

const separators = [';', ',', '\t'];
const maxRowLength = 1_000_000;

/** The separator that the headings have most; text copied from a spreadsheet has tabs. */
const separatorOf = (text: string): string => {
  const [headings = ''] = text.split(/\r\n|[\r\n]/, 1);
  const counts = separators.map((separator) => headings.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
};

const parseRows = (text: string): string[][] => {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      max_record_size: maxRowLength,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? `, řádek ${error['lines']}` : '';
    throw new FileProblem(`poškozená tabulka${line}: nečitelné uvozovky nebo příliš dlouhý řádek`);
  }
};

type Row = (column: ColumnUse) => string;

/** Reads a cell. An apostrophe before a formula keeps programs from running it; it is no text. */
const toRow =
  (cells: readonly string[], columns: ReadonlyMap<ColumnUse, number>): Row =>
  (column) =>
    (cells[columns.get(column) ?? -1] ?? '').replace(/^'(?=[=+\-@\t\r])/, '');

/** A day, with its hour if the cell has it, and the last day of a range. */
const readCell = (text: string, today: CivilDate) => {
  const moment = readIsoMoment(text);
  return moment === null ? readWrittenDate(text, today) : { start: moment, end: null };
};

const readTime = (row: Row, today: CivilDate, onRepair: OnRepair): NewTime | null => {
  const from = readCell(row('startDay'), today);
  if (!from) {
    if (row('startDay') !== '') onRepair('start-unreadable');
    return null;
  }
  const start = withClock(from.start, row('startHour'));
  if (start === null) onRepair('start-unreadable');
  return toItemTime(start ?? from.start, readEnd(row, from, today), onRepair);
};

const readEnd = (
  row: Row,
  from: { start: ItemMoment; end: ItemMoment | null },
  today: CivilDate,
): ItemMoment | 'unreadable' | null => {
  const day = row('endDay');
  const hour = row('endHour');
  if (day === '' && hour === '') return from.end;
  const last = day === '' ? (from.end ?? from.start).slice(0, 10) : readCell(day, today)?.start;
  return last === undefined ? 'unreadable' : (withClock(last, hour) ?? 'unreadable');
};

const readPoint = (row: Row): ItemPlace['point'] => {
  const pair = /^(-?\d+(?:\.\d+)?)\D+(-?\d+(?:\.\d+)?)\D*$/.exec(row('coordinates'));
  const [lat, lng] = (pair ? [pair[1] ?? '', pair[2] ?? ''] : [row('latitude'), row('longitude')])
    .map((text) => text.replace(',', '.'))
    .map((text) => (text === '' ? Number.NaN : Number(text)));
  return Number.isFinite(lat) && Number.isFinite(lng) ? { lat: lat!, lng: lng! } : null;
};

const readRow = (row: Row, today: CivilDate): SourceItem | Refusal => {
  const repairs = new Set<RepairKind>();
  const time = readTime(row, today, (kind) => repairs.add(kind));
  if (!time) return { reason: 'no-time', event: row('title').slice(0, 80) };
  const place = [row('place'), row('street'), row('city')].filter(Boolean).join('\n');
  return {
    id: row('id') || null,
    title: row('title'),
    description: row('description'),
    url: row('url'),
    organizer: row('organizer'),
    price: row('price'),
    categories: row('category').split(/[,;|]/),
    images: [row('image')].filter(Boolean),
    place: { text: place, point: readPoint(row), municipality: null },
    times: [time],
    cancelled: /^(?:zrus|cancel)/.test(fold(row('state'))),
    repairs: [...repairs],
  };
};

const checkColumns = (
  columns: ReadonlyMap<ColumnUse, number>,
  headings: readonly string[],
  described: readonly TableColumn[],
): void => {
  const missing = [
    ...(columns.has('title') ? [] : ['názvem (například „Název“)']),
    ...(columns.has('startDay') ? [] : ['datem (například „Datum“)']),
  ];
  if (missing.length === 0) return;
  const found = headings.slice(0, 20).join(', ').slice(0, 200);
  throw new ColumnsProblem(
    `chybí sloupec s ${missing.join(' a ')}; první řádek je: ${found}`,
    described,
  );
};

/**
 * Events of a table whose first row has headings: CSV, or text copied from a spreadsheet. Rows with
 * the same identifier and title are dates of one event. Throws FileProblem, and ColumnsProblem when it is not known
 * which columns have the title and the date.
 */
export const readTable: ReadBytes = (bytes, today, { columns: chosen } = {}) => {
  const { text, converted } = decodeText(bytes);
  const [headings = [], ...rows] = parseRows(text);
  const columns = findColumns(headings, chosen);
  const described = describeColumns(headings, rows, columns);
  checkColumns(columns, headings, described);
  if (rows.length === 0) throw new FileProblem('není v něm žádná akce');
  const read = collectItems(
    rows.map((cells) => readRow(toRow(cells, columns), today)),
    converted,
  );
  return { ...read, columns: described };
};
