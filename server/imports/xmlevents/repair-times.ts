import { addDays } from '../../../domain/time/civil-time.ts';
import type { NewTime } from '../../events/new-event.ts';
import type { EventRecord, RecordMoment, ReadMoment } from './event-record.ts';
import type { OnRepair } from '../repair-kinds.ts';

const isBefore = (one: RecordMoment, other: RecordMoment): boolean =>
  one.date < other.date || (one.date === other.date && one.clock < other.clock);

const readEnd = (start: RecordMoment, end: ReadMoment, onRepair: OnRepair): RecordMoment | null => {
  if (end === 'missing' || end === 'unreadable') {
    onRepair(`end-${end}`);
    return null;
  }
  if (!isBefore(end, start)) return end;
  onRepair('end-before-start');
  return null;
};

const toDayTime = (start: RecordMoment, end: RecordMoment | null, onRepair: OnRepair): NewTime => {
  onRepair('start-without-hour');
  const later = end !== null && end.date > start.date ? end : null;
  if (later?.clock !== '00:00')
    return {
      precision: 'hour-unknown',
      start: start.date,
      end: later?.date ?? null,
      cancelled: false,
    };
  onRepair('whole-days');
  return { precision: 'all-day', start: start.date, end: later.date, cancelled: false };
};

const toTimedTime = (
  start: RecordMoment,
  end: RecordMoment | null,
  onRepair: OnRepair,
): NewTime => {
  const time = {
    precision: 'timed' as const,
    start: `${start.date}T${start.clock}`,
    cancelled: false,
  };
  if (end === null) return { ...time, end: null };
  if (!isBefore(start, end)) {
    onRepair('end-same-as-start');
    return { ...time, end: null };
  }
  if (end.clock !== '00:00') return { ...time, end: `${end.date}T${end.clock}` };
  // The calendar writes 00:00 for a missing hour: an exhibition lasts through its last day.
  onRepair('end-without-hour');
  return { ...time, end: `${end.date}T23:59` };
};

/** Pairs of starts and ends with the same id; several of one id are paired in order. */
const toPairs = ({ starts, ends }: EventRecord): [ReadMoment, ReadMoment][] => {
  const endsById = new Map<string, ReadMoment[]>();
  for (const { id, moment } of ends) endsById.set(id, [...(endsById.get(id) ?? []), moment]);
  return starts.map(({ id, moment }) => [moment, endsById.get(id)?.shift() ?? 'missing']);
};

const shift = (moment: RecordMoment, days: number): RecordMoment =>
  days === 0 ? moment : { ...moment, date: addDays(moment.date, days) };

/** Unique times of an event sorted by start; `shiftDays` shifts days and keeps the wall clock. */
export const repairTimes = (
  record: EventRecord,
  shiftDays: number,
  onRepair: OnRepair,
): NewTime[] => {
  const times = new Map<string, NewTime>();
  for (const [start, end] of toPairs(record)) {
    if (start === 'missing' || start === 'unreadable') {
      onRepair('start-unreadable');
      continue;
    }
    const endMoment = readEnd(start, end, onRepair);
    const first = shift(start, shiftDays);
    const last = endMoment && shift(endMoment, shiftDays);
    const time =
      start.clock === '00:00'
        ? toDayTime(first, last, onRepair)
        : toTimedTime(first, last, onRepair);
    const key = `${time.start} ${time.end} ${time.precision}`;
    if (times.has(key)) onRepair('time-repeated');
    times.set(key, time);
  }
  return [...times].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, time]) => time);
};
