import { writeItems, type WriteOutput } from '../output.ts';
import { findKudyZNudyProblems } from './kudy-z-nudy-problems.ts';
import { toKudyZNudyItem } from './to-kudy-z-nudy.ts';

/** List of the events that Kudy z nudy can import, changed since the day asked for. */
export const writeKudyZNudy: WriteOutput = (events, { publicUrl, since }) =>
  writeItems(events, { start: '[\n', separator: ',\n', end: '\n]\n' }, (event) =>
    event.changedAt < since || findKudyZNudyProblems(event).length > 0
      ? []
      : [JSON.stringify(toKudyZNudyItem(event, publicUrl))],
  );
