import type { EventSummary } from '../../../contract/events/event.ts';
import type { Segment } from './columns.ts';

/** An event of a segment with one of its times. */
export const readEvent = (segment: Segment, position: number): EventSummary => {
  const { bytes, event, eventAt, timesAt, timeAt, timeTo } = segment;
  const number = event[position] as number;
  const from = eventAt[number] as number;
  const head = bytes.toString('utf8', from, from + (timesAt[number] as number));
  const time = bytes.toString(
    'utf8',
    from + (timeAt[position] as number),
    from + (timeTo[position] as number),
  );
  return JSON.parse(`${head}${time}]}`) as EventSummary;
};
